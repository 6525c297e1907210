import fs from 'node:fs/promises'
import path from 'node:path'
import { sql, type Transaction } from 'kysely'
import { type ErasingServices, eraseBatches } from '../../letters/receipts/eraseBatch.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import { sealedValues } from '../../platform/crypto/keyStore.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { hashSchemaFile, readSchemaHash } from '../../platform/database/schema.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { linesOf } from '../../platform/linesOf.ts'
import { recordEvent } from '../../supporters/webhooks/outbox.ts'
import { isUnused } from '../store/marks.ts'
import { files, readBackup } from './backup.ts'
import { Refused } from './refused.ts'
import { restoreServer } from './serverPrograms.ts'

export type Restored = {
  /**
   * The number of batches, waiting batches and supporters that were erased after the backup, and were therefore erased
   * again.
   */
  erased: number
  letters: number
  /** The number of letters that were still unsent when the backup was taken. */
  queued: number
  /** The number of batches with personal data. The ledgers do not include erasures after `erasuresKnownTo`. */
  batches: number
  /** ISO 8601. The ledgers include all erasures up to this time. */
  erasuresKnownTo: string
}

type Counts = Pick<Restored, 'letters' | 'queued' | 'batches'>

/**
 * Loads a backup into an empty database. Each dump is loaded completely or not at all, so that an interrupted restore
 * of the same backup can continue. The product does not start on the database before `endServerRestore`.
 * @throws Refused
 */
export async function loadServerDumps(
  { db }: Database,
  { url, folder, hash }: { url: string; folder: string; hash: string },
): Promise<void> {
  await beginServerRestore(db, hash)
  const { letters, keys } = files.postgres
  for (const [table, dump] of [
    ['public.batches', letters],
    ['redress_vault.keys', keys],
  ] as const) {
    const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
      db,
    )
    if (!rows[0]?.found) await restoreServer(url, path.join(folder, dump))
  }
}

async function beginServerRestore(db: Database['db'], hash: string): Promise<void> {
  await db.transaction().execute(async trx => {
    const { rows } = await sql<{ found: boolean }>`
      select to_regclass('redress_restoring.backup') is not null as found`.execute(trx)
    if (!rows[0]?.found) {
      if (!(await isUnused(trx))) throw new Refused('databaseNotEmpty')
      await sql`create schema redress_restoring`.execute(trx)
      await sql`create table redress_restoring.backup (hash text not null)`.execute(trx)
      await sql`insert into redress_restoring.backup values (${hash})`.execute(trx)
      return
    }
    const begun = await sql<{ hash: string }>`select hash from redress_restoring.backup`.execute(trx)
    if (begun.rows[0]?.hash !== hash) throw new Refused('otherRestore')
  })
}

/**
 * Checks that the restored tables have this version's schema. A backup has the schema of the version that made it.
 * @throws Refused if the schemas differ
 */
export async function refuseOtherSchema({ db }: Database, schemaFile: string): Promise<void> {
  if ((await readSchemaHash(db)) !== (await hashSchemaFile(schemaFile))) throw new Refused('otherSchema')
}

/** Ends the restore. The product can start on the database from now on. */
export async function endServerRestore({ db }: Database): Promise<void> {
  await sql`analyze`.execute(db)
  await sql`drop schema if exists redress_restoring cascade`.execute(db)
}

/** The ledger files, and the time (ISO 8601) up to which they include erasures. */
export type Ledgers = { files: readonly string[]; knownTo: string }

/**
 * Finds the ledgers in the given places.
 * @param places folders of backups, or ledger files
 * @throws Refused if there is no ledger in a place
 */
export async function findLedgers(places: readonly string[]): Promise<Ledgers> {
  const found: string[] = []
  let knownTo = ''
  for (const place of places) {
    const file = (await isFolder(place)) ? path.join(place, files.ledger) : place
    const stat = await fs.stat(file).catch(() => null)
    if (!stat?.isFile()) throw new Refused('noLedger', place)
    const beside = await readBackup(path.dirname(file)).catch(() => null)
    const at = beside?.takenAt ?? stat.mtime.toISOString()
    if (at > knownTo) knownTo = at
    found.push(file)
  }
  return { files: found, knownTo }
}

