import { isDeepStrictEqual } from 'node:util'
import type { Letter } from '@redress/channels/channel'
import { sql, type Transaction } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import type { SealedTable } from '../vault/keyStore.ts'
import { bytea } from '../vault/serverKeys.ts'
import type { Vault } from '../vault/vault.ts'
import { type ComposedLetter, formatContent } from './letters.ts'
import { rewriteTables } from './rewriteTables.ts'

type Sealing = { database: Database; vault: Pick<Vault, 'seal' | 'save' | 'insertsOf'> }

/** Letters that are still stored in plain. `isCleared`: no page holds one any more. */
export type PlainLetters = { letters: number; isCleared: boolean }

const PAGE = 25

/** Between two pages, so that the queue and visitors go first. */
const PAUSE_MS = 20

/**
 * Seals what the version before stored in plain, in small transactions beside the queue, and rewrites the tables at the
 * end. One that was killed goes on where it ended. @returns whether everything is done
 */
export async function sealStored(services: Sealing, signal: AbortSignal): Promise<boolean> {
  const { db } = services.database
  if ((await readPlainLetters(services.database)).isCleared) return true
  if (!(await claim(services.database))) return false
  for (const sealPage of [sealWaiting, sealBatches]) {
    while (!signal.aborted && (await retryDeadlock(() => db.transaction().execute(trx => sealPage(trx, services))))) {
      await claim(services.database)
      await pause(PAUSE_MS)
    }
  }
  if (signal.aborted || (await hasPlainRows(services.database))) return false
  if (!(await rewriteTables(services.database, signal))) return false
  await sql`update plain_rows set cleared_at = now(), claimed_until = '-infinity'`.execute(db)
  return true
}

/** For a minute. Of the embedded store there is only one process. @returns whether this process may go on */
async function claim({ db, kind }: Database): Promise<boolean> {
  const isFree = kind === 'embedded' ? sql`true` : sql`claimed_until < now() or claimed_by = pg_backend_pid()`
  const { rows } = await sql`
    update plain_rows set claimed_until = now() + interval '1 minute' where ${isFree} returning 1`.execute(db)
  return rows.length > 0
}
