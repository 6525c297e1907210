import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { sql } from 'kysely'
import type { Clock } from '../base/clock.ts'
import { sittingCongress } from '../base/congress.ts'
import type { Database } from '../database/database.ts'
import type { FileProblem } from '../yaml/fileProblem.ts'
import { type OrganizationReading, type ReadOrganization, readOrganization } from './readOrganization.ts'

export type Changed = FoundFile &
  Omit<OrganizationReading, 'organization'> & { organization: ReadOrganization }

type Context = { database: Database; clock: Clock; apiBase: string }

export async function readChanged(
  context: Context,
  files: readonly FoundFile[],
): Promise<{ changed: Changed[]; unchanged: string[]; problems: FileProblem[] }> {
  const known = await organizationsBy(context, files)
  const problems: FileProblem[] = []
  const changed = readUnknown(context, files, { known, problems })
  const unchanged = files.filter(each => known.has(each.checksum)).map(each => each.file)
  return { changed, unchanged, problems }
}

/** Organization ids by checksum. */
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

export type FoundFile = { file: string; text: string; checksum: string }

/** Longer than any organization: it may be the wrong folder. */
const longestBytes = 2_000_000

/** Raise it when the same text is read differently: then unchanged files are read again. */
const READING = 2

export function checksumOf(text: string | Uint8Array): string {
  return createHash('sha256').update(`${READING}\n`).update(text).digest('hex')
}

export function ofFile(file: string, message: string): FileProblem {
  return { file, line: 1, column: 1, level: 'error', message }
}

function whyUnread(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${file}.`
  if (code === 'EISDIR') return `${file} is a folder, not a file.`
  if (code === 'EACCES' || code === 'EPERM') return `${file} may not be read: permission denied.`
  return `${file} cannot be read: ${message}.`
}

export async function readFile(location: string, file: string): Promise<FoundFile | FileProblem> {
  const bytes = await fs.readFile(location).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) return ofFile(file, whyUnread(file, bytes))
  if (bytes.length > longestBytes) return ofFile(file, 'The file is longer than 2 megabytes. Split it.')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { file, text, checksum: checksumOf(bytes) }
  } catch {
    return ofFile(file, 'The file is not UTF-8. Save it in that encoding.')
  }
}
