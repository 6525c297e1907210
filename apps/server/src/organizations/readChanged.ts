import { sittingCongress } from '@redress/core/address/congress'
import { sql } from 'kysely'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { FileProblem } from '../yaml/fileProblem.ts'
import type { FoundFile } from './readFile.ts'
import { type OrganizationReading, readOrganization } from './readOrganization.ts'
import type { ReadOrganization } from './toOrganization.ts'

export type Changed = FoundFile &
  Omit<OrganizationReading, 'organization'> & { organization: ReadOrganization }

type Context = { database: Database; clock: Clock; apiBase: string }

/** Reads those files whose text is not loaded, and names the others. A broken one is a problem, and no more. */
export async function readChanged(
  context: Context,
  files: readonly FoundFile[],
): Promise<{ changed: Changed[]; unchanged: string[]; problems: FileProblem[] }> {
  const known = await organizationsBy(context, files)
  const problems: FileProblem[] = []
  const changed = read(context, files, { known, problems })
  const unchanged = files.filter(each => known.has(each.checksum)).map(each => each.file)
  return { changed, unchanged, problems }
}

/** Which organization was read from a text, by the text's checksum. */
async function organizationsBy(
  { database }: Context,
  files: readonly FoundFile[],
): Promise<Map<string, string>> {
  const checksums = files.map(each => each.checksum)
  const rows = await database.db
    .selectFrom('organizations')
    .select(['id', 'checksum'])
    .where('checksum', '=', sql<string>`any(${checksums})`)
    .execute()
  return new Map(rows.map(row => [row.checksum, row.id]))
}

function read(
  { clock, apiBase }: Context,
  files: readonly FoundFile[],
  { known, problems }: { known: Map<string, string>; problems: FileProblem[] },
): Changed[] {
  const rules = { apiBase, sittingCongress: sittingCongress(clock.now()) }
  const owners = new Set(known.values())
  const seen = new Set(known.keys())
  return files.flatMap(found => {
    if (seen.has(found.checksum)) return []
    seen.add(found.checksum)
    const { organization, ...reading } = readOrganization(found.file, found.text, rules)
    problems.push(...reading.problems)
    if (!organization) return []
    const id = organization.config.organizationId
    if (owners.has(id)) {
      problems.push(reading.problemAt(['organizationId'], `"${id}" is in another file too. Choose another.`))
      return []
    }
    owners.add(id)
    return [{ ...found, ...reading, organization }]
  })
}
