import { test as base } from '@playwright/test'

/**
 * The page requests a draft this many ms after the last key press. Unit tests check this pause, so the journeys do not
 * wait for it.
 */
const TYPING_PAUSE_MS = 3_000
const SHORT_PAUSE_MS = 50

/**
 * Tags a test with `@all`, so that only `npm run test:all` runs it, unless `npm test` runs it as an example of its
 * kind.
 */
export function tagUnless(isUsual: boolean): { tag?: string } {
  return isUsual ? {} : { tag: '@all' }
}

/** A test in whose browser this pause is short. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(
      ({ pause, short }) => {
        const later = window.setTimeout.bind(window)
        const hastened = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
          later(run, ms === pause ? short : ms, ...rest)
        window.setTimeout = Object.assign(hastened, window.setTimeout)
      },
      { pause: TYPING_PAUSE_MS, short: SHORT_PAUSE_MS },
    )
    await use(context)
  },
})
