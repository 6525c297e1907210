import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { openMail } from '../../../letters/notify/mail.ts'
import { eraseBatches } from '../../../letters/receipts/eraseBatch.ts'
import { storeSealed } from '../../../platform/crypto/testing/storeSealed.ts'
import { openVault, type Vault } from '../../../platform/crypto/vault.ts'
import type { Database } from '../../../platform/database/database.ts'
import { embeddedDatabase, openPglite } from '../../../platform/database/embedded/openEmbedded.ts'
import { createSchema } from '../../../platform/database/schema.ts'
import { openTestDatabase } from '../../../platform/database/testing/openTestDatabase.ts'
import { testKind } from '../../../platform/database/testing/testSettings.ts'

export const schemaFile = fileURLToPath(new URL('../../../../schema.sql', import.meta.url))

export const secretKey = 'a secret key of backups, 32 or more'

const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }

type Kind = Database['kind']

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** Opens a database and its vault folder. */
export async function openInstallation(kind: Kind, { empty = false }: { empty?: boolean } = {}) {
  const database = await openStore(kind, empty)
  const dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-backup-'))
  let vault: Vault | undefined
  const opened = async (): Promise<Vault> => {
    vault ??= await openVault({ database, clock, dataFolder, secretKey })
    return vault
  }
  return {
    database,
    dataFolder,
    vault: opened,
    async close() {
      await vault?.close()
      await database.close()
      await fs.rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function openStore(kind: Kind, empty: boolean): Promise<Database> {
  if (kind === testKind()) return openTestDatabase({ empty })
  const database = embeddedDatabase(await openPglite({}))
  if (!empty) await createSchema(database.db, schemaFile)
  return database
}

/** Erases a letter as its sender would do. */
export async function eraseLetter(
  { database, vault }: Pick<Installation, 'database' | 'vault'>,
  id: string,
): Promise<void> {
  const opened = await vault()
  const mail = openMail({ database, secretKey: opened.lookupSecret })
  const erased = { batchIds: [id], now: clock.now() }
  await database.db.transaction().execute(trx => eraseBatches(trx, { vault: opened, mail }, erased))
  await opened.sweep()
}

/**
 * Writes a batch with one queued letter and a receipt.
 * @returns the batch's id
 */
export async function writeLetter(
  { database, vault }: Pick<Installation, 'database' | 'vault'>,
  text: string,
): Promise<string> {
  const id = randomUUID()
  const opened = await vault()
  await storeSealed({ database, vault: opened }, 'batches', opened.seal('batches', id, text))
  const delivery = id.replaceAll('-', '')
  await sql`
    insert into deliveries (delivery_id, campaign_id, legislator_id, method, office_code, office_queue, state,
      accepted_at, due_at, sealed_in)
    values (${delivery}, 'campaign', 'legislator', 'cwc', 'HWY00', 'HWY00', 'queued', now(), now(), ${id})`.execute(
    database.db,
  )
  await sql`insert into submissions values (${id}, 'legislator', ${delivery}, false)`.execute(database.db)
  await sql`insert into receipts (token_hash, batch_id, minted_at) values (${`hash ${id}`}, ${id}, now())`.execute(
    database.db,
  )
  await sql`
    insert into events (session_id, event, value, campaign_id, at, source_tags)
    values ('visit', 'step', ${'Ünïcode "quoted" \\ back'}, 'campaign', now(), '{"ref": "a\\"b"}')`.execute(
    database.db,
  )
  return id
}

export async function writeWaiting(
  { database, vault }: Pick<Installation, 'database' | 'vault'>,
  text: string,
): Promise<string> {
  const id = randomUUID()
  const opened = await vault()
  await storeSealed({ database, vault: opened }, 'waiting_batches', opened.seal('waiting_batches', id, text))
  return id
}

/** Returns the letters' texts that can be decrypted, by batch id. */
export async function readTexts(
  { database, vault }: Pick<Installation, 'database' | 'vault'>,
  ids: readonly string[],
): Promise<(string | undefined)[]> {
  const opened = await vault()
  const batches = await opened.open(database.db, 'batches', ids)
  const waiting = await opened.open(database.db, 'waiting_batches', ids)
  return ids.map(id => (batches.get(id) ?? waiting.get(id))?.plain)
}
