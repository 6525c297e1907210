import { expect, type Page } from '@playwright/test'
import { inEither } from '../inEither.ts'

/** An action of a visitor, or an event around them. */
export type Act = (page: Page) => Promise<unknown>

export type Screen = {
  /** The name in lower-case letters and hyphens. It also names the pictures. */
  name: string
  /** The acts that lead here from the previous screen. */
  does?: readonly Act[]
  /** Text that is visible once the screen is there. */
  shows: string | RegExp
  /** The screen is checked on paper, and not on a display. */
  printed?: true
}

/** A walk is a list of screens that are reached from one another. */
export type Walk = {
  name: string
  /** `@all` marks a walk that only `npm run test:all` takes. */
  tag?: '@all'
  /** The acts that hold before anything is loaded. */
  given?: readonly Act[]
  path: string
  screens: readonly Screen[]
  /** The same walk with reasons in Spanish. Its screens are shown on the Spanish page. */
  inSpanish?: Walk
}

/** Performs the acts and waits for the screen, in either language. */
export async function arriveAt(page: Page, { does = [], shows }: Screen): Promise<void> {
  for (const act of does) await act(page)
  await expect(page.getByText(inEither(shows)).last()).toBeVisible()
  await expect(page.getByText(inEither('Loading', { exact: true }))).toHaveCount(0)
}
