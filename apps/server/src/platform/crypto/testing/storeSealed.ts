import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { SealedTable } from '../keyStore.ts'
import type { Sealed, Vault } from '../vault.ts'

const empty = {
  batches: sql`(id, sealed, organization_id, campaign_id, email_receipt, accepted_at, stances)`,
  waiting_batches: sql`(id, sealed, campaign_id, address_hash, held_at, expires_at)`,
  supporters: sql`(id, sealed, organization_id, person, consented_at)`,
} satisfies Record<SealedTable, unknown>

const values = {
  batches: sql`'1', '1', false, now(), '{}'`,
  waiting_batches: sql`'1', '', now(), now()`,
  supporters: sql`'1', gen_random_uuid()::text, now()`,
} satisfies Record<SealedTable, unknown>

/** Stores a row as the product does: keys are stored before the row, or in the same statement. */
export async function storeSealed(
  { database, vault }: { database: Database; vault: Pick<Vault, 'save' | 'insertsOf'> },
  table: SealedTable,
  ...rows: (Sealed | { id: string; sealed: Uint8Array; key?: undefined })[]
): Promise<void> {
  const sealed = rows.flatMap(row => (row.key ? [row] : []))
  await vault.save(sealed)
  const parts = vault.insertsOf(sealed).map((part, index) => sql`${sql.ref(`part${index}`)} as (${part})`)
  const before = parts.length === 0 ? sql`` : sql`with ${sql.join(parts)}`
  const lines = rows.map(row => sql`(${row.id}, ${Buffer.from(row.sealed)}, ${values[table]})`)
  await sql`${before} insert into ${sql.table(table)} ${empty[table]} values ${sql.join(lines)}`.execute(
    database.db,
  )
}
