import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { KeyStore, StoredRow } from './keyStore.ts'
import { slotOf } from './sealing.ts'
import { openSlots } from './slots.ts'

type Row = { id: string; sealed: Uint8Array; destroyed: boolean }

/** Keys in a file of slots beside the embedded database. Only the ledger lies in the database. */
export async function openFileKeys(database: Database, folder: string): Promise<KeyStore> {
  const slots = await openSlots(path.join(folder, 'keys'))
  const keyOf = ({ id, sealed }: Row) => {
    const key = slots.read(slotOf(sealed))
    return key?.id === id ? key : null
  }
  return {
    reserveSlot: slots.reserve,
    save: slots.save,
    insertsOf: () => [],
    async read(db, table, ids) {
      const { rows } = await sql<Row>`
        select stored.id, sealed, ledger.id is not null as destroyed from ${sql.table(table)} as stored
        left join redress_vault.ledger on ledger.id = stored.id::uuid
        where stored.id = any(${[...ids]}) and sealed is not null`.execute(db)
      return rows.map((row): StoredRow => ({ ...row, sealed: Buffer.from(row.sealed), key: keyOf(row) }))
    },
    async destroy(trx, table, ids) {
      // Bytes 2 to 5 of a sealed value are its slot.
      await sql`
        insert into redress_vault.ledger (id, slot, destroyed_at)
        select id::uuid, ('x' || encode(substr(sealed, 2, 4), 'hex'))::bit(32)::bigint, now()
        from ${sql.table(table)} where id = any(${[...ids]}) and sealed is not null
        on conflict do nothing`.execute(trx)
    },
    async sweep() {
      const { rows } = await sql<{ id: string; slot: number }>`
        select id, slot from redress_vault.ledger where slot is not null`.execute(database.db)
      if (rows.length === 0) return
      const held = rows.filter(({ id, slot }) => slots.read(slot)?.id === id)
      await slots.overwrite(held.map(({ slot }) => slot))
      const swept = rows.map(({ id }) => id)
      await sql`update redress_vault.ledger set slot = null where id = any(${swept}::uuid[])`.execute(
        database.db,
      )
    },
    close: slots.close,
  }
}
