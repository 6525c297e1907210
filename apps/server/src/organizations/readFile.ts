import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { FileProblem } from '../yaml/fileProblem.ts'

export type FoundFile = { file: string; text: string; checksum: string }

/** No organization is this long, and a folder may be the wrong one. */
const longestBytes = 2_000_000

/** Goes up when files are to be read anew although they are the same: their text means something else then. */
const READING = 2

/** By which a text is known again. */
export function checksumOf(text: string | Uint8Array): string {
  return createHash('sha256').update(`${READING}\n`).update(text).digest('hex')
}

/** A problem of a whole file. */
export function ofFile(file: string, message: string): FileProblem {
  return { file, line: 1, column: 1, level: 'error', message }
}

/** The text of one file, known by `file`, or why there is none. */
export async function readFile(location: string, file: string): Promise<FoundFile | FileProblem> {
  const bytes = await fs.readFile(location).catch(() => null)
  if (bytes === null) return ofFile(file, 'There is no such file, or it may not be read.')
  if (bytes.length > longestBytes) return ofFile(file, 'The file is longer than 2 megabytes. Split it.')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { file, text, checksum: checksumOf(bytes) }
  } catch {
    return ofFile(file, 'The file is not UTF-8. Save it in that encoding.')
  }
}
