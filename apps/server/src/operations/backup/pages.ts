import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sealedTables } from '../../platform/crypto/keyStore.ts'
import type { VaultTransfer } from '../../platform/crypto/transfer.ts'
import type { VersionState } from '../../platform/crypto/versions.ts'
import { Refused } from './refused.ts'
import { type Handle, readSequences, readTables, type StoredTable } from './tables.ts'

/** Rows of one table, or of one part of the vault, each as a line of JSON. */
export type Page = { part: string; lines: readonly string[] }

export type Pages = AsyncIterable<Page>

/** A row of letters takes some 10 KB. */
const PAGE = 250

/** A sealed value's slot is left out: where a key lies is known only to the store that it lies in. */
export const holdsSealed = (table: string) => sealedTables.some(each => each === table)

/** All rows outside of the vault, as `db`'s transaction sees them. */
export async function* letterPages(db: Handle): AsyncGenerator<Page> {
  for (const table of await readTables(db)) yield* tablePages(db, table)
  yield { part: 'sequences', lines: await readSequences(db) }
}

async function* tablePages(db: Handle, { name, columns }: StoredTable): AsyncGenerator<Page> {
  const list = columns.map(each =>
    each.name === 'sealed' && holdsSealed(name)
      ? sql`overlay(sealed placing '\\x00000000'::bytea from 2) as sealed`
      : sql.ref(each.name),
  )
  await sql`
    declare backup no scroll cursor for
    select row_to_json(r)::text as line from (select ${sql.join(list)} from ${sql.table(name)}) r`.execute(db)
  for (;;) {
    const { rows } = await sql<{ line: string }>`${sql.raw(`fetch ${PAGE} from backup`)}`.execute(db)
    if (rows.length > 0) yield { part: name, lines: rows.map(each => each.line) }
    if (rows.length < PAGE) break
  }
  await sql`close backup`.execute(db)
}

const versionsLine = z.object({
  versions: z.array(
    z.object({
      version: z.number(),
      fingerprint: z.string(),
      madeAt: z.string(),
      retiredAt: z.nullable(z.string()),
    }),
  ),
  lookup: z.nullable(z.object({ version: z.number(), wrapped: z.string() })),
})
const keyLine = z.object({ id: z.string(), version: z.number(), wrapped: z.string() })
const destroyedLine = z.object({ id: z.string(), destroyedAt: z.string() })

/** Versions first, then keys, then the ledger of what was destroyed. */
export async function* keyPages(vault: VaultTransfer, db: Handle): AsyncGenerator<Page> {
  const { versions, lookup } = await vault.readVersions(db)
  const wrapped = lookup && { ...lookup, wrapped: lookup.wrapped.toString('base64') }
  yield { part: 'versions', lines: [JSON.stringify({ versions, lookup: wrapped })] }
  for await (const page of vault.keys(db)) {
    const keys = await withoutDestroyed(db, page)
    const lines = keys.map(({ id, version, wrapped }) =>
      JSON.stringify({ id, version, wrapped: wrapped.toString('base64') }),
    )
    yield { part: 'keys', lines }
  }
  for await (const destroyed of vault.ledger(db)) {
    yield { part: 'ledger', lines: destroyed.map(each => JSON.stringify(each)) }
  }
}

/** The embedded store overwrites a key only after its erasure was committed. */
export async function withoutDestroyed<Key extends { id: string }>(
  db: Handle,
  keys: readonly Key[],
): Promise<Key[]> {
  const { rows } = await sql<{ id: string }>`
    select id from redress_vault.ledger where id = any(${keys.map(each => each.id)}::uuid[])`.execute(db)
  const destroyed = new Set(rows.map(each => each.id))
  return keys.filter(each => !destroyed.has(each.id))
}

export function parseVersions(line: string): VersionState {
  const { versions, lookup } = versionsLine.parse(JSON.parse(line))
  return { versions, lookup: lookup && { ...lookup, wrapped: Buffer.from(lookup.wrapped, 'base64') } }
}

export function parseKey(line: string) {
  const { wrapped, ...key } = keyLine.parse(JSON.parse(line))
  return { ...key, wrapped: Buffer.from(wrapped, 'base64') }
}

export function parseDestroyed(line: string) {
  return destroyedLine.parse(JSON.parse(line))
}

export type PartCount = { rows: number; hash: string }

/** Counts rows and hashes them. The order of a part's rows does not matter. */
export class PartTally {
  readonly #parts = new Map<string, { rows: number; sum: bigint }>()

  add({ part, lines }: Page): void {
    const now = this.#parts.get(part) ?? { rows: 0, sum: 0n }
    for (const line of lines) {
      const hash = createHash('sha256').update(line).digest()
      now.sum = BigInt.asUintN(128, now.sum + ((hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8)))
    }
    now.rows += lines.length
    this.#parts.set(part, now)
  }

  /** Parts without a row are left out. */
  counts(): Record<string, PartCount> {
    const filled = [...this.#parts].filter(([, { rows }]) => rows > 0)
    return Object.fromEntries(
      filled.map(([part, { rows, sum }]) => [part, { rows, hash: sum.toString(16).padStart(32, '0') }]),
    )
  }
}

export async function* counted(pages: Pages, tally: PartTally): AsyncGenerator<Page> {
  for await (const page of pages) {
    tally.add(page)
    yield page
  }
}

export async function countPages(pages: Pages): Promise<Record<string, PartCount>> {
  const tally = new PartTally()
  for await (const page of pages) tally.add(page)
  return tally.counts()
}

export async function* partsOf(pages: Pages, isWanted: (part: string) => boolean): AsyncGenerator<Page> {
  for await (const page of pages) if (isWanted(page.part)) yield page
}

/** @throws Refused with the first part that differs */
export function refuseDifferent(sent: Record<string, PartCount>, arrived: Record<string, PartCount>): void {
  const [different] = differences(sent, arrived)
  if (different !== undefined) throw new Refused('different', different)
}

/** The parts that differ. */
export function differences(one: Record<string, PartCount>, other: Record<string, PartCount>): string[] {
  const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return parts.filter(part => one[part]?.rows !== other[part]?.rows || one[part]?.hash !== other[part]?.hash)
}
