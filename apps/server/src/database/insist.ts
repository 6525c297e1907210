import { setTimeout as pause } from 'node:timers/promises'
import { QueryFailed } from './queryFailed.ts'
import { tryAgain } from './tryAgain.ts'

const everyMs = 1_000

/** PostgreSQL's own words for it: a connection that broke, a server that stops or starts, one that is full. */
const away = /^(08|57P|53300)/

/** Whether a query failed because the database cannot be reached at this moment, and not because it said no. */
export function isAway(error: unknown): boolean {
  return error instanceof QueryFailed ? away.test(error.code) : error instanceof Error
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
      if (!isAway(error) || !mayGoOn()) throw error
      await pause(everyMs)
    }
  }
}
