import type { Database } from '../../platform/database/database.ts'
import { parseYaml } from '../../platform/yaml/parseYaml.ts'
import { importAlone } from '../campaigns/importOrganization.ts'
import { readFolder } from '../campaigns/organizationFiles.ts'
import type { Adopted, Owner } from './documentTypes.ts'
import { unknownOrganization } from './storedDrafts.ts'

/** Changes where an organization's document belongs. Its text, its versions and its draft stay. */
export async function adoptOrganization(
  database: Database,
  { organizationId, owner }: { organizationId: string; owner: Owner },
): Promise<Adopted> {
  return importAlone(database, async trx => {
    const before = await trx
      .selectFrom('organizations')
      .select(['owner', 'name'])
      .where('id', '=', organizationId)
      .executeTakeFirst()
    if (!before) return unknownOrganization(organizationId)
    await trx.updateTable('organizations').set({ owner }).where('id', '=', organizationId).execute()
    return { result: before.owner === owner ? 'unchanged' : 'adopted', name: before.name }
  })
}

/** Finds the files of a folder that are not loaded, because their organizations belong to the console. */
export async function findIgnoredFiles(
  { db }: Pick<Database, 'db'>,
  folder: string,
): Promise<{ file: string; organizationId: string }[]> {
  const rows = await db.selectFrom('organizations').select('id').where('owner', '=', 'console').execute()
  if (rows.length === 0) return []
  const ids = new Set(rows.map(row => row.id))
  const { files } = await readFolder(folder)
  return files.flatMap(({ file, text }) => {
    const { value } = parseYaml(text)
    const organizationId = String(Object(value).organizationId ?? '')
    return ids.has(organizationId) ? [{ file, organizationId }] : []
  })
}
