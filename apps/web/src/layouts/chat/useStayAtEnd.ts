import type { ChatQuestion } from '@redress/core/session/session'
import { type RefObject, useEffect, useRef } from 'react'

/** Returns the first note. If there is none, returns the open question, or else the last turn. */
function newestIn(list: HTMLElement | null): Element | null | undefined {
  return list?.querySelector('[data-note]') ?? list?.querySelector('[data-current]') ?? list?.lastElementChild
}

function isInSight(list: HTMLElement | null): boolean {
  const newest = newestIn(list)
  return !newest || newest.getBoundingClientRect().top < window.innerHeight
}

/**
 * Scrolls the open question or a new note into view, if the previous turn was visible. A visitor who has scrolled back
 * is not moved.
 */
export function useStayAtEnd(
  list: RefObject<HTMLElement | null>,
  { question, notes, steps }: { question: ChatQuestion; notes: number; steps: number },
): void {
  const wasInSight = useRef(true)
  const last = useRef({ question, notes, steps })
  useEffect(() => {
    const look = () => {
      wasInSight.current = isInSight(list.current)
    }
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [list])
  useEffect(() => {
    // A question's card may appear later than the question.
    const isNewQuestion = question !== last.current.question || steps > last.current.steps
    const hasNote = notes > last.current.notes
    last.current = { question, notes, steps }
    // The form for the details gets the focus, which scrolls it into view.
    if (!(isNewQuestion || hasNote) || !wasInSight.current || question === 'details') return
    const shown = hasNote ? newestIn(list.current) : list.current?.querySelector('[data-current]')
    shown?.scrollIntoView({ block: 'nearest' })
    wasInSight.current = isInSight(list.current)
  }, [list, question, notes, steps])
}
