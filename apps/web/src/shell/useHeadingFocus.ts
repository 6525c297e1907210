import { useEffect, useRef } from 'react'

/**
 * After a navigation inside the page, focus goes to the new screen's heading, so that it is read out, and the
 * top is in sight. Not for the first screen: there the browser knows best.
 */
export function useHeadingFocus(screen: string | null): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (screen === null) return
    const isFirst = last.current === null
    const isSame = last.current === screen
    last.current = screen
    if (isFirst || isSame) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [screen])
}
