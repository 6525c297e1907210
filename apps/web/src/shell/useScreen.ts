import { useEffect, useRef } from 'react'
import type { HeadFacts } from './head/headOf.ts'
import { showHead } from './head/showHead.ts'
import { reportPage } from './reportPage.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

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
    if (!isFirst) showHead({ route, path, config, environment }).catch(() => undefined)
  }, [screen, route, path, config, environment])
  useHeadingFocus(screen)
  useEffect(() => {
    if (screen !== null) reportPage(window, path)
  }, [screen, path])
}
