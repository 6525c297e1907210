import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { sealedValues } from './keyStore.ts'
import {
  checkSecretKeys,
  type FoundKeys,
  openVersionsFile,
  openVersionTables,
  type VersionStore,
} from './versions.ts'

/** There are encrypted letters, but their keys are missing. */
export class VaultLost extends Error {
  override readonly name = 'VaultLost'

  constructor(place: string) {
    super(
      `The keys of the stored letters are missing: ${place} was lost or not copied. Put it back, or restore ` +
        'a backup with its keys.',
    )
  }
}

/**
 * Checks the keys before the embedded database is opened.
 * @throws OtherSecretKey unless the given keys can decrypt everything that is stored
 */
export async function checkVaultFolder(dataFolder: string, keys: FoundKeys): Promise<void> {
  checkSecretKeys(await openVersionsFile(path.join(dataFolder, 'vault')).read(), keys)
}

/**
 * Checks the keys before tables are created in a server's database.
 * @throws OtherSecretKey unless the given keys can decrypt everything that is stored
 */
export async function checkVaultTables(db: Database['db'], keys: FoundKeys): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('redress_vault.versions') is not null as found`.execute(db)
  if (rows[0]?.found) checkSecretKeys(await openVersionTables({ db }).read(), keys)
}

/** PostgreSQL's error code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01'

/**
 * Checks the vault before key versions are created. @throws VaultLost if there is encrypted data but the vault is new
 */
export async function refuseLostVault(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  versions: Pick<VersionStore, 'read'>,
  dataFolder: string,
): Promise<void> {
  const place = kind === 'postgres' ? 'the schema redress_vault' : path.join(dataFolder, 'vault')
  const state = await versions.read().catch(error => {
    if (kind === 'postgres' && Reflect.get(error, 'code') === UNDEFINED_TABLE) throw new VaultLost(place)
    throw error
  })
  if (state.lookup) return
  const { rows } = await sql<{ sealed: boolean }>`
    select exists (select from ${sealedValues} stored) as sealed`.execute(db)
  if (rows[0]?.sealed) throw new VaultLost(place)
}

/**
 * Checks the embedded store before its key file is created.
 * @throws VaultLost if rows are encrypted but the store has no keys
 */
export async function refuseLostKeys({ db }: Pick<Database, 'db'>, keysFile: string): Promise<void> {
  const found = await fs.stat(keysFile).catch(() => null)
  if (found && found.size > 0) return
  const { rows } = await sql<{ sealed: boolean }>`
    select exists (
      select from ${sealedValues} stored where not exists (select from redress_vault.ledger where ledger.id = stored.id::uuid)
    ) as sealed`.execute(db)
  if (rows[0]?.sealed) throw new VaultLost(keysFile)
}
