import { type Kysely, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { connection, type DriverAnswer, guardedKysely } from '../connection.ts'
import { type Database, notify } from '../database.ts'
import { DatabaseUnavailable } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { arrayElements, typeParsers } from '../typeParsers.ts'
import { keepAlive, PostgresListener } from './postgresListener.ts'

/** The oldest whose SQL is used here, and on which the tests run. */
const OLDEST_MAJOR = 15

/** @throws where the server does not answer or is too old, with what to do and without the address's password */
export async function openPostgres(url: string, log: (line: string) => void): Promise<Database> {
  const { db, end } = guardedKysely(postgresPool(url, log))
  try {
    await checkServer(db)
  } catch (error) {
    await end()
    throw error
  }
  const ears = new PostgresListener(url, log)
  return {
    kind: 'postgres',
    db,
    notify: (channel, payload) => notify(db, channel, payload),
    listen: (channel, hear) => ears.listeners.add(channel, hear),
    maintain: async () => {},
    close: async () => {
      await ears.close()
      await end()
    },
  }
}

async function checkServer(db: Kysely<Tables>): Promise<void> {
  const answer = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`
    .execute(db)
    .catch((error: unknown) => {
      const why = error instanceof Error ? error.message || Reflect.get(error, 'code') : String(error)
      throw new DatabaseUnavailable(
        `PostgreSQL does not answer (${why}). Check DATABASE_URL, and that the server runs.`,
      )
    })
  const major = Math.floor((answer.rows[0]?.version ?? 0) / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new DatabaseUnavailable(
      `DATABASE_URL leads to PostgreSQL ${major}; Redress needs ${OLDEST_MAJOR} or newer.`,
    )
  }
}

/** Enough for an API process and its worker; PostgreSQL allows a hundred for everybody. */
const CONNECTIONS = 10

/** Longer than any query takes. A server that went away without a word would be waited for without end. */
const LONGEST_QUERY_MS = 5 * 60_000

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
  async function ask(text: string, parameters: readonly unknown[]): Promise<DriverAnswer> {
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
function last(answer: DriverAnswer | DriverAnswer[]): DriverAnswer {
  return Array.isArray(answer) ? (answer.at(-1) ?? {}) : answer
}

/** The driver’s own list of types, which its getTypeParser is declared with, leaves the arrays out. */
const TEXT_ARRAY: number = 1009

/** The driver's reading of types, set to be the embedded store's. */
const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => {
    const element = arrayElements[type]
    if (element === undefined) return typeParsers[type] ?? asText
    const parse = typeParsers[element] ?? asText
    return (text: string) => readTexts(text).map(each => (each === null ? null : parse(each)))
  },
}

function asText(text: string): string {
  return text
}

function readTexts(text: string): (string | null)[] {
  return pg.types.getTypeParser(TEXT_ARRAY)(text)
}
