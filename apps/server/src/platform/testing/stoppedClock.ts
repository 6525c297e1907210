import type { SettableClock } from '../clock.ts'

/** Returns a clock that moves only when it is set, so that no test depends on how long it takes. */
export function stoppedClock(start: number): SettableClock {
  let time = start
  return {
    now: () => time,
    set: now => {
      time = now
    },
    advance: milliseconds => {
      time += milliseconds
    },
  }
}
