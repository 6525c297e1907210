import { test as base } from '@playwright/test'

/** The page asks for a draft so long after the last key. Its unit tests hold that; the journeys do not wait for it. */
const typingPauseMs = 3_000
const shortPauseMs = 50

/** Tags a test of a set for `npm run test:all` alone, unless it is the one that `npm test` runs of the set. */
export function tagUnless(isUsual: boolean): { tag?: string } {
  return isUsual ? {} : { tag: '@all' }
}

/** A visitor whose browser makes that one pause short. */
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
