import { useEffect, useRef } from 'react'
import type { HeadFacts } from '../head/head.ts'

/**
 * What a screen that has been gone to changes outside of itself: title and metadata, focus, and the report of
 * the navigation. `screen` is null while there is none yet. The screen of the first address the document knows.
 */
export function useScreen(screen: string | null, { route, path, config, environment }: HeadFacts): void {
  const last = useRef<string | null>(null)
  const firstPath = useRef(path)
  useEffect(() => {
    if (screen === null || screen === last.current) return
    const isFirst = last.current === null && path === firstPath.current
    last.current = screen
    // A title that cannot be had is no reason to disturb anybody.
    if (!isFirst) updateHead({ route, path, config, environment }).catch(() => undefined)
  }, [screen, route, path, config, environment])
  useHeadingFocus(screen)
  useEffect(() => {
    if (screen !== null) announcePage(window, path)
  }, [screen, path])
}

/**
 * Title and metadata of a screen that the server has not rendered. They come in a file of their own: most
 * visitors leave the first screen late, and nobody waits for them.
 */
export async function updateHead(facts: HeadFacts): Promise<void> {
  const [{ applyHead }, { headOf }] = await Promise.all([
    import('../head/head.ts'),
    import('../head/head.ts'),
  ])
  applyHead(document, headOf(facts))
}

/**
 * After a navigation inside the page, focus goes to the new screen's heading, so that it is read out, and the
 * top is in sight. Not for the first screen: there the browser knows best.
 */
function useHeadingFocus(screen: string | null): void {
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

/** A navigation is complete: said as a DOM event, `redress:page` with `detail.path`, without the query. */
function announcePage(target: EventTarget, path: string): void {
  target.dispatchEvent(new CustomEvent('redress:page', { detail: { path } }))
}
