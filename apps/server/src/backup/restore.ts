import fs from 'node:fs/promises'
import path from 'node:path'
import { sql, type Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { hashSchemaFile, readSchemaHash } from '../database/schema.ts'
import type { Tables } from '../database/tables.ts'
import { linesOf } from '../outside/linesOf.ts'
import { type ErasingServices, eraseBatches } from '../receipts/eraseBatch.ts'
import { sealedValues } from '../vault/keyStore.ts'
import type { Vault } from '../vault/vault.ts'
import { recordEvent } from '../webhooks/outbox.ts'
import { files, readBackup } from './backup.ts'
import { isUnused } from './marks.ts'
import { Refused } from './refused.ts'
import { restoreServer } from './serverPrograms.ts'

export type Restored = {
  /** Batches, waiting batches and supporters that were erased after the backup, and are erased here too. */
  erased: number
  letters: number
  /** Letters that were still to be sent when the backup was taken. */
  queued: number
  /** Messages with personal data: erasures after `erasuresKnownTo` are not among what is known. */
  batches: number
  /** ISO 8601. */
  erasuresKnownTo: string
}

type Counts = Pick<Restored, 'letters' | 'queued' | 'batches'>

/**
 * Fills an empty database. Each dump is loaded whole or not at all, so that a killed restore of the same backup goes on
 * here. The product does not start on the database until `endServerRestore`.
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

/** A backup brings the tables of the version that took it. @throws Refused if this version's tables differ */
export async function refuseOtherSchema({ db }: Database, schemaFile: string): Promise<void> {
  if ((await readSchemaHash(db)) !== (await hashSchemaFile(schemaFile))) throw new Refused('otherSchema')
}

/** From now on the installation serves. */
export async function endServerRestore({ db }: Database): Promise<void> {
  await sql`analyze`.execute(db)
  await sql`drop schema if exists redress_restoring cascade`.execute(db)
}

/** Files, and until when they know of erasures, in ISO 8601. */
export type Ledgers = { files: readonly string[]; knownTo: string }

/**
 * @param places folders of backups, or files
 * @throws Refused if a place holds no ledger
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

/** Erases what the ledgers name, so that a backup brings no erased person back. Can be repeated. */
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
  // Keys that were dumped after the letters can be without a row.
  await sql`delete from redress_vault.keys using redress_vault.ledger where keys.id = ledger.id`.execute(db)
  await vault.sweep()
  await closeFollowUps(db, now)
  return { erased, erasuresKnownTo: knownTo, ...(await countLetters(db)) }
}

/** Each line is an id and the time of its erasure. */
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

/** Their organizations may hear of it twice: it is not known whether they did before the loss. */
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

/** Those that were due may have been asked after the backup, and a person is asked once. */
async function closeFollowUps(db: Database['db'], now: number): Promise<void> {
  const at = moment(now)
  await sql`update follow_ups set closed_at = ${at} where closed_at is null and due_at <= ${at}`.execute(db)
}

async function countLetters(db: Database['db']): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from deliveries) as letters,
      (select count(*) from deliveries where state = 'queued') as queued,
      (select count(*) from ${sealedValues} stored) as batches`.execute(db)
  return rows[0] ?? { letters: 0, queued: 0, batches: 0 }
}