const isFolder = (place: string) =>
  fs.stat(place).then(
    stat => stat.isDirectory(),
    () => false,
  )

type Erasing = { database: Database; vault: Vault; mail: ErasingServices['mail']; clock: Clock }

/**
 * Repeats the erasures of the ledgers, so that a restored backup does not bring back an erased person. Calling it again
 * is harmless.
 */
export async function eraseAgain(erasing: Erasing, { files, knownTo }: Ledgers): Promise<Restored> {
  const { vault, mail } = erasing
  const { db } = erasing.database
  const now = erasing.clock.now()
  for (const file of files) await loadLedger(db, file)
  let erased = 0
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select batches.id from redress_vault.ledger join batches on batches.id = ledger.id::text
      where erased_at is null limit 100`.execute(db)
    if (rows.length === 0) break
    const batchIds = rows.map(each => each.id)
    await db.transaction().execute(trx => eraseBatches(trx, { vault, mail }, { batchIds, now }))
    erased += rows.length
  }
  erased += await db.transaction().execute(trx => removeWaiting(trx, vault))
  erased += await db.transaction().execute(trx => removeWithdrawn(trx, vault, now))
  // The backup contains the keys as they were a moment after the letters. So it may contain keys of batches that it
  // lacks and that were erased since. They are deleted here.
  await sql`delete from redress_vault.keys using redress_vault.ledger where keys.id = ledger.id`.execute(db)
  await vault.sweep()
  await closeFollowUps(db, now)
  return { erased, erasuresKnownTo: knownTo, ...(await countLetters(db)) }
}

/** Loads a ledger. Each line has an id and the time of its erasure. */
async function loadLedger(db: Database['db'], file: string): Promise<void> {
  const opened = await fs.open(file)
  for await (const lines of linesOf(opened.createReadStream())) {
    const entries = lines.filter(line => line !== '').map(line => line.split(' '))
    const [ids, times] = [entries.map(([id]) => id), entries.map(([, at]) => at)]
    await sql`
      insert into redress_vault.ledger (id, destroyed_at)
      select * from unnest(${ids}::uuid[], ${times}::timestamptz[])
      on conflict do nothing`.execute(db)
  }
}

async function removeWaiting(trx: Transaction<Tables>, vault: Vault): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select waiting_batches.id from redress_vault.ledger
    join waiting_batches on waiting_batches.id = ledger.id::text`.execute(trx)
  const ids = rows.map(each => each.id)
  await vault.destroy(trx, 'waiting_batches', ids)
  await sql`delete from waiting_batches where id = any(${ids})`.execute(trx)
  return ids.length
}

/**
 * Removes the supporters who withdrew their consent. Their organizations are told again, because after the loss it is
 * unknown whether they were told before.
 */
async function removeWithdrawn(trx: Transaction<Tables>, vault: Vault, at: number): Promise<number> {
  const { rows } = await sql<{ supporterId: string; organizationId: string }>`
    select supporters.id as "supporterId", organization_id as "organizationId" from redress_vault.ledger
    join supporters on supporters.id = ledger.id::text`.execute(trx)
  const ids = rows.map(each => each.supporterId)
  await vault.destroy(trx, 'supporters', ids)
  await sql`delete from supporters where id = any(${ids})`.execute(trx)
  for (const each of rows)
    await recordEvent(trx, { type: 'supporter.withdrawn', ...each, campaignId: null, at })
  return ids.length
}

/**
 * Closes the follow-ups that are due. Their senders may already have been asked after the backup, and each person is
 * asked only once.
 */
async function closeFollowUps(db: Database['db'], now: number): Promise<void> {
  const at = toIsoString(now)
  await sql`update follow_ups set closed_at = ${at} where closed_at is null and due_at <= ${at}`.execute(db)
}

async function countLetters(db: Database['db']): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from deliveries) as letters,
      (select count(*) from deliveries where state = 'queued') as queued,
      (select count(*) from ${sealedValues} stored) as batches`.execute(db)
  return rows[0] ?? { letters: 0, queued: 0, batches: 0 }
}
