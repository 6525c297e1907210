import { sql } from 'kysely'
import { sittingCongress } from '../../legislators/congress.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileProblem } from '../../platform/yaml/fileProblem.ts'
import type { Images } from '../images/images.ts'
import type { FoundFile } from './organizationFiles.ts'
import { addPictures } from './pictures.ts'
import { type OrganizationReading, type ReadOrganization, readOrganization } from './readOrganization.ts'

export type Changed = FoundFile &
  Omit<OrganizationReading, 'organization'> & { organization: ReadOrganization }

type Context = {
  database: Database
  clock: Clock
  apiBase: string
  retentionDays?: number | undefined
  images: Pick<Images, 'prepare'>
}

export async function readChanged(
  context: Context,
  files: readonly FoundFile[],
): Promise<{ changed: Changed[]; unchanged: string[]; problems: FileProblem[] }> {
  const known = await organizationsBy(context, files)
  const problems: FileProblem[] = []
  const read = readUnknown(context, files, { known, problems })
  const changed: Changed[] = []
  for (const each of read) changed.push(...(await withPictures(each, context.images, problems)))
  const unchanged = files.filter(each => known.has(each.checksum)).map(each => each.file)
  return { changed, unchanged, problems }
}

/** Returns the ids of organizations by the checksums of their files. */
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

function readUnknown(
  { clock, apiBase, retentionDays }: Context,
  files: readonly FoundFile[],
  { known, problems }: { known: Map<string, string>; problems: FileProblem[] },
): Changed[] {
  const rules = { apiBase, retentionDays, sittingCongress: sittingCongress(clock.now()) }
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

async function withPictures(
  changed: Changed,
  images: Pick<Images, 'prepare'>,
  problems: FileProblem[],
): Promise<Changed[]> {
  const { given, organization, readAsset } = changed
  if (given === null) return [changed]
  const added = await addPictures(organization, given, { readAsset, images })
  const found = added.findings.map(({ path, message, level }) => changed.problemAt(path, message, level))
  problems.push(...found)
  if (found.some(({ level }) => level === 'error')) return []
  // The checksum differs from the file's, so that the next load fetches the missing images again.
  const checksum = found.length > 0 ? `${changed.checksum} lacks images` : changed.checksum
  return [{ ...changed, checksum, organization: added.organization }]
}
