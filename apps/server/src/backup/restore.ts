import fs from 'node:fs/promises'
import path from 'node:path'
import { sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { sealedValues } from '../vault/keyStore.ts'
import { openVaultTransfer, type VaultTransfer } from '../vault/transfer.ts'
import { recordEvent } from '../webhooks/outbox.ts'
import { files, type Manifest, readManifest, readPages } from './archive.ts'
import { checkBackup, inSnapshot } from './backup.ts'
import { loadPages } from './load.ts'
import { isDone, markVerified, prepareTarget, releaseTarget } from './loadingJob.ts'
import { countPages, letterPages, type Page, parseDestroyed, partsOf, refuseDifferent } from './pages.ts'
import { Refused } from './refused.ts'

export type Restored = {
  manifest: Manifest
  /** Batches of the backup that were erased after it, and are erased here too. */
  erased: number
  /** Letters that were still to be sent when the backup was taken. */
  queued: number
  /** Batches with personal data: erasures after `erasuresKnownTo` are not among what is known. */
  batches: number
  erasuresKnownTo: string
}

type Restore = {
  /** Empty, or what a killed restore of the same backup left. */
  database: Database
  dataFolder: string
  schemaFile: string
  /** Where the backup lies. */
  folder: string
  /** Other backups, or ledgers of a vault, which know of later erasures. */
  ledgers: readonly string[]
  /** ms since 1970. */
  now: number
  onRows?: ((part: string, rows: number) => void) | undefined
  /** Opens the eraser of batches once the tables are filled. */
  openEraser(): Promise<Eraser>
}

export type Eraser = {
  /** As the end of retention does: a supporter goes only by their own id. */
  erase(trx: Transaction<Tables>, batchId: string): Promise<void>
  close(): Promise<void>
}

/**
 * Fills an empty installation, erases what was erased since, and releases it. Goes on where a killed one ended.
 * @throws Refused, or BrokenBackup before anything is written
 */
export async function restore(given: Restore): Promise<Restored> {
  const { database, dataFolder, folder, schemaFile } = given
  const { db } = database
  const manifest = await checkBackup(folder)
  const knownTo = await newestLedger(manifest, given.ledgers)
  const job = `restore ${manifest.letters.sha256}`
  await prepareTarget({ db, job, schema: manifest.schema, schemaFile })
  const vault = await openVaultTransfer({ database, dataFolder })
  try {
    await fill(given, manifest, vault)
  } finally {
    await vault.close()
  }
  const erased = await eraseDestroyed(given)
  await closeFollowUps(given)
  const counts = await countLetters(db)
  await releaseTarget(db)
  return { manifest, erased, ...counts, erasuresKnownTo: knownTo }
}

/** The ledgers go first, so that no key that they name is written. A later run may know of more ledgers. */
async function fill(given: Restore, manifest: Manifest, vault: VaultTransfer): Promise<void> {
  const { database, folder, ledgers, onRows } = given
  const [letters, keys] = [path.join(folder, files.letters), path.join(folder, files.keys)]
  const target = { database, vault }
  for (const place of [keys, ...ledgers]) {
    for await (const { lines } of ledgerPages(place))
      await vault.saveLedger(database.db, lines.map(parseDestroyed))
  }
  if (await isDone(database.db, 'verified')) return
  const withoutLedger = partsOf(readPages(keys), part => part !== 'ledger')
  await loadPages(target, withoutLedger, onRows)
  await loadPages(target, readPages(letters), onRows)
  await verify(database, manifest)
  await markVerified(database.db)
}

async function verify({ db }: Database, manifest: Manifest): Promise<void> {
  const restored = await inSnapshot(db, trx => countPages(letterPages(trx)))
  refuseDifferent(manifest.letters.parts, restored)
}

/** Of a backup's folder, of its keys file, or of an embedded vault's ledger. */
async function* ledgerPages(place: string): AsyncGenerator<Page> {
  const isFolder = (await fs.stat(place)).isDirectory()
  const file = isFolder ? path.join(place, files.keys) : place
  if (file.endsWith('.gz')) yield* partsOf(readPages(file), part => part === 'ledger')
  else yield { part: 'ledger', lines: await readLedgerFile(file) }
}

async function readLedgerFile(file: string): Promise<string[]> {
  const lines = (await fs.readFile(file, 'utf8')).split('\n').filter(line => line !== '')
  return lines.map(line => {
    const [id, destroyedAt] = line.split(' ')
    return JSON.stringify(parseDestroyed(JSON.stringify({ id, destroyedAt })))
  })
}

/** @returns until when erasures are known. @throws Refused if a place holds no ledger */
async function newestLedger(manifest: Manifest, ledgers: readonly string[]): Promise<string> {
  let newest = manifest.takenAt
  for (const place of ledgers) {
    const at = await timeOfLedger(place)
    if (at > newest) newest = at
  }
  return newest
}

async function timeOfLedger(place: string): Promise<string> {
  try {
    const found = await fs.stat(place)
    if (found.isDirectory()) return (await readManifest(place)).takenAt
    const beside = await readManifest(path.dirname(place)).catch(() => null)
    return beside?.takenAt ?? found.mtime.toISOString()
  } catch {
    throw new Refused('noLedger', place)
  }
}

/** Each batch in its own transaction: what a killed process did stands. */
async function eraseDestroyed({ database: { db }, openEraser, now }: Restore): Promise<number> {
  const eraser = await openEraser()
  let erased = 0
  try {
    for (;;) {
      const { rows } = await sql<{ id: string }>`
        select batches.id from redress_vault.ledger join batches on batches.id = ledger.id::text
        where erased_at is null limit 100`.execute(db)
      if (rows.length === 0) break
      for (const { id } of rows) await db.transaction().execute(trx => eraser.erase(trx, id))
      erased += rows.length
    }
    const { numAffectedRows = 0n } = await sql`
      delete from waiting_batches where id in (select id::text from redress_vault.ledger)`.execute(db)
    return erased + Number(numAffectedRows) + (await removeWithdrawn(db, now))
  } finally {
    await eraser.close()
  }
}

/** Their organizations may hear of it twice: it is not known whether they did before the loss. */
async function removeWithdrawn(db: Database['db'], at: number): Promise<number> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ supporterId: string; organizationId: string }>`
      delete from supporters where id in (select id::text from redress_vault.ledger)
      returning id as "supporterId", organization_id as "organizationId"`.execute(trx)
    for (const each of rows)
      await recordEvent(trx, { type: 'supporter.withdrawn', ...each, campaignId: null, at })
    return rows.length
  })
}

/** Those that were due may have been asked after the backup, and a person is asked once. */
async function closeFollowUps({ database: { db }, now }: Restore): Promise<void> {
  const at = moment(now)
  await sql`update follow_ups set closed_at = ${at} where closed_at is null and due_at <= ${at}`.execute(db)
}

async function countLetters(db: Database['db']): Promise<{ queued: number; batches: number }> {
  const { rows } = await sql<{ queued: number; batches: number }>`
    select (select count(*) from deliveries where state = 'queued') as queued,
      (select count(*) from ${await sealedValues(db)} stored) as batches`.execute(db)
  return rows[0] ?? { queued: 0, batches: 0 }
}
