import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool } from 'kysely'
import { connection } from '../connection.ts'
import type { SpaceWatch } from './freeSpace.ts'
import { Mutex } from './mutex.ts'

/** PGlite has one connection. While its disk is short of space it only reads: a write could make it spin for ever. */
export function embeddedPool(pglite: PGlite, space: SpaceWatch): PostgresPool {
  const mutex = new Mutex()
  let isReadOnly = false
  async function followSpace(): Promise<void> {
    const isShort = space.isShort()
    if (isShort !== isReadOnly)
      await pglite.exec(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`)
    isReadOnly = isShort
  }
  return {
    async connect() {
      const release = await mutex.acquire()
      try {
        await followSpace()
      } catch (error) {
        release()
        throw error
      }
      return connection(async (text, parameters) => {
        // A transaction that has begun before stops writing too.
        if (space.isShort() && !endsTransaction.test(text))
          await pglite.exec('set transaction_read_only = on')
        return ask(pglite, text, parameters)
      }, release)
    },
    async end() {
      const release = await mutex.acquire()
      await pglite.close()
      release()
    },
  }
}

const endsTransaction = /^(commit|rollback)/i

/** Like a server's driver: a text without parameters may hold several statements; the last answer counts. */
async function ask(pglite: PGlite, text: string, parameters: readonly unknown[]) {
  if (parameters.length === 0) return (await pglite.exec(text)).at(-1) ?? {}
  return pglite.query(text, [...parameters])
}
