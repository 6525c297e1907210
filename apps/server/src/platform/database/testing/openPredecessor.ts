import fs from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import type { Tables } from '../tables.ts'
import { openTestDatabase } from './openTestDatabase.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const head = z.object({
  lastMigration: z.string(),
  secretKey: z.string(),
  now: z.string(),
})
/** A link to a receipt, with what it showed. */
const receipt = z.object({
  name: z.string(),
  token: z.string(),
  shows: z.looseObject({ kind: z.string() }),
})
/** A link that confirms, with what waited behind it. */
const link = z.object({
  email: z.string(),
  token: z.string(),
  shows: z.looseObject({ waiting: z.array(z.looseObject({ id: z.string() })) }),
})
const row = z.array(z.unknown())
const line = z.union([
  z.object({ head }),
  z.object({ receipt }),
  z.object({ link }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  row,
])

type Table = { name: string; columns: string[]; rows: unknown[][] }

export type Predecessor = z.infer<typeof head> & {
  receipts: z.infer<typeof receipt>[]
  links: z.infer<typeof link>[]
  tables: Table[]
}

/**
 * What an installation of the version before sealing held: rows of every kind and state, all persons invented, and what
 * its receipts and confirmation links showed.
 */
export async function readPredecessor(
  file = new URL('predecessor.jsonl', import.meta.url),
): Promise<Predecessor> {
  const text = await fs.readFile(file, 'utf8')
  const lines = text
    .trim()
    .split('\n')
    .map(each => line.parse(JSON.parse(each)))
  const tables: Table[] = []
  for (const each of lines) {
    if ('table' in each) tables.push({ name: each.table, columns: each.columns, rows: [] })
    else if (Array.isArray(each)) tables.at(-1)?.rows.push(each)
  }
  const [first] = lines.flatMap(each => ('head' in each ? each.head : []))
  if (!first) throw new Error('The fixture has no head.')
  return {
    ...first,
    receipts: lines.flatMap(each => ('receipt' in each ? each.receipt : [])),
    links: lines.flatMap(each => ('link' in each ? each.link : [])),
    tables,
  }
}

/** A database as that version left it, not migrated further. */
export async function openPredecessor(predecessor: Predecessor): Promise<Database> {
  const database = await openTestDatabase({ empty: true })
  await fillAsPredecessor(database.db, predecessor)
  return database
}

/** Into an empty database. A caller of the built module names the folder of the migrations. */
export async function fillAsPredecessor(
  db: Kysely<Tables>,
  { lastMigration, tables }: Predecessor,
  folder = migrationsFolder,
): Promise<void> {
  const only = (await fs.readdir(folder)).filter(name => name <= lastMigration)
  await migrate(db, folder, { only })
  for (const table of tables) await insertRows(db, table)
}

/** Migrations have made some of the rows. */
async function insertRows(db: Kysely<Tables>, { name, columns, rows }: Table): Promise<void> {
  const names = sql.join(columns.map(column => sql.id(column)))
  const objects = rows.map(cells => Object.fromEntries(columns.map((column, nth) => [column, cells[nth]])))
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(objects)}::jsonb)
    on conflict do nothing
  `.execute(db)
}
