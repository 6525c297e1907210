import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Clock } from '../base/clock.ts'
import { sittingCongress } from '../base/congress.ts'
import type { Database } from '../database/database.ts'
import { largestSource } from '../images/encodeImage.ts'
import type { Images } from '../images/images.ts'
import type { FileProblem } from '../yaml/fileProblem.ts'
import { namedAssets } from './fields.ts'
import { addPictures, type ReadAsset } from './pictures.ts'
import { type OrganizationReading, type ReadOrganization, readOrganization } from './readOrganization.ts'

export type Changed = FoundFile &
  Omit<OrganizationReading, 'organization'> & { organization: ReadOrganization }

type Context = { database: Database; clock: Clock; apiBase: string; images: Pick<Images, 'prepare'> }

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
  // Of another checksum than the file's: what could not be fetched is tried again with the next load.
  const checksum = found.length > 0 ? `${changed.checksum} lacks images` : changed.checksum
  return [{ ...changed, checksum, organization: added.organization }]
}

export type FoundFile = {
  file: string
  text: string
  /** Of the text, and of the images that it names. */
  checksum: string
  readAsset: ReadAsset
}

export type PackedFile = {
  file: string
  text: string
  /** The images beside the file, in Base64, by the names that the text gives them. */
  assets: Record<string, string>
}

/** Longer than any organization: it may be the wrong folder. */
const longestBytes = 2_000_000

/** Raise it when the same text is read differently: then unchanged files are read again. */
const READING = 2

function checksumOf(text: string | Uint8Array): string {
  return createHash('sha256').update(`${READING}\n`).update(text).digest('hex')
}

/** The images that a text names, of those that are there. One after the other, since many may be large. */
async function* assetsOf({ text, readAsset }: Pick<FoundFile, 'text' | 'readAsset'>) {
  for (const name of namedAssets(text)) {
    const bytes = await readAsset(name)
    if (bytes) yield { name, bytes }
  }
}

export async function foundFile(file: string, text: string, readAsset: ReadAsset): Promise<FoundFile> {
  const parts = [checksumOf(text)]
  for await (const { name, bytes } of assetsOf({ text, readAsset })) parts.push(name, checksumOf(bytes))
  const checksum = parts.length === 1 ? parts.join() : checksumOf(parts.join('\n'))
  return { file, text, checksum, readAsset }
}

/** For another process. */
export async function packFile(found: FoundFile): Promise<PackedFile> {
  const assets: Record<string, string> = {}
  for await (const { name, bytes } of assetsOf(found)) assets[name] = Buffer.from(bytes).toString('base64')
  return { file: found.file, text: found.text, assets }
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
  const text = decode(bytes)
  if (text === null) return ofFile(file, 'The file is not UTF-8. Save it in that encoding.')
  return foundFile(file, text, name => readBeside(location, name))
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** No more than a byte too many. */
async function readBeside(location: string, name: string): Promise<Uint8Array | null> {
  const place = path.join(path.dirname(location), name)
  const found = await fs.stat(place).catch(() => null)
  return found?.isFile() ? await buffer(createReadStream(place, { end: largestSource })) : null
}

export async function readFolder(folder: string): Promise<{ files: FoundFile[]; problems: FileProblem[] }> {
  const names = await fs.readdir(folder).catch(() => null)
  if (names === null) {
    return { files: [], problems: [ofFile(folder, 'There is no such folder, or it may not be read.')] }
  }
  const files: FoundFile[] = []
  const problems: FileProblem[] = []
  for (const name of names.filter(each => /^[^.].*\.ya?ml$/i.test(each)).sort()) {
    const found = await readFile(path.join(folder, name), name)
    if ('text' in found) files.push(found)
    else problems.push(found)
  }
  return { files, problems }
}
