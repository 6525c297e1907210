import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Opens a queue for work that takes some milliseconds of the event loop. Each call resolves in its own turn, so that
 * much such work does not delay all other callers.
 */
export function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
