import type { SettableClock } from '../clock.ts'

/** Returns a clock that moves only when a test sets it, so that tests do not depend on how long they take. */
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
