import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { type Answer, connection } from '../connection.ts'
import { postgresTypes } from './postgresTypes.ts'

/** Enough for an API process and its worker; PostgreSQL allows a hundred for everybody. */
const CONNECTIONS = 10

export function postgresPool(url: string, log: (line: string) => void): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    application_name: 'redress',
    types: postgresTypes,
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
      return connection(
        async (text, parameters) => last(await client.query(text, [...parameters])),
        () => client.release(),
      )
    },
    end: () => pool.end(),
  }
}

async function speakUtc(client: pg.ClientBase): Promise<void> {
  await client.query("set time zone 'UTC'")
}

/** Several statements in one text answer with a list, which the driver's types do not tell. */
function last(answer: Answer | Answer[]): Answer {
  return Array.isArray(answer) ? (answer.at(-1) ?? {}) : answer
}
