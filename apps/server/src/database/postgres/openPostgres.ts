import { type Kysely, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { connection, type DriverAnswer, pooledKysely } from '../connection.ts'
import { type Database, notify } from '../database.ts'
import { DatabaseUnavailable } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { arrayElements, typeParsers } from '../typeParsers.ts'
import { keepAlive, PostgresListener } from './postgresListener.ts'

const OLDEST_MAJOR = 15

/**
 * @param directUrl past a pooler, for LISTEN
 * @throws if the server does not answer or is too old, with what to do and without the password
 */
export async function openPostgres(
  url: string,
  log: (line: string) => void,
  directUrl = url,
): Promise<Database> {
  const { db, end } = pooledKysely(postgresPool(url, log))
  try {
    await checkServer(db)
  } catch (error) {
    await end()
    throw error
  }
  const listener = new PostgresListener(directUrl, log)
  return {
    kind: 'postgres',
    db,
    notify: (channel, payload) => notify(db, channel, payload),
    listen: (channel, onPayload) => listener.listeners.add(channel, onPayload),
    maintain: async () => {},
    close: async () => {
      await listener.close()
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

const CONNECTIONS = 10

/** A server that vanished without closing the connection never answers. */
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
  // Outside of queries the pool does not listen for errors of a connection.
  pool.on('connect', client => client.on('error', () => {}))
  return {
    async connect() {
      const client = await pool.connect()
      return hungUpAfter(client, longestQueryMs)
    },
    end: () => pool.end(),
  }
}

/** A query that does not end closes its connection. */
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

/** Several statements return a list, which the driver's types leave out. */
function last(answer: DriverAnswer | DriverAnswer[]): DriverAnswer {
  return Array.isArray(answer) ? (answer.at(-1) ?? {}) : answer
}

const TEXT_ARRAY: number = 1009

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
