import { AsyncLocalStorage } from 'node:async_hooks'
import { type ConnectionProvider, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Tables } from './tables.ts'

/** The queries over a pool, which refuse to wait for a connection that their own caller holds. */
export function guardedKysely(pool: PostgresPool): { db: Kysely<Tables>; end: () => Promise<void> } {
  const dialect = new PostgresDialect({ pool })
  const executor = new Kysely<Tables>({ dialect }).getExecutor()
  const db = new Kysely<Tables>({
    config: { dialect },
    dialect,
    // Never used: connections come from the provider below.
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider(guarded(executor)),
  })
  let ended: Promise<void> | undefined
  // Not Kysely's destroy: it leaves a pool open that was never asked for a connection.
  const end = (): Promise<void> => {
    ended ??= pool.end()
    return ended
  }
  return { db, end }
}

function guarded(connections: ConnectionProvider): ConnectionProvider {
  const around = new AsyncLocalStorage<{ held: boolean }>()
  return {
    provideConnection: consumer => {
      if (around.getStore()?.held) return Promise.reject(new Error(OUTSIDE_ITS_TRANSACTION))
      return connections.provideConnection(async connection => {
        const mine = { held: true }
        try {
          return await around.run(mine, () => consumer(connection))
        } finally {
          // What was begun in here and goes on without being waited for may ask again from now on.
          mine.held = false
        }
      })
    },
  }
}

const OUTSIDE_ITS_TRANSACTION =
  'A query went to the database from inside a transaction without belonging to it: use the transaction’s own handle. ' +
  'On the embedded store, which has one connection, it would wait for itself for ever.'
