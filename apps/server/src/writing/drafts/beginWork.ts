import { workerEmit } from 'workerpool'

/**
 * Tells the caller that a thread begins its work.
 * @throws if `until`, in ms since 1970, has passed, because the caller has left by then
 */
export function beginWork(until: number): void {
  if (Date.now() > until) throw new Error('The work waited too long.')
  workerEmit('begun')
}
