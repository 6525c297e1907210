import { type RefObject, useEffect, useRef } from 'react'

/** The newest turn has begun above what stands at the foot of the conversation. */
function isInSight(list: HTMLElement | null): boolean {
  const newest = list?.lastElementChild?.getBoundingClientRect()
  const foot = list?.nextElementSibling?.getBoundingClientRect()
  return newest === undefined || newest.top < Math.min(foot?.top ?? window.innerHeight, window.innerHeight)
}

/**
 * A new turn comes into sight where the one before it was in sight: whoever has gone back to read something
 * stays there. Its beginning is enough, so that what the visitor has just done is not pushed away.
 */
export function useStayAtEnd(list: RefObject<HTMLElement | null>, count: number): void {
  const wasInSight = useRef(true)
  const last = useRef(count)
  useEffect(() => {
    const look = () => {
      wasInSight.current = isInSight(list.current)
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [list])
  useEffect(() => {
    const hasGrown = count > last.current
    last.current = count
    if (!hasGrown || !wasInSight.current) return
    list.current?.lastElementChild?.firstElementChild?.scrollIntoView({ block: 'nearest' })
    wasInSight.current = isInSight(list.current)
  }, [list, count])
}
