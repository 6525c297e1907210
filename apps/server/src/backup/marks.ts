import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { syncFolder } from './archive.ts'
import { findJob } from './loadingJob.ts'

/** The installation does not serve here: its rows are incomplete, or somewhere else by now. */
export class NotServing extends Error {
  override readonly name = 'NotServing'
}

const move = z.object({
  id: z.string(),
  /** Host and database, without a password. */
  to: z.string(),
  state: z.enum(['moving', 'moved']),
})
export type Move = z.infer<typeof move>

const moveFile = (dataFolder: string) => path.join(dataFolder, 'moved.json')

/** Where an embedded installation is built, before it takes its place. */
export const restoringFolder = (dataFolder: string) => path.join(dataFolder, 'restoring')

export async function readMove(dataFolder: string): Promise<Move | null> {
  const text = await fs.readFile(moveFile(dataFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : move.parse(JSON.parse(text))
}

/** On the disk when it resolves. */
export async function writeMove(dataFolder: string, content: Move): Promise<void> {
  const file = moveFile(dataFolder)
  await fs.writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  await fs.rename(`${file}.new`, file)
  await syncFolder(dataFolder)
}

/** Before an embedded database is opened. @throws NotServing */
export async function refuseUnfinishedFolder(dataFolder: string): Promise<void> {
  const restoring = restoringFolder(dataFolder)
  if (await fs.stat(restoring).catch(() => null)) {
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

/** Before tables are created in a server's database. @throws NotServing */
export async function refuseUnfinishedTables(db: Database['db']): Promise<void> {
  if ((await findJob(db)) === null) return
  throw new NotServing(
    'A backup or an embedded installation is being brought into this database. Run redress restore or redress move ' +
      'again to finish it, or drop the database.',
  )
}
