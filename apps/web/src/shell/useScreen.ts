import { useEffect, useRef } from 'react'
import type { HeadFacts } from '../head/head.ts'
import { useLanguage } from '../language/useWords.ts'

/**
 * After a navigation inside the page, updates the title and metadata, moves the focus, and reports the navigation.
 * `screen` is null while there is no screen. The server has already written the head for the first screen.
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
    // If this fails, the old title stays. That is not worth an error message.
    if (!isFirst) updateHead({ route, path, config, environment, language }).catch(() => undefined)
  }, [screen, route, path, config, environment, language])
  useHeadingFocus(screen)
  useEffect(() => {
    if (screen !== null) announcePage(window, path)
  }, [screen, path])
}

/** Sets the title and metadata of a screen that the server has not rendered. The code for this is loaded on demand. */
export async function updateHead(facts: HeadFacts): Promise<void> {
  const { applyHead, headOf } = await import('../head/head.ts')
  applyHead(document, headOf(facts))
}

/**
 * After a navigation inside the page, moves the focus to the new heading and scrolls to the top. The browser does this
 * for the first screen.
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

/**
 * Announces a completed navigation by the DOM event `redress:page`. Its `detail.path` is the path without the query.
 */
function announcePage(target: EventTarget, path: string): void {
  target.dispatchEvent(new CustomEvent('redress:page', { detail: { path } }))
}
