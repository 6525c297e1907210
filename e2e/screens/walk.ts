import type { Page } from '@playwright/test'

/** Something a visitor does, or that happens around them. */
export type Act = (page: Page) => Promise<unknown>

export type Screen = {
  /** Names its pictures too: small letters and hyphens. */
  name: string
  /** What leads here from the screen before. */
  does?: readonly Act[]
  /** Text that is seen once it is there. */
  shows: string | RegExp
  /** Looked at on paper, and not on a screen. */
  printed?: true
}

/** Screens that are reached one from another. */
export type Walk = {
  name: string
  /** What holds before anything is loaded. */
  given?: readonly Act[]
  path: string
  screens: readonly Screen[]
}
