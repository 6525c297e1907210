import path from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { insertKeys } from './serverKeys.ts'
import { openSlots } from './slots.ts'
import { openVersionsFile, writeTables } from './versionStores.ts'

/** Brings the keys of an embedded installation into a server's empty vault. They stay wrapped. @returns how many */
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
