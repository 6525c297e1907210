import { type RawBuilder, sql } from 'kysely'
import { type Clock, toIsoString } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { KeyStore, Reader, Rewrap, SealedTable, StoredRow } from './keyStore.ts'
import { requestScrub, scrubServer } from './scrubServer.ts'
import type { WrappedKey } from './sealing.ts'

const PAGE = 500

/** Opens the keys in the schema redress_vault of a PostgreSQL server. Several processes share them. */
export function openServerKeys(database: Pick<Database, 'db' | 'session'>, clock: Clock): KeyStore {
  const { db } = database
  return {
    reserveSlot: () => 0,
    save: async () => {},
    insertsOf: keys => (keys.length === 0 ? [] : [insertKeys(keys)]),
    read: readRows,
    async destroy(trx, _table, ids) {
      await sql`
        with destroyed as (delete from redress_vault.keys where id = any(${[...ids]}::uuid[]))
        insert into redress_vault.ledger (id, destroyed_at)
        select id, ${toIsoString(clock.now())}::timestamptz from unnest(${[...ids]}::uuid[]) as id
        on conflict (id) do update set destroyed_at = excluded.destroyed_at`.execute(trx)
    },
    sweep: async () => {},
    scrub: signal => scrubServer({ database, clock }, signal),
    requestScrub: () => requestScrub(db),
    rewrapOthers: (version, rewrap) => rewrapOthers(db, version, rewrap),
    async countByVersion() {
      const { rows } = await sql<{ version: number; count: number }>`
        select version, count(*) from redress_vault.keys group by version`.execute(db)
      return new Map(rows.map(({ version, count }) => [version, count]))
    },
    close: async () => {},
  }
}

/** Formats bytes as text, because drivers write an array of byte strings in different ways. */
export function bytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

export function insertKeys(keys: readonly WrappedKey[]): RawBuilder<unknown> {
  return sql`insert into redress_vault.keys (id, version, wrapped) select * from ${unnest(keys)}`
}

function unnest(keys: readonly WrappedKey[]) {
  const versions = keys.map(key => key.version)
  return sql`unnest(${keys.map(key => key.id)}::uuid[], ${versions}::int2[],
    ${keys.map(key => bytea(key.wrapped))}::bytea[])`
}

type Row = Omit<StoredRow, 'sealed' | 'key'> & {
  sealed: Uint8Array
  version: number | null
  wrapped: Uint8Array | null
}

async function readRows(db: Reader, table: SealedTable, ids: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await sql<Row>`
    select stored.id, sealed, version, wrapped, ledger.id is not null as destroyed
    from ${sql.table(table)} as stored
    left join redress_vault.keys on keys.id = stored.id::uuid
    left join redress_vault.ledger on ledger.id = stored.id::uuid
    where stored.id = any(${[...ids]}) and sealed is not null`.execute(db)
  return rows.map(({ id, sealed, version, wrapped, destroyed }) => ({
    id,
    destroyed,
    sealed: Buffer.from(sealed),
    key:
      version === null || wrapped === null ? null : { id, version, wrapped: Buffer.from(wrapped), slot: 0 },
  }))
}

/**
 * Rewraps keys page by page. It skips keys that another transaction has locked. If it waited for one of them while it
 * locks others, a transaction that destroys keys of the same page could cause a deadlock. The skipped keys are
 * rewrapped afterwards, one at a time.
 */
async function* rewrapOthers(db: Database['db'], version: number, rewrap: Rewrap): AsyncGenerator<number> {
  yield* rewrapPages(db, rewrap, { version, size: PAGE, lock: sql`for update skip locked` })
  yield* rewrapPages(db, rewrap, { version, size: 1, lock: sql`for update` })
}

type Paging = { version: number; size: number; lock: RawBuilder<unknown> }

async function* rewrapPages(
  db: Database['db'],
  rewrap: Rewrap,
  { version, size, lock }: Paging,
): AsyncGenerator<number> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await db.transaction().execute(async trx => {
      const { rows } = await sql<{ id: string; version: number; wrapped: Uint8Array }>`
        select id, version, wrapped from redress_vault.keys where version <> ${version} and id > ${after}::uuid
        order by id limit ${size} ${lock}`.execute(trx)
      if (rows.length === 0) return rows
      const keys = rows.map(row => rewrap({ ...row, wrapped: Buffer.from(row.wrapped), slot: 0 }))
      await sql`
        update redress_vault.keys set version = made.version, wrapped = made.wrapped
        from ${unnest(keys)} as made (id, version, wrapped) where keys.id = made.id`.execute(trx)
      return rows
    })
    const last = page.at(-1)
    if (!last) return
    after = last.id
    yield page.length
  }
}
