import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { connectionCode } from '@redress/channels/connection/connectionCode'
import { counted } from './counted.ts'
import { DownloadFailed } from './downloadFailed.ts'
import type { Fetched, Reading, Wanted } from './wanted.ts'

async function open<T>(url: URL, { etag, largest, tell }: Wanted, read: Reading<T>): Promise<Fetched<T>> {
  const { size, mtimeMs } = await stat(url)
  if (size > largest) throw new DownloadFailed(`The file is larger than ${largest} bytes.`)
  // A file has no ETag; its size and time do as well.
  const state = `${size}-${mtimeMs}`
  if (state === etag) return { kind: 'unchanged' }
  const chunks = counted(createReadStream(url), { tell, whole: size })
  return { kind: 'new', content: await read(chunks), etag: state, asOf: mtimeMs }
}

/** A file of this machine, for an installation without a network. */
export async function readLocal<T>(url: URL, wanted: Wanted, read: Reading<T>): Promise<Fetched<T>> {
  try {
    return await open(url, wanted, read)
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed(`The file could not be read: ${connectionCode(error)}.`)
  }
}
