import { workerEmit } from 'workerpool'

/** Tells the caller that a thread begins its work. After `until`, in ms since 1970, the caller has left. */
export function beginWork(until: number): void {
  if (Date.now() > until) throw new Error('The work waited too long.')
  workerEmit('begun')
}
