import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool } from 'kysely'
import { connection } from '../connection.ts'
import type { SpaceWatch } from './freeSpace.ts'
import { Mutex } from './mutex.ts'

/**
 * Makes a pool from PGlite's only connection. While the disk has too little space, the pool is read-only, because a
 * write could make PGlite loop forever.
 */
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
        // This check also stops the writes of a transaction that began before the disk was short of space.
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

/**
 * Runs a text like a server's driver: a text without parameters may contain several statements, and the result is that
 * of the last one.
 */
async function ask(pglite: PGlite, text: string, parameters: readonly unknown[]) {
  if (parameters.length === 0) return (await pglite.exec(text)).at(-1) ?? {}
  return pglite.query(text, [...parameters])
}
