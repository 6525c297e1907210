import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../database.ts'
import { checkVersion } from './checkVersion.ts'
import { createFolder } from './createFolder.ts'
import { durable } from './durable.ts'
import { embeddedDatabase } from './embeddedDatabase.ts'
import { lockFolder } from './folderLock.ts'
import { openPglite } from './openPglite.ts'

/**
 * The database in `<folder>/database`, made where there is none.
 * @throws AlreadyRunning where another process has the folder
 */
export async function openEmbedded(folder: string, log: (line: string) => void): Promise<Database> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  try {
    const database = await openFiles(path.join(folder, 'database'), log)
    return {
      ...database,
      close: async () => {
        await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openFiles(files: string, log: (line: string) => void): Promise<Database> {
  if ((await checkVersion(files)) === 'none') {
    log(`Making the database in ${files}: once, a few seconds.`)
    await createFolder(files)
  }
  return embeddedDatabase(await openPglite(durable(files)))
}
