import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool } from 'kysely'
import { connection } from '../connection.ts'
import { Mutex } from './mutex.ts'

/** A pool of the one connection that PGlite has: who wants it waits until nobody holds it. */
export function embeddedPool(pglite: PGlite): PostgresPool {
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

/** Like a server's driver: without parameters a text may hold several statements, and the last one's answer counts. */
async function ask(pglite: PGlite, text: string, parameters: readonly unknown[]) {
  if (parameters.length === 0) return (await pglite.exec(text)).at(-1) ?? {}
  return pglite.query(text, [...parameters])
}
