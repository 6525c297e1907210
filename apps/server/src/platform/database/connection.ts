import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type ConnectionProvider,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { QueryFailed } from './errors.ts'
import type { Tables } from './tables.ts'

type OpenKysely = { db: Kysely<Tables>; end: () => Promise<void> }

/** Makes a Kysely instance with a pool. @param around wraps the pool's function that provides connections */
export function pooledKysely(
  pool: PostgresPool,
  around: (connections: ConnectionProvider) => ConnectionProvider = connections => connections,
): OpenKysely {
  const dialect = new PostgresDialect({ pool })
  const executor = new Kysely<Tables>({ dialect }).getExecutor()
  const db = new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider(around(executor)),
  })
  let ended: Promise<void> | undefined
  // Kysely's `destroy` is not used, because it does not close the pool if no connection was ever requested.
  const end = (): Promise<void> => {
    ended ??= pool.end()
    return ended
  }
  return { db, end }
}

/**
 * Rejects a query that would wait forever, because its own caller holds the only connection. Only the store with one
 * connection needs this. On a server, tracking each promise would cost a sixth of the processor time.
 */
export function refuseInsideTransaction(connections: ConnectionProvider): ConnectionProvider {
  const around = new AsyncLocalStorage<{ held: boolean }>()
  return {
    provideConnection: consumer => {
      if (around.getStore()?.held) return Promise.reject(new Error(OUTSIDE_ITS_TRANSACTION))
      return connections.provideConnection(async connection => {
        const mine = { held: true }
        try {
          return await around.run(mine, () => consumer(connection))
        } finally {
          // The callback has ended. A query that it did not await may connect from now on.
          mine.held = false
        }
      })
    },
  }
}

const OUTSIDE_ITS_TRANSACTION =
  'A query was sent to the database within a transaction without its handle: use the transaction’s own handle. ' +
  'The embedded store has one connection: the query would wait for itself forever.'

export type DriverAnswer = {
  command?: string | undefined
  rowCount?: number | null | undefined
  rows?: unknown
}

type SqlCommand = PostgresQueryResult<unknown>['command']

const WRITES: readonly SqlCommand[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

export function connection(
  ask: (text: string, parameters: readonly unknown[]) => Promise<DriverAnswer>,
  release: () => void,
): PostgresPoolClient {
  async function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const answer = await ask(text, parameters).catch((error: unknown) => {
      throw QueryFailed.from(error)
    })
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK, and does not report an error.
    if (text === 'commit' && answer.command === 'ROLLBACK') {
      throw new QueryFailed(
        '25P02',
        'The transaction had failed and was rolled back instead of committed',
        {},
      )
    }
    const command = WRITES.find(write => write === answer.command) ?? 'SELECT'
    return { command, rowCount: answer.rowCount ?? 0, rows: rowsOf<R>(answer.rows) }
  }
  return { query: onlyText(query), release }
}

/** Runs a query. Cursors are not supported. */
function onlyText(
  query: <R>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
): PostgresPoolClient['query'] {
  function overloaded<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function overloaded(cursor: object): never
  function overloaded(text: string | object, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string')
      throw new Error('Streaming a query is not supported: fetch it page by page.')
    return query(text, parameters)
  }
  return overloaded
}

function rowsOf<R>(rows: unknown): R[] {
  return areRows<R>(rows) ? rows : []
}

/** Asserts that rows have the type of their query. Only here is the type of rows assumed without a check. */
function areRows<R>(rows: unknown): rows is R[] {
  return Array.isArray(rows)
}
