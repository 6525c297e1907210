import { setImmediate as nextTurn } from 'node:timers/promises'

/** The size in bytes above which a request's body is read in its own turn, because that takes a few milliseconds. */
export const LARGE_BODY = 4_096

/**
 * Opens a queue for work that occupies the event loop for a few milliseconds. Each call resolves in its own turn of the
 * event loop, so that other callers can run in between.
 */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
