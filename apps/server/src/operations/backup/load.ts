import { sql, type Transaction } from 'kysely'
import type { VaultTransfer } from '../../platform/crypto/transfer.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import {
  holdsSealed,
  type Page,
  type Pages,
  parseDestroyed,
  parseKey,
  parseVersions,
  withoutDestroyed,
} from './pages.ts'
import { Refused } from './refused.ts'
import { type Handle, readTables, type StoredTable } from './tables.ts'

/** An installation that is being filled. It does not serve until `releaseTarget`. */
export type Target = { database: Pick<Database, 'kind' | 'db'>; vault: VaultTransfer }

/** Skips what was loaded before. @param onRows is told how many rows of a part are there */
export async function loadPages(
  target: Target,
  pages: Pages,
  onRows: (part: string, rows: number) => void = () => {},
): Promise<void> {
  const { db } = target.database
  const tables = new Map((await readTables(db)).map(each => [each.name, each]))
  const { rows } = await sql<{ part: string; rows: number }>`
    select part, rows from redress_loading.progress`.execute(db)
  const done = new Map(rows.map(each => [each.part, each.rows]))
  const seen = new Map<string, number>()
  for await (const { part, lines } of pages) {
    const before = seen.get(part) ?? 0
    const after = before + lines.length
    seen.set(part, after)
    const skipped = Math.max(0, (done.get(part) ?? 0) - before)
    if (skipped >= lines.length) continue
    const page = { part, lines: lines.slice(skipped) }
    await db.transaction().execute(async trx => {
      await advance(trx, part, { from: before + skipped, to: after })
      await store({ ...target, trx, tables }, page, before + skipped)
    })
    onRows(part, after)
  }
}

/** Only one process fills a database. */
async function advance(trx: Handle, part: string, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`insert into redress_loading.progress values (${part}, 0) on conflict do nothing`.execute(trx)
  const { numAffectedRows } = await sql`
    update redress_loading.progress set rows = ${to} where part = ${part} and rows = ${from}`.execute(trx)
  if (numAffectedRows !== 1n) throw new Refused('otherJob', part)
}

type Storing = Target & { trx: Transaction<Tables>; tables: ReadonlyMap<string, StoredTable> }

async function store(storing: Storing, { part, lines }: Page, before: number): Promise<void> {
  const { trx, vault, tables } = storing
  const table = tables.get(part)
  if (table) return insertRows(trx, table, lines)
  if (part === 'sequences') return setSequences(trx, lines)
  if (part === 'versions') for (const line of lines) await vault.saveVersions(parseVersions(line))
  if (part === 'ledger') await vault.saveLedger(trx, lines.map(parseDestroyed))
  if (part === 'keys') await insertKeys(storing, lines, before)
}

async function insertRows(
  trx: Handle,
  { name, columns }: StoredTable,
  lines: readonly string[],
): Promise<void> {
  const written = columns.filter(each => !each.isGenerated).map(each => each.name)
  const isSealed = holdsSealed(name)
  const values = written.map(each =>
    isSealed && each === 'sealed'
      ? sql`case when slot is null then sealed else overlay(sealed placing substr(int8send(slot), 5) from 2) end`
      : sql.ref(`r.${each}`),
  )
  const rows = sql`json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json) r`
  await sql`
    insert into ${sql.table(name)} (${sql.join(written.map(each => sql.ref(each)))})
    overriding system value
    select ${sql.join(values)} from ${
      isSealed ? sql`${rows} left join redress_loading.slots on slots.id = r.id::uuid` : rows
    }`.execute(trx)
}

async function setSequences(trx: Handle, lines: readonly string[]): Promise<void> {
  await sql`
    select setval(quote_ident(name)::regclass, value, called)
    from json_to_recordset(${`[${lines.join(',')}]`}::json) as r (name text, value bigint, called boolean)`.execute(
    trx,
  )
}

/** Keys that were destroyed since the backup stay away. */
async function insertKeys(
  { trx, vault, database }: Storing,
  lines: readonly string[],
  before: number,
): Promise<void> {
  const keys = lines.map((line, index) => ({ ...parseKey(line), slot: before + index + 1 }))
  const left = await withoutDestroyed(trx, keys)
  if (database.kind === 'embedded') {
    await sql`
      insert into redress_loading.slots
      select * from unnest(${left.map(each => each.id)}::uuid[], ${left.map(each => each.slot)}::bigint[])`.execute(
      trx,
    )
  }
  await vault.saveKeys(trx, left)
}
