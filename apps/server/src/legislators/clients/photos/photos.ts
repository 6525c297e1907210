import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connectionCode } from '@redress/channels/connection/ask'
import type { Clock } from '../../../platform/clock.ts'
import { DownloadFailed, fetchFile } from '../../../platform/http/download.ts'
import { fetchPublic } from '../../../platform/http/publicClient.ts'
import type { Log } from '../../../platform/log.ts'
import { makePrivateFolder } from '../../../platform/privateFolder.ts'

export type Photos = {
  /** Returns the photo's URL. Empty if the id has no photo. */
  urlOf(id: string): string
  /** Returns a JPEG, or null if there is none within 10 s. It never throws. */
  find(id: string): Promise<Buffer | null>
}

export function isPhotoId(id: string): boolean {
  return /^[A-Z]\d{6}$/.test(id)
}

type PhotoSettings = { clock: Clock; log: Log; url: string; folder: string }

const MINUTE_MS = 60_000
const retryAfterMs = { none: 24 * 60 * MINUTE_MS, failed: 10 * MINUTE_MS } as const

/** Opens the photos, which are downloaded from `<url>/<bioguide>.jpg`. */
export function openPhotos({ clock, log, url, folder }: PhotoSettings): Photos {
  const files = openPhotoFolder(folder)
  const pending = new Map<string, Promise<Buffer | null>>()
  const misses = new Map<string, { at: number; retryMs: number }>()

  function wasMissedRecently(id: string): boolean {
    const miss = misses.get(id)
    return miss !== undefined && Math.abs(clock.now() - miss.at) < miss.retryMs
  }

  async function load(id: string): Promise<Buffer | null> {
    const stored = await files.read(id)
    if (stored || wasMissedRecently(id)) return stored
    const fetched = await fetchPhoto(`${url}/${id}.jpg`)
    if (fetched.kind === 'photo') {
      misses.delete(id)
      await files.save(id, fetched.jpeg).catch((error: unknown) => {
        log.warn({ code: connectionCode(error) }, 'Failed to store a photo')
      })
      return fetched.jpeg
    }
    if (fetched.kind === 'failed') log.debug({ reason: fetched.reason }, 'Failed to fetch a photo')
    misses.set(id, { at: clock.now(), retryMs: retryAfterMs[fetched.kind] })
    return null
  }

  return {
    urlOf: id => (isPhotoId(id) ? `/photos/${id}.jpg` : ''),
    async find(id) {
      if (!isPhotoId(id)) return null
      const photo = pending.get(id) ?? load(id).finally(() => pending.delete(id))
      pending.set(id, photo)
      return await photo
    },
  }
}

export const noPhotos: Photos = { urlOf: () => '', find: async () => null }

const LARGEST_PHOTO = 200 * 1024
const PHOTO_TIMEOUT_MS = 10_000

type FetchedPhoto = { kind: 'photo'; jpeg: Buffer } | { kind: 'none' } | { kind: 'failed'; reason: string }

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/**
 * Fetches a photo. An `http:` PHOTOS_URL may name this machine. A request by `https:` and its redirects never reach a
 * private IP address.
 */
async function fetchBytes(url: string): Promise<Buffer> {
  const wanted = { url, largest: LARGEST_PHOTO, timeoutMs: PHOTO_TIMEOUT_MS }
  if (new URL(url).protocol === 'https:') return await fetchPublic(wanted)
  const fetched = await fetchFile({ ...wanted, etag: '' }, readBytes)
  return fetched.kind === 'new' ? fetched.content : Buffer.alloc(0)
}

async function fetchPhoto(url: string): Promise<FetchedPhoto> {
  try {
    const jpeg = await fetchBytes(url)
    return isJpeg(jpeg) ? { kind: 'photo', jpeg } : { kind: 'none' }
  } catch (error) {
    if (!(error instanceof DownloadFailed)) throw error
    const isMissing = error.status === 404 || error.status === 410
    return isMissing ? { kind: 'none' } : { kind: 'failed', reason: error.message }
  }
}

function openPhotoFolder(folder: string) {
  const fileOf = (id: string) => path.join(folder, `${id}.jpg`)
  return {
    async read(id: string): Promise<Buffer | null> {
      const stored = await readFile(fileOf(id)).catch(() => null)
      return stored && isJpeg(stored) ? stored : null
    },
    async save(id: string, jpeg: Buffer): Promise<void> {
      await makePrivateFolder(folder)
      // Another process may write the same photo at the same time, so the temporary file has this process's id in its
      // name.
      const part = path.join(folder, `${id}.${process.pid}.part`)
      await writeFile(part, jpeg)
      await rename(part, fileOf(id))
    },
  }
}
