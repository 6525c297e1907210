import { sql } from 'kysely'
import { sittingCongress } from '../../legislators/congress.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type FileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import type { Images } from '../images/images.ts'
import { type FoundFile, imagesOf } from './organizationFiles.ts'
import { addPictures } from './pictures.ts'
import { type OrganizationReading, type ReadOrganization, readOrganization } from './readOrganization.ts'
import { FILE_AUTHOR_ID } from './storedVersions.ts'

export type Changed = FoundFile &
  Omit<OrganizationReading, 'organization'> & { organization: ReadOrganization }

/** Returns what the import of a file stores beside the organization. */
export function originOf(changed: Changed) {
  return {
    checksum: changed.checksum,
    owner: 'file' as const,
    document: { text: changed.text, author: { id: FILE_AUTHOR_ID, name: changed.file } },
    assets: imagesOf(changed),
  }
}

type Context = {
  database: Database
  clock: Clock
  apiBase: string
  retentionDays?: number | undefined
  images: Pick<Images, 'prepare'>
}

/** Reads the files that differ from the stored organizations, with their pictures. */
export async function readChanged(
  context: Context,
  files: readonly FoundFile[],
): Promise<{ changed: Changed[]; unchanged: string[]; problems: FileProblem[] }> {
  const idsByChecksum = await organizationsBy(context, files)
  const { read, problems } = readNewFiles(context, files, idsByChecksum)
  const changed: Changed[] = []
  for (const organization of read) {
    const pictured = await withPictures(organization, context.images)
    problems.push(...pictured.problems)
    if (pictured.changed) changed.push(pictured.changed)
  }
  const unchanged = files.filter(each => idsByChecksum.has(each.checksum)).map(each => each.file)
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
    // A file never counts as loaded if its organization belongs to the console: the import says so each time.
    .where('owner', '=', 'file')
    .execute()
  return new Map(rows.map(row => [row.checksum, row.id]))
}

/**
 * Reads each file with an unknown checksum. If several files have the same text or organization, it keeps the first.
 */
function readNewFiles(
  { clock, apiBase, retentionDays }: Context,
  files: readonly FoundFile[],
  idsByChecksum: ReadonlyMap<string, string>,
): { read: Changed[]; problems: FileProblem[] } {
  const rules = { apiBase, retentionDays, sittingCongress: sittingCongress(clock.now()) }
  const organizationIds = new Set(idsByChecksum.values())
  const seen = new Set(idsByChecksum.keys())
  const read: Changed[] = []
  const problems: FileProblem[] = []
  for (const found of files) {
    if (seen.has(found.checksum)) continue
    seen.add(found.checksum)
    const { organization, ...reading } = readOrganization(found.file, found.text, rules)
    problems.push(...reading.problems.map(wordProblem))
    if (!organization) continue
    const id = organization.config.organizationId
    if (organizationIds.has(id)) {
      const message = `"${id}" is in another file too. Choose another.`
      problems.push(wordProblem(reading.problemAt(['organizationId'], message)))
      continue
    }
    organizationIds.add(id)
    read.push({ ...found, ...reading, organization })
  }
  return { read, problems }
}

/** Adds the pictures of an organization. `changed` is null if one of them is invalid. */
async function withPictures(
  changed: Changed,
  images: Pick<Images, 'prepare'>,
): Promise<{ changed: Changed | null; problems: FileProblem[] }> {
  const { given, organization, readAsset } = changed
  if (given === null) return { changed, problems: [] }
  const added = await addPictures(organization, given, { readAsset, images })
  const problems = added.findings.map(({ path, message, level }) =>
    wordProblem(changed.problemAt(path, message, level)),
  )
  if (problems.some(({ level }) => level === 'error')) return { changed: null, problems }
  // With another checksum than the file's, the next load reads the file again and downloads the missing images.
  const checksum = problems.length > 0 ? `${changed.checksum} lacks images` : changed.checksum
  return { changed: { ...changed, checksum, organization: added.organization }, problems }
}
