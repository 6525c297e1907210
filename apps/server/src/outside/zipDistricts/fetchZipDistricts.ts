import { DownloadFailed } from '../downloadFailed.ts'
import { fetchFile } from '../fetchFile.ts'
import type { Tell } from '../tell.ts'
import { readZipDistricts, type ZipTable } from './readZipDistricts.ts'
import type { ZipParts } from './zipParts.ts'
import { zipProblems } from './zipProblems.ts'

/** `asOf` in ms since 1970, where the source tells it. */
export type ZipFile = {
  kind: 'new'
  congress: number
  parts: ZipParts
  etag: string
  asOf: number | undefined
}

/** The Census Bureau's table has 6.2 MB. */
const largest = 32 * 1024 * 1024

/** A table of the simple form has its Congress in its name: `zip-districts-119.csv`. */
function congressInName(name: string): number | null {
  const number = /(?<!\d)(1[1-9]\d)(?!\d)/.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

/**
 * A table that has been read, held against what the whole country's must hold.
 * @throws DownloadFailed with a sentence where it cannot be that
 */
export function checkZipDistricts(
  { congress: told, parts }: ZipTable,
  fileName: string,
): Pick<ZipFile, 'congress' | 'parts'> {
  const congress = told ?? congressInName(fileName)
  const problems = zipProblems({ congress, parts })
  if (congress === null || problems.length > 0)
    throw new DownloadFailed(`The table of ZIP codes was refused: ${problems.join('; ')}.`)
  return { congress, parts }
}

/**
 * The House districts of every ZIP code, from the Census Bureau's relationship file or a CSV of the same facts.
 * @throws DownloadFailed where the table does not come, cannot be read, or cannot be the whole country's
 */
export async function fetchZipDistricts(
  wanted: { url: string; etag: string; tell?: Tell | undefined },
  signal?: AbortSignal,
): Promise<ZipFile | { kind: 'unchanged' }> {
  const file = await fetchFile({ ...wanted, largest }, readZipDistricts, signal)
  if (file.kind === 'unchanged') return file
  const name = new URL(wanted.url).pathname.split('/').at(-1) ?? ''
  return { kind: 'new', ...checkZipDistricts(file.content, name), etag: file.etag, asOf: file.asOf }
}
