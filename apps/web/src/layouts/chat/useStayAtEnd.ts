import { type RefObject, useEffect, useRef } from 'react'

/** Returns the first of the notes, or the last turn. */
function newestIn(list: HTMLElement | null): Element | null | undefined {
  return list?.querySelector('[data-note]') ?? list?.lastElementChild
}

function isInSight(list: HTMLElement | null): boolean {
  const newest = newestIn(list)?.getBoundingClientRect()
  const foot = list?.nextElementSibling?.getBoundingClientRect()
  return newest === undefined || newest.top < Math.min(foot?.top ?? window.innerHeight, window.innerHeight)
}

/**
 * Scrolls a new turn into view if the turn before it was in view. A visitor who has scrolled back stays there. Only
 * the top of a turn is shown, so that the visitor's last action stays visible; a note is fully shown.
 */
export function useStayAtEnd(
  list: RefObject<HTMLElement | null>,
  { turns, notes }: { turns: number; notes: number },
): void {
  const wasInSight = useRef(true)
  const last = useRef({ turns, notes })
  useEffect(() => {
    const look = () => {
      wasInSight.current = isInSight(list.current)
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [list])
  useEffect(() => {
    const hasTurn = turns > last.current.turns
    const hasNote = notes > last.current.notes
    last.current = { turns, notes }
    if (!(hasTurn || hasNote) || !wasInSight.current) return
    const shown = hasTurn ? list.current?.children[turns - 1]?.firstElementChild : newestIn(list.current)
    shown?.scrollIntoView({ block: 'nearest' })
    wasInSight.current = isInSight(list.current)
  }, [list, turns, notes])
}
