import fs from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { syncPath } from '../../platform/syncPath.ts'

/** The installation cannot be used here, because its restore is incomplete or because it was moved elsewhere. */
export class NotServing extends Error {
  override readonly name = 'NotServing'
}

const move = z.object({
  /** The host and the database of the target, without a password. */
  to: z.string(),
  state: z.enum(['moving', 'moved']),
})
export type Move = z.infer<typeof move>

const moveFile = (dataFolder: string) => path.join(dataFolder, 'moved.json')

/** Returns the folder in which an embedded installation is built before it is moved into place. */
export const restoringFolder = (dataFolder: string) => path.join(dataFolder, 'restoring')

export const exists = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  )

export async function readMove(dataFolder: string): Promise<Move | null> {
  if (!(await exists(moveFile(dataFolder)))) return null
  return move.parse(JSON.parse(await fs.readFile(moveFile(dataFolder), 'utf8')))
}

/** Writes the mark of a move. When the promise resolves, the mark is on the disk. */
export async function writeMove(dataFolder: string, content: Move): Promise<void> {
  const file = moveFile(dataFolder)
  await fs.writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  await fs.rename(`${file}.new`, file)
  await syncPath(dataFolder)
}

/**
 * Refuses a folder with an incomplete restore or a move. Call it before an embedded database is opened.
 * @throws NotServing
 */
export async function refuseUnfinishedFolder(dataFolder: string): Promise<void> {
  const restoring = restoringFolder(dataFolder)
  // The database is moved into place last, so the restore is incomplete without it.
  if ((await exists(restoring)) && !(await exists(path.join(dataFolder, 'database')))) {
    throw new NotServing(
      `A backup is being restored in ${restoring}. Run redress restore again to finish it, or remove that folder.`,
    )
  }
  const found = await readMove(dataFolder)
  if (found?.state === 'moved') {
    throw new NotServing(
      `This installation was moved to PostgreSQL (${found.to}): set DATABASE_URL. Its old files in ${dataFolder}/database and ${dataFolder}/vault can be removed.`,
    )
  }
  if (found) {
    throw new NotServing(
      `This installation is being moved to PostgreSQL (${found.to}). Run redress move again to finish it. To stay ` +
        `here, remove ${moveFile(dataFolder)} and drop that database.`,
    )
  }
}

/**
 * Refuses a database with an incomplete restore or move. Call it before tables are created on a server.
 * @throws NotServing
 */
export async function refuseUnfinishedTables(db: Database['db']): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regnamespace('redress_restoring') is not null as found`.execute(db)
  if (!rows[0]?.found) return
  throw new NotServing(
    'A backup is being restored into this database. Run redress restore again to finish it, or drop the database.',
  )
}

/** Tells whether the database has no tables, and therefore no installation. */
export async function isUnused(db: Kysely<Tables> | Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    ) or to_regnamespace('redress_vault') is not null as found`.execute(db)
  return rows[0]?.found === false
}
