import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../base/clock.ts'
import { isUnreachable } from './isUnreachable.ts'
import { tryAgain } from './tryAgain.ts'

const everyMs = 1_000

/** Time enough before a lease ends that nobody else holds the work yet. */
const marginMs = 5_000

/** For `insist`: true until the process stops, or what it holds is about to be taken over. */
export function whileLeased(
  { clock, signal }: { clock: Clock; signal: AbortSignal },
  leaseEnds: number,
): () => boolean {
  return () => !signal.aborted && clock.now() < leaseEnds - marginMs
}

/**
 * Performs what must not be lost because a server restarts: again each second while the database is away, and where
 * a deadlock stopped it. It may have been done already when it is performed again.
 */
export async function insist<T>(perform: () => Promise<T>, mayGoOn: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await tryAgain(perform)
    } catch (error) {
      if (!isUnreachable(error) || !mayGoOn()) throw error
      await pause(everyMs)
    }
  }
}
