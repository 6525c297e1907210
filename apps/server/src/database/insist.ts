import { setTimeout as pause } from 'node:timers/promises'
import { isUnreachable } from './isUnreachable.ts'
import { tryAgain } from './tryAgain.ts'

const everyMs = 1_000

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
