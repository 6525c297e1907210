import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { type Answer, connection } from '../connection.ts'
import { postgresTypes } from './postgresTypes.ts'

/** Enough for an API process and its worker; PostgreSQL allows a hundred for everybody. */
const CONNECTIONS = 10

/** Longer than any query takes. A server that went away without a word would be waited for without end. */
const LONGEST_QUERY_MS = 5 * 60_000

/** While an answer is waited for, a machine that is gone is noticed within half a minute. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export function postgresPool(
  url: string,
  log: (line: string) => void,
  longestQueryMs = LONGEST_QUERY_MS,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    application_name: 'redress',
    types: postgresTypes,
    ...keepAlive,
    onConnect: speakUtc,
  })
  const broken = (error: Error): void =>
    log(`A connection to PostgreSQL broke (${error.message}); others are made.`)
  pool.on('error', broken)
  // A connection may also break between two queries of a transaction, when the pool does not listen to it.
  pool.on('connect', client => client.on('error', () => {}))
  return {
    async connect() {
      const client = await pool.connect()
      return hungUpAfter(client, longestQueryMs)
    },
    end: () => pool.end(),
  }
}

/** A connection that is given back to the pool, or given up after a query that does not end. */
function hungUpAfter(client: pg.PoolClient, longestQueryMs: number) {
  let isGivenUp = false
  const hangUp = () => {
    isGivenUp = true
    client.release(true)
  }
  async function ask(text: string, parameters: readonly unknown[]): Promise<Answer> {
    const timer = setTimeout(hangUp, longestQueryMs)
    try {
      return last(await client.query(text, [...parameters]))
    } finally {
      clearTimeout(timer)
    }
  }
  return connection(ask, () => {
    if (!isGivenUp) client.release()
  })
}

async function speakUtc(client: pg.ClientBase): Promise<void> {
  await client.query("set time zone 'UTC'")
}

/** Several statements in one text answer with a list, which the driver's types do not tell. */
function last(answer: Answer | Answer[]): Answer {
  return Array.isArray(answer) ? (answer.at(-1) ?? {}) : answer
}
