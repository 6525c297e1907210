import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { connection, type DriverAnswer, pooledKysely } from '../connection.ts'
import { type Database, notify } from '../database.ts'
import { DatabaseUnavailable, NoConnection } from '../errors.ts'
import { Listeners, quoted } from '../listeners.ts'
import type { Tables } from '../tables.ts'
import { arrayElements, typeParsers } from '../typeParsers.ts'

const OLDEST_MAJOR = 15

/**
 * Opens a database on a PostgreSQL server.
 * @param directUrl the database URL without a pooler, for LISTEN and sessions
 * @throws if the server does not answer or is too old; the message says what to do and does not contain the password
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
    isShortOfSpace: () => false,
    db,
    notify: (channel, payload) => notify(db, channel, payload),
    listen: (channel, onPayload) => listener.listeners.add(channel, onPayload),
    session: async work => {
      const own = pooledKysely(postgresPool(directUrl, log))
      return own.db.connection().execute(work).finally(own.end)
    },
    dump: null,
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
      const why = error instanceof Error ? error.message : String(error)
      throw new DatabaseUnavailable(
        `PostgreSQL does not answer (${why}). Check that DATABASE_URL is right and that the server runs.`,
      )
    })
  const major = Math.floor((answer.rows[0]?.version ?? 0) / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new DatabaseUnavailable(
      `DATABASE_URL names a server with PostgreSQL ${major}, but Redress needs ${OLDEST_MAJOR} or newer.`,
    )
  }
}

/** The maximum number of connections of a pool. */
export const CONNECTIONS = 10

/** The longest time of a query (ms). A server may disappear without closing the connection, and then never answers. */
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
    log(`A connection to PostgreSQL broke (${error.message}). It is replaced.`)
  pool.on('error', broken)
  // Between queries, the pool does not handle the errors of a connection that is checked out. An unhandled error would
  // end the process.
  pool.on('connect', client => client.on('error', () => {}))
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new NoConnection(error)
      })
      return hungUpAfter(client, longestQueryMs)
    },
    end: () => pool.end(),
  }
}

/** Closes a connection if its query takes too long. */
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

/**
 * Returns the result of the last statement. For several statements, the driver returns a list, which its types do not
 * declare.
 */
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

/** With keep-alive, the loss of the other machine is noticed within half a minute. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const AGAIN_AFTER_MS = 1_000

const CLOSE_TIMEOUT_MS = 2_000

export class PostgresListener {
  readonly listeners = new Listeners(statement => this.#run(statement))
  readonly #url: string
  readonly #log: (line: string) => void
  #client: Promise<pg.Client> | undefined
  #latest: pg.Client | undefined
  #again: NodeJS.Timeout | undefined
  #closed = false
  readonly #closeTimeoutMs: number

  constructor(url: string, log: (line: string) => void, closeTimeoutMs = CLOSE_TIMEOUT_MS) {
    this.#url = url
    this.#log = log
    this.#closeTimeoutMs = closeTimeoutMs
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#again)
    const client = await this.#client?.catch(() => undefined)
    await Promise.race([client?.end(), pause(this.#closeTimeoutMs, undefined, { ref: false })])
  }

  async #run(statement: string): Promise<void> {
    if (this.#closed) return
    this.#client ??= this.#connect()
    const client = await this.#client
    await client.query(statement)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'redress-listen',
      connectionTimeoutMillis: 10_000,
      ...keepAlive,
    })
    client.on('notification', ({ channel, payload }) => this.listeners.dispatch(channel, payload ?? ''))
    client.on('error', error => this.#log(`The listening connection to PostgreSQL broke (${error.message}).`))
    client.once('end', () => this.#broke(client))
    this.#latest = client
    try {
      await client.connect()
      for (const channel of this.listeners.channels) await client.query(`listen ${quoted(channel)}`)
    } catch (error) {
      this.#broke(client)
      await client.end().catch(() => {})
      throw error
    }
    return client
  }

  #broke(client: pg.Client): void {
    // An older client may end after a new one has replaced it. Its end is ignored.
    if (client !== this.#latest) return
    this.#client = undefined
    this.#latest = undefined
    clearTimeout(this.#again)
    this.#again = setTimeout(() => {
      if (this.#closed || this.listeners.channels.length === 0) return
      this.#client ??= this.#connect()
      this.#client.catch(() => {})
    }, AGAIN_AFTER_MS)
    this.#again.unref()
  }
}
