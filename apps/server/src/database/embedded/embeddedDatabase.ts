import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { guardedKysely } from '../guardedKysely.ts'
import { Listeners } from '../listeners.ts'
import { notify } from '../notify.ts'
import { embeddedPool } from './embeddedPool.ts'

/** The database in this process that `openPglite` opened. */
export function embeddedDatabase(pglite: PGlite): Database {
  const { db, end } = guardedKysely(embeddedPool(pglite))
  const listeners = new Listeners(statement => sql.raw(statement).execute(db))
  pglite.onNotification((channel, payload) => listeners.tell(channel, payload))
  return {
    kind: 'embedded',
    db,
    notify: (channel, payload) => notify(db, channel, payload),
    listen: (channel, hear) => listeners.add(channel, hear),
    maintain: async () => {
      // Each alone: VACUUM refuses to run in the one transaction that several statements of a text share.
      await sql`vacuum (analyze)`.execute(db)
      await sql`checkpoint`.execute(db)
    },
    close: end,
  }
}
