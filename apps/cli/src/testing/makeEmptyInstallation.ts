import { fileURLToPath } from 'node:url'
import { openDatabase } from '@redress/server/platform/database/openDatabase'
import { createSchema } from '@redress/server/platform/database/schema'

const schemaFile = fileURLToPath(new URL('../../../server/schema.sql', import.meta.url))

/**
 * Makes an embedded database whose tables are empty. The database is closed afterwards, so that a command can open it.
 */
export async function makeEmptyInstallation(folder: string): Promise<void> {
  const database = await openDatabase({ folder, log: () => {} })
  await createSchema(database.db, schemaFile)
  await database.close()
}
