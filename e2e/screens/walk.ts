import { expect, type Page } from '@playwright/test'
import { inEither } from '../inEither.ts'

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
  /** A walk that only `npm run test:all` takes. */
  tag?: '@all'
  /** What holds before anything is loaded. */
  given?: readonly Act[]
  path: string
  screens: readonly Screen[]
}

/** In either language. */
export async function arriveAt(page: Page, { does = [], shows }: Screen): Promise<void> {
  for (const act of does) await act(page)
  await expect(page.getByText(inEither(shows)).last()).toBeVisible()
  await expect(page.getByText(inEither('Loading', { exact: true }))).toHaveCount(0)
}
