import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { type PostgresPool, sql } from 'kysely'
import { connection, pooledKysely, refuseInsideTransaction } from '../connection.ts'
import { type Database, notify } from '../database.ts'
import { Listeners } from '../listeners.ts'
import { typeParsers } from '../typeParsers.ts'

export function openPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, parsers: typeParsers, serializers: { 114: writeJson, 3802: writeJson } })
}

/** A server's driver would write a list as a PostgreSQL array. */
function writeJson(value: unknown): string {
  if (Array.isArray(value)) throw new TypeError('Write a JSON array as JSON.stringify(value).')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function embeddedDatabase(pglite: PGlite): Database {
  const { db, end } = pooledKysely(embeddedPool(pglite), refuseInsideTransaction)
  const listeners = new Listeners(statement => sql.raw(statement).execute(db))
  pglite.onNotification((channel, payload) => listeners.dispatch(channel, payload))
  return {
    kind: 'embedded',
    db,
    notify: (channel, payload) => notify(db, channel, payload),
    listen: (channel, onPayload) => listeners.add(channel, onPayload),
    maintain: async () => {
      // VACUUM cannot run in the shared transaction of several statements.
      await sql`vacuum (analyze)`.execute(db)
      await sql`checkpoint`.execute(db)
    },
    close: end,
  }
}

/** PGlite has one connection. */
function embeddedPool(pglite: PGlite): PostgresPool {
  const mutex = new Mutex()
  return {
    async connect() {
      const release = await mutex.acquire()
      return connection((text, parameters) => ask(pglite, text, parameters), release)
    },
    async end() {
      const release = await mutex.acquire()
      await pglite.close()
      release()
    },
  }
}

/** Like a server's driver: a text without parameters may hold several statements; the last answer counts. */
async function ask(pglite: PGlite, text: string, parameters: readonly unknown[]) {
  if (parameters.length === 0) return (await pglite.exec(text)).at(-1) ?? {}
  return pglite.query(text, [...parameters])
}

class Mutex {
  #last: Promise<void> = Promise.resolve()

  async acquire(): Promise<() => void> {
    const before = this.#last
    let release = (): void => {}
    this.#last = new Promise(resolve => {
      release = resolve
    })
    await before
    return release
  }
}
