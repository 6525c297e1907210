import { useEffect, useRef } from 'react'
import type { HeadFacts } from '../head/head.ts'
import { useLanguage } from '../language/useWords.ts'

/**
 * Performs the effects of a navigation outside the screen: title and metadata, focus, and its report. `screen` is
 * null while there is none. The document already has the head of the first screen.
 */
export function useScreen(
  screen: string | null,
  { route, path, config, environment }: Omit<HeadFacts, 'language'>,
): void {
  const language = useLanguage()
  const last = useRef<string | null>(null)
  const firstPath = useRef(path)
  useEffect(() => {
    if (screen === null || screen === last.current) return
    const isFirst = last.current === null && path === firstPath.current
    last.current = screen
    // A missing title is not worth an error message.
    if (!isFirst) updateHead({ route, path, config, environment, language }).catch(() => undefined)
  }, [screen, route, path, config, environment, language])
  useHeadingFocus(screen)
  useEffect(() => {
    if (screen !== null) announcePage(window, path)
  }, [screen, path])
}

/**
 * Sets title and metadata of a screen that the server has not rendered. The code is in a file that is loaded on
 * demand.
 */
export async function updateHead(facts: HeadFacts): Promise<void> {
  const { applyHead, headOf } = await import('../head/head.ts')
  applyHead(document, headOf(facts))
}

/**
 * Moves the focus to the new heading after a navigation inside the page, and scrolls to the top. The browser handles
 * the first screen.
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

/** Announces a completed navigation by a DOM event, `redress:page` with `detail.path`, without the query. */
function announcePage(target: EventTarget, path: string): void {
  target.dispatchEvent(new CustomEvent('redress:page', { detail: { path } }))
}
