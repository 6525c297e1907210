import { workerEmit } from 'workerpool'

/**
 * Tells the caller that a thread begins the work.
 * @throws if `until` (ms since 1970) has passed, because the caller no longer waits
 */
export function beginWork(until: number): void {
  if (Date.now() > until) throw new Error('The work waited too long.')
  workerEmit('begun')
}
