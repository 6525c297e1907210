import type { ChatQuestion } from '@redress/core/session/session'
import { useLayoutEffect, useRef } from 'react'

/**
 * When a card or the answer field folds, moves the focus to the person's answer, so that the keyboard continues there.
 */
export function useKeepFocus(question: ChatQuestion): void {
  const before = useRef(question)
  useLayoutEffect(() => {
    const left = before.current
    before.current = question
    if (left === question) return
    const focused = document.activeElement
    const isFolded = focused?.closest('details:not([open]) > :not(summary), [data-folded], [data-put-away]')
    if (!isFolded) return
    const turn = document.querySelector(`[data-turn="${left === 'followUp' ? 'reasons' : left}"]`)
    turn?.querySelector<HTMLElement>('summary, button')?.focus({ preventScroll: true })
  }, [question])
}
