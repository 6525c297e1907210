import fs from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as otherWork, setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { type Clock, toIsoString } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type KeyStore, type StoredRow, sealedValues } from './keyStore.ts'
import { slotOf, type WrappedKey } from './sealing.ts'
import { insertKeys } from './serverKeys.ts'
import { openSlots, type Slots } from './slots.ts'
import { openVersionsFile, writeTables } from './versions.ts'

/** Opens the keys in a file of slots beside the embedded database. The ledger is in the database. */
export async function openFileKeys(
  { db }: Pick<Database, 'db'>,
  vaultFolder: string,
  clock: Clock,
): Promise<KeyStore> {
  const slots = await openSlots(path.join(vaultFolder, 'keys'))
  const sweep = inTurn(() => sweepLedger(db, slots, path.join(vaultFolder, 'ledger')))
  const scrub = orphanScrubber(db, slots)
  return {
    reserveSlot: slots.reserve,
    save: slots.save,
    insertsOf: () => [],
    async read(reader, table, ids) {
      const { rows } = await sql<Omit<StoredRow, 'key'>>`
        select stored.id, sealed, ledger.id is not null as destroyed from ${sql.table(table)} as stored
        left join redress_vault.ledger on ledger.id = stored.id::uuid
        where stored.id = any(${[...ids]}) and sealed is not null`.execute(reader)
      return rows.map(({ id, sealed, destroyed }) => {
        const key = slots.read(slotOf(sealed))
        return { id, destroyed, sealed: Buffer.from(sealed), key: key?.id === id ? key : null }
      })
    },
    async destroy(trx, table, ids) {
      // Bytes 2 to 5 of a sealed value contain its key's slot. The ledger also lists rows without a sealed value, so
      // that they do not come back after a restore. A restored row may already be in the ledger.
      await sql`
        insert into redress_vault.ledger (id, slot, destroyed_at)
        select id::uuid, ('x' || encode(substr(sealed, 2, 4), 'hex'))::bit(32)::bigint,
          ${toIsoString(clock.now())}::timestamptz
        from ${sql.table(table)} where id = any(${[...ids]})
        on conflict (id) do update
          set slot = coalesce(excluded.slot, ledger.slot), destroyed_at = excluded.destroyed_at`.execute(trx)
    },
    sweep,
    scrub,
    requestScrub: async () => {},
    rewrapOthers: slots.rewrapOthers,
    countByVersion: () => countByVersion(slots),
    close: slots.close,
  }
}

/** Makes concurrent calls run one after another. */
function inTurn(perform: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.catch(() => {}).then(perform)
    return last
  }
}

/**
 * Overwrites the keys that the ledger lists, and appends the ledger to a copy in the vault's folder. If the database is
 * replaced by a backup, the copy still lists the erasures.
 */
async function sweepLedger(db: Database['db'], slots: Slots, copy: string): Promise<void> {
  const { rows } = await sql<{ id: string; slot: number; at: string }>`
    select id, slot, destroyed_at as at from redress_vault.ledger where slot is not null`.execute(db)
  if (rows.length === 0) return
  await slots.overwrite(rows)
  await fs.appendFile(copy, rows.map(({ id, at }) => `${id} ${at}\n`).join(''), { mode: 0o600, flush: true })
  const swept = rows.map(({ id }) => id)
  await sql`update redress_vault.ledger set slot = null where id = any(${swept}::uuid[])`.execute(db)
}

/** The pause between two pages (ms), so that other queries can use the only connection. */
const PAUSE_MS = 20

/**
 * Overwrites keys that have no row. A key is stored before its row. If the row is never committed, the key remains and
 * decrypts nothing. A key is overwritten if two scrubs, hours apart, find no row for it.
 */
function orphanScrubber(db: Database['db'], slots: Slots): KeyStore['scrub'] {
  let suspects = new Set<string>()
  return async signal => {
    const found = new Set<string>()
    for (const page of slots.pages()) {
      if (signal.aborted) return
      const orphans = await withoutRow(db, page)
      await slots.overwrite(orphans.filter(({ id }) => suspects.has(id)))
      for (const { id } of orphans) if (!suspects.has(id)) found.add(id)
      await pause(PAUSE_MS)
    }
    suspects = found
  }
}

async function withoutRow(db: Database['db'], keys: readonly WrappedKey[]): Promise<WrappedKey[]> {
  if (keys.length === 0) return []
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select id from ${sealedValues} stored where id = any(${ids})`.execute(db)
  const held = new Set(rows.map(({ id }) => id))
  return keys.filter(({ id }) => !held.has(id))
}

async function countByVersion(slots: Slots): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const page of slots.pages()) {
    for (const { version } of page) counts.set(version, (counts.get(version) ?? 0) + 1)
    await otherWork()
  }
  return counts
}

/**
 * Copies the keys of an embedded installation into a server's empty vault. The keys stay wrapped.
 * @returns the number of keys
 */
export async function copyVault(dataFolder: string, trx: Transaction<Tables>): Promise<number> {
  const folder = path.join(dataFolder, 'vault')
  await writeTables(trx, await openVersionsFile(folder).read())
  const slots = await openSlots(path.join(folder, 'keys'))
  let count = 0
  try {
    for (const keys of slots.pages()) {
      if (keys.length > 0) await sql`${insertKeys(keys)}`.execute(trx)
      count += keys.length
    }
  } finally {
    await slots.close()
  }
  return count
}
