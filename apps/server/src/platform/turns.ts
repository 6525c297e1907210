import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Opens a queue for work that takes some milliseconds of the event loop. Each call resolves in a turn of its own, so that
 * a crowd of such work does not hold up all other callers.
 */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
