import { DownloadFailed } from '../downloadFailed.ts'
import { fetchFile } from '../fetchFile.ts'

/** Pictures of 225 by 275 have some 20 KB. */
const largest = 200 * 1024
const timeoutMs = 10_000

export type FetchedPhoto =
  | { kind: 'photo'; jpeg: Buffer }
  /** There is no photo, or what there is is none. */
  | { kind: 'none' }
  /** Nobody could tell. */
  | { kind: 'failed'; reason: string }

/** Whether it begins as every JPEG does. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** One photo from elsewhere, in at most 10 s. */
export async function fetchPhoto(url: string): Promise<FetchedPhoto> {
  try {
    const fetched = await fetchFile({ url, etag: '', largest, timeoutMs }, readBytes)
    if (fetched.kind === 'unchanged' || !isJpeg(fetched.content)) return { kind: 'none' }
    return { kind: 'photo', jpeg: fetched.content }
  } catch (error) {
    if (!(error instanceof DownloadFailed)) throw error
    const isMissing = error.status === 404 || error.status === 410
    return isMissing ? { kind: 'none' } : { kind: 'failed', reason: error.message }
  }
}
