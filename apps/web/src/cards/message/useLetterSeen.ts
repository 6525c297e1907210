import { isBlank } from '@redress/core/text/text'
import { useEffect } from 'react'
import { useSession } from '../../session/useSession.tsx'

/** The number of the letter's lines that must be on the screen for a second before the letter counts as seen. */
const SEEN_LINES = 6
const SEEN_MS = 1_000

/** Records in the session that the person has had the letter on the screen. */
export function useLetterSeen(): void {
  const { session, dispatch } = useSession()
  const isOpen = !session.letterSeen && !isBlank(session.draft)
  useEffect(() => {
    const field = document.getElementById('draft')
    if (!isOpen || !field || !('IntersectionObserver' in window)) return
    const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight) || 24
    let timer: number | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        window.clearTimeout(timer)
        if (!entry) return
        const needed = Math.min(SEEN_LINES * lineHeight, entry.boundingClientRect.height)
        const isInView = entry.intersectionRect.height >= needed && needed > 0
        if (isInView) timer = window.setTimeout(() => dispatch({ type: 'letterSeen' }), SEEN_MS)
      },
      { threshold: Array.from({ length: 21 }, (_, step) => step / 20) },
    )
    observer.observe(field)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
    }
  }, [isOpen, dispatch])
}
