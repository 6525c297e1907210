import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { holdLock } from '../database/locks.ts'
import type { Reader } from './keyStore.ts'
import { bytea } from './serverKeys.ts'
import type { KeyVersion, VersionState, VersionStore } from './versions.ts'

/** In the schema redress_vault of a PostgreSQL server, which several processes share. */
export function openVersionTables({ db }: Pick<Database, 'db'>): VersionStore {
  return {
    read: () => readTables(db),
    change: edit =>
      db.transaction().execute(async trx => {
        await holdLock(trx, 'vault')
        const before = await readTables(trx)
        const after = await edit(before)
        if (after !== before) await writeTables(trx, after)
        return after
      }),
  }
}

/** In a snapshot's transaction, its versions are those of its keys. */
export async function readTables(db: Reader): Promise<VersionState> {
  const { rows: versions } = await sql<KeyVersion>`
    select version, fingerprint, made_at as "madeAt", retired_at as "retiredAt"
    from redress_vault.versions order by version`.execute(db)
  const { rows } = await sql<{ version: number; wrapped: Uint8Array }>`
    select version, wrapped from redress_vault.lookup`.execute(db)
  const [lookup] = rows
  return { versions, lookup: lookup ? { ...lookup, wrapped: Buffer.from(lookup.wrapped) } : null }
}

async function writeTables(trx: Reader, { versions, lookup }: VersionState): Promise<void> {
  for (const { version, fingerprint, madeAt, retiredAt } of versions) {
    await sql`
      insert into redress_vault.versions values (${version}, ${fingerprint}, ${madeAt}, ${retiredAt})
      on conflict (version) do update set retired_at = excluded.retired_at`.execute(trx)
  }
  if (!lookup) return
  await sql`
    insert into redress_vault.lookup (version, wrapped) values (${lookup.version}, ${bytea(lookup.wrapped)}::bytea)
    on conflict (only_row) do update set version = excluded.version, wrapped = excluded.wrapped`.execute(trx)
}
