import { test as base } from '@playwright/test'

/**
 * The page asks for a draft this long after the last key, in ms. Its unit tests check that; the journeys do not wait
 * for it.
 */
const typingPauseMs = 3_000
const shortPauseMs = 50

/** Tags a test for `npm run test:all` alone, unless it is the one of its set that `npm test` runs. */
export function tagUnless(isUsual: boolean): { tag?: string } {
  return isUsual ? {} : { tag: '@all' }
}

/** A test with a visitor whose browser shortens that one pause. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(
      ({ pause, short }) => {
        const later = window.setTimeout.bind(window)
        const hastened = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
          later(run, ms === pause ? short : ms, ...rest)
        window.setTimeout = Object.assign(hastened, window.setTimeout)
      },
      { pause: typingPauseMs, short: shortPauseMs },
    )
    await use(context)
  },
})
