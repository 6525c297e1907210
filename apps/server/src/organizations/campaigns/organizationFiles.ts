import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileProblem } from '../../platform/yaml/fileProblem.ts'
import { LARGEST_SOURCE } from '../images/encoder.ts'
import { kindOf, mediaTypes } from '../images/imageKind.ts'
import type { Asset } from '../images/storedAssets.ts'
import { assetName } from './fields.ts'
import type { ReadAsset } from './pictures.ts'

export type FoundFile = {
  file: string
  text: string
  /** The checksum of the file's text and the images that the text names. */
  checksum: string
  readAsset: ReadAsset
}

export type PackedFile = {
  file: string
  text: string
  /** The images beside the file in Base64, by the names that the text uses. */
  assets: Record<string, string>
}

/** The limit is in bytes. No organization's file is longer. A longer file may mean that the folder is wrong. */
export const LONGEST_BYTES = 2_000_000

/** Raise this number when the same text is to be read in a different way, so that unchanged files are read again. */
const READING_VERSION = 2

function checksumOf(text: string | Uint8Array): string {
  return createHash('sha256').update(`${READING_VERSION}\n`).update(text).digest('hex')
}

/** Returns the files in the folder assets that a text may mean. Their paths cannot leave the folder. */
export function namedAssets(text: string): string[] {
  const found = text.match(/\bassets\/[A-Za-z0-9._/-]*[A-Za-z0-9]/g)
  return [...new Set(found)].filter(each => assetName.test(each))
}

/**
 * Yields the existing images that a text names. They are read one after another, because there may be many large ones.
 */
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

/** Yields the images that a text names, with their kinds. Other files are left out, and are refused elsewhere. */
export async function* imagesOf(found: Pick<FoundFile, 'text' | 'readAsset'>): AsyncGenerator<Asset> {
  for await (const { name, bytes } of assetsOf(found)) {
    const kind = kindOf(bytes)
    if (kind !== null && bytes.length <= LARGEST_SOURCE) yield { name, bytes, mediaType: mediaTypes[kind] }
  }
}

/** Packs a file and its images for another process. */
export async function packFile(found: FoundFile): Promise<PackedFile> {
  const assets: Record<string, string> = {}
  for await (const { name, bytes } of assetsOf(found)) assets[name] = Buffer.from(bytes).toString('base64')
  return { file: found.file, text: found.text, assets }
}

function ofFile(file: string, message: string): FileProblem {
  return { file, line: 1, column: 1, level: 'error', message }
}

function whyUnread(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${file}.`
  if (code === 'EISDIR') return `${file} is a folder, not a file.`
  if (code === 'EACCES' || code === 'EPERM') return `${file} cannot be read: permission denied.`
  return `${file} cannot be read: ${message}.`
}

export async function readFile(location: string, file: string): Promise<FoundFile | FileProblem> {
  const bytes = await fs.readFile(location).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) return ofFile(file, whyUnread(file, bytes))
  if (bytes.length > LONGEST_BYTES) return ofFile(file, 'The file is longer than 2 megabytes. Split it.')
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

/**
 * Reads a file beside another file. Returns null if it does not exist. It reads at most one byte more than the largest
 * allowed image.
 */
async function readBeside(location: string, name: string): Promise<Uint8Array | null> {
  const place = path.join(path.dirname(location), name)
  const found = await fs.stat(place).catch(() => null)
  return found?.isFile() ? await buffer(createReadStream(place, { end: LARGEST_SOURCE })) : null
}

export async function readFolder(folder: string): Promise<{ files: FoundFile[]; problems: FileProblem[] }> {
  const names = await fs.readdir(folder).catch(() => null)
  if (names === null) {
    return { files: [], problems: [ofFile(folder, 'The folder does not exist or cannot be read.')] }
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
