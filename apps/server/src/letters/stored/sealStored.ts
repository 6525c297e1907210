import { setTimeout as pause } from 'node:timers/promises'
import type { Letter } from '@redress/channels/channel'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { SealedTable } from '../../platform/crypto/keyStore.ts'
import { isSeenByNobody, overwriteLog } from '../../platform/crypto/scrubServer.ts'
import type { Sealed, Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { QueryFailed, retryDeadlock } from '../../platform/database/errors.ts'
import type { CheckedBatch, Tables } from '../../platform/database/tables.ts'
import { formatContent, sharing } from './letters.ts'
import { claimPlainRows, hasPlainRows, readPlainRows } from './plainRows.ts'

type Sealing = {
  database: Database
  clock: Clock
  vault: Pick<Vault, 'seal' | 'save' | 'insertsOf'>
  /** For tests: it takes seconds. */
  rewrite?: typeof rewriteTables
}

const PAGE = 25

/** Between two pages: the queue and visitors go first. */
const PAUSE_MS = 20

/**
 * Seals what the version before stored in plain, in small transactions beside the queue, and rewrites the tables at the
 * end. After a kill the next run goes on. @returns whether everything is done
 */
export async function sealStored(sealing: Sealing, signal: AbortSignal): Promise<boolean> {
  const { database, rewrite = rewriteTables } = sealing
  if ((await readPlainRows(database)).areCleared) return true
  const lease = await claimPlainRows(sealing)
  if (!lease) return false
  try {
    for (const sealPage of [sealWaiting, sealBatches]) await sealAll(sealing, sealPage, signal)
    const isSealed = !signal.aborted && !(await hasPlainRows(database))
    if (!isSealed || !(await rewrite(sealing, signal))) return false
  } finally {
    lease.end()
  }
  await sql`update plain_rows set are_cleared = true, claimed_until = '-infinity'`.execute(database.db)
  return true
}

async function sealAll(
  { database, vault }: Sealing,
  sealPage: typeof sealBatches,
  signal: AbortSignal,
): Promise<void> {
  const sealNext = () => database.db.transaction().execute(trx => sealPage(trx, vault))
  while (!signal.aborted && (await retryDeadlock(sealNext)) > 0) await pause(PAUSE_MS)
}

type Trx = Transaction<Tables>

/** @returns how many batches it took on */
async function sealWaiting(trx: Trx, vault: Sealing['vault']): Promise<number> {
  const rows = await trx
    .selectFrom('waiting_batches')
    .select(['id', 'batch'])
    .where('batch', 'is not', null)
    .limit(PAGE)
    .forUpdate()
    .skipLocked()
    .execute()
  const made = rows.map(({ id, batch }) => vault.seal('waiting_batches', id, JSON.stringify(batch)))
  await store(trx, vault, { table: 'waiting_batches', plain: 'batch', made, ids: rows.map(each => each.id) })
  return rows.length
}

/** The oldest first: a letter that two batches share is sealed in the one that came with it. */
async function sealBatches(trx: Trx, vault: Sealing['vault']): Promise<number> {
  const batches = await trx
    .selectFrom('batches')
    .select(['id', 'addons', 'erased_at'])
    .where('addons', 'is not', null)
    .orderBy('accepted_at')
    .orderBy('id')
    .limit(PAGE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const kept = batches.filter(each => each.erased_at === null)
  const letters = await lockLetters(
    trx,
    kept.map(each => each.id),
  )
  const made = kept.flatMap(({ id, addons }) => sealBatch(vault, { id, addons, letters }))
  const ids = batches.map(each => each.id)
  await moveLetters(trx, letters)
  await store(trx, vault, { table: 'batches', plain: 'addons', made, ids })
  return batches.length
}

type PlainLetter = { batchId: string; deliveryId: string; letter: Letter }

async function lockLetters(trx: Trx, batchIds: readonly string[]): Promise<PlainLetter[]> {
  if (batchIds.length === 0) return []
  const rows = await trx
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(['batch_id', 'deliveries.delivery_id', 'letter'])
    .where('batch_id', 'in', [...batchIds])
    .where('letter', 'is not', null)
    .orderBy('deliveries.legislator_id')
    .orderBy('deliveries.delivery_id')
    .forNoKeyUpdate('deliveries')
    .execute()
  const first = new Map<string, PlainLetter>()
  const inOrder = rows.toSorted((a, b) => batchIds.indexOf(a.batch_id) - batchIds.indexOf(b.batch_id))
  for (const { batch_id: batchId, delivery_id: deliveryId, letter } of inOrder)
    if (letter && !first.has(deliveryId)) first.set(deliveryId, { batchId, deliveryId, letter })
  return [...first.values()]
}

function sealBatch(
  vault: Pick<Vault, 'seal'>,
  {
    id,
    addons,
    letters,
  }: { id: string; addons: CheckedBatch['addons'] | null; letters: readonly PlainLetter[] },
): Sealed[] {
  const own = letters
    .filter(each => each.batchId === id)
    .map(({ letter: { deliveryId: _, ...letter } }) => letter)
  if (own.length === 0 && (addons ?? []).length === 0) return []
  return [vault.seal('batches', id, formatContent(sharing(own), addons ?? []))]
}

async function moveLetters(trx: Trx, letters: readonly PlainLetter[]): Promise<void> {
  await sql`
    update deliveries set sealed_in = moved.batch_id, letter = null
    from unnest(${letters.map(each => each.deliveryId)}::text[], ${letters.map(each => each.batchId)}::text[])
      as moved (delivery_id, batch_id)
    where deliveries.delivery_id = moved.delivery_id`.execute(trx)
}

/** The plain column of all `ids` is emptied; `made` are those of them with something to keep. */
async function store(
  trx: Trx,
  vault: Pick<Vault, 'save' | 'insertsOf'>,
  {
    table,
    plain,
    made,
    ids,
  }: { table: SealedTable; plain: string; made: readonly Sealed[]; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await vault.save(made)
  const keys = vault.insertsOf(made).map((insert, nth) => sql`${sql.id(`keys_${nth}`)} as (${insert}), `)
  await sql`
    with ${sql.join(keys, sql``)} made as (
      select * from unnest(${made.map(each => each.id)}::text[], ${made.map(each => each.sealed.toString('hex'))}::text[])
        as made (id, sealed)
    )
    update ${sql.table(table)} as stored set ${sql.id(plain)} = null,
      sealed = coalesce((select decode(made.sealed, 'hex') from made where made.id = stored.id), stored.sealed)
    where stored.id = any(${[...ids]}::text[])`.execute(trx)
}

const HELD_LETTERS = ['waiting_batches', 'deliveries', 'batches']

/** The last one holds samples of the others' values. */
const TABLES = [...HELD_LETTERS, 'pg_statistic']

/**
 * Takes the statistics anew, of columns that are empty by now. Then makes new files of the tables that held letters in
 * plain and of the statistics, without their dead rows, and overwrites the log, so that no page with a plain word is left.
 * @returns false where a transaction uses a table, or still sees a row that was replaced: it is to be tried again later
 */
async function rewriteTables(
  { database, clock }: Pick<Sealing, 'database' | 'clock'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, kind } = database
  if (kind === 'postgres' && !isTimeToRewrite({ bytes: await largestTable(db), now: clock.now() }))
    return false
  if (!(await performAll(database, HELD_LETTERS, table => sql`analyze ${sql.table(table)}`))) return false
  if (kind === 'postgres' && !(await isSeenByNobody(db, signal))) return false
  if (!(await performAll(database, TABLES, table => sql`vacuum (full) ${sql.table(table)}`))) return false
  await overwriteLog(db, signal)
  return !signal.aborted
}

/** Rewriting one locks it for about half a second. */
const SMALL_BYTES = 50_000_000

const easternHour = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** A rewrite locks a table until it ends: a large one waits for the hours from 2 to 5 a.m., Eastern. */
export function isTimeToRewrite({ bytes, now }: { bytes: number; now: number }): boolean {
  const hour = Number(easternHour.format(now))
  return bytes <= SMALL_BYTES || (hour >= 2 && hour < 5)
}

async function largestTable(db: Database['db']): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select max(pg_total_relation_size(name::regclass))::int8 as bytes from unnest(${TABLES}::text[]) as name`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

/** @returns false where a table is in use for longer than a second */
async function performAll(
  database: Pick<Database, 'session'>,
  tables: readonly string[],
  statementFor: (table: string) => RawBuilder<unknown>,
): Promise<boolean> {
  return database.session(async session => {
    await sql`set lock_timeout = '1s'`.execute(session)
    try {
      for (const table of tables) await statementFor(table).execute(session)
      return true
    } catch (error) {
      if (error instanceof QueryFailed && error.code === '55P03') return false
      throw error
    } finally {
      await sql`reset lock_timeout`.execute(session)
    }
  })
}
