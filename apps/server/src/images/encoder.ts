import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

// These stand apart from what encodes, which only its thread loads.

/** Bytes. */
export const largestSource = 5_000_000

/** Raise it with every change of sizes or qualities, so that stored images are made again. */
export const imageEdition = 5

/** As wide as a phone with two pixels for one. */
export const smallWidth = 800

/** What it is for decides its size. */
export type ImageUse = 'logo' | 'favicon' | 'image'

/** `fallback`: for a reader that does not know WebP. */
export type EncodedImage = {
  width: number
  height: number
  webp: Uint8Array
  /** `smallWidth` wide, of a campaign's image that is wider. */
  webpSmall: Uint8Array | null
  /** Coarse, in 2,000 bytes at most, of a campaign's image that nothing shines through. */
  sketch: Uint8Array | null
  fallback: Uint8Array
  fallbackType: 'jpg' | 'png'
}

/** `refused` and `unreachable` (not now) go on after the name of a field. */
export type Encoding = { image: EncodedImage } | { refused: string } | { unreachable: string }

export type Encode = (source: Uint8Array, use: ImageUse) => Promise<Encoding>

/** A hostile file may keep a decoder busy. */
const encodeMs = 30_000

const late: Encoding = { refused: 'takes too long to read. Save it in another way.' }

/** The image is not to blame where the thread fails: it is tried again with the next load. */
const failed = { unreachable: 'cannot be read now: the thread that reads images failed.' }

async function encodeApart(source: Uint8Array, use: ImageUse): Promise<Encoding> {
  const worker = new Worker(new URL('./imageWorker.js', import.meta.url), { workerData: { source, use } })
  try {
    const deadline = pause(encodeMs, late, { ref: false })
    const message = once(worker, 'message').then(([encoding]: Encoding[]) => encoding ?? failed)
    return await Promise.race([message, deadline])
  } catch {
    return failed
  } finally {
    await worker.terminate()
  }
}

/** In a thread of its own, one image after the other, so that no request waits and its memory is freed. */
export function openEncoder(): Encode {
  let last: Promise<unknown> = Promise.resolve()
  return (source, use) => {
    const encoding = last.then(() => encodeApart(source, use))
    // Where no thread could begin, the next image has another chance.
    last = encoding.catch(() => undefined)
    return encoding
  }
}
