import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { guardedKysely } from '../guardedKysely.ts'
import { notify } from '../notify.ts'
import type { Tables } from '../tables.ts'
import { PostgresEars } from './postgresEars.ts'
import { postgresPool } from './postgresPool.ts'

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
  const ears = new PostgresEars(url, log)
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
      throw new Error(
        `PostgreSQL does not answer (${why}). Look at DATABASE_URL, and whether the server runs.`,
      )
    })
  const major = Math.floor((answer.rows[0]?.version ?? 0) / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; Redress needs ${OLDEST_MAJOR} or newer.`)
  }
}
