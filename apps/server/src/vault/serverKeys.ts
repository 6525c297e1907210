import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Handle, KeyStore, SealedTable, StoredRow } from './keyStore.ts'
import type { WrappedKey } from './sealing.ts'

type Row = {
  id: string
  sealed: Uint8Array
  version: number | null
  wrapped: Uint8Array | null
  destroyed: boolean
}

/** Keys in the schema redress_vault of a PostgreSQL server. */
export function openServerKeys(_database: Database): KeyStore {
  return {
    reserveSlot: () => 0,
    save: async () => {},
    insertsOf: keys => (keys.length === 0 ? [] : [insertOf(keys)]),
    read: readRows,
    async destroy(trx, _table, ids) {
      await sql`
        with gone as (delete from redress_vault.keys where id = any(${[...ids]}::uuid[]))
        insert into redress_vault.ledger (id, destroyed_at)
        select id, now() from unnest(${[...ids]}::uuid[]) as id on conflict do nothing`.execute(trx)
    },
    sweep: async () => {},
    close: async () => {},
  }
}

function insertOf(keys: readonly WrappedKey[]) {
  return sql`insert into redress_vault.keys (id, version, wrapped) select * from unnest(
    ${keys.map(key => key.id)}::uuid[], ${keys.map(key => key.version)}::int2[],
    ${keys.map(key => `\\x${key.wrapped.toString('hex')}`)}::bytea[])`
}

async function readRows(db: Handle, table: SealedTable, ids: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await sql<Row>`
    select stored.id, sealed, version, wrapped, ledger.id is not null as destroyed
    from ${sql.table(table)} as stored
    left join redress_vault.keys on keys.id = stored.id::uuid
    left join redress_vault.ledger on ledger.id = stored.id::uuid
    where stored.id = any(${[...ids]}) and sealed is not null`.execute(db)
  return rows.map(({ id, sealed, version, wrapped, destroyed }) => ({
    ...{ id, destroyed, sealed: Buffer.from(sealed) },
    key:
      version === null || wrapped === null ? null : { id, version, wrapped: Buffer.from(wrapped), slot: 0 },
  }))
}
