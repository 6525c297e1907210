import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type FindingMessage, finding } from '@redress/words/findings'

// This file is separate from `encodeImage.ts`, so that only the encoding process loads the image library.

/** The limit is in bytes. */
export const LARGEST_SOURCE = 5_000_000

/** Raise this number with every change of sizes or qualities, so that stored images are encoded again. */
export const IMAGE_EDITION = 6

/** The width of a phone with two pixels for each CSS pixel, in pixels. */
export const SMALL_WIDTH = 800

/** The purpose of an image, which determines its size. */
export type ImageUse = 'logo' | 'favicon' | 'image'

/** An encoded image. `fallback` is for clients without support for WebP. */
export type EncodedImage = {
  width: number
  height: number
  webp: Uint8Array
  /** A version that is `SMALL_WIDTH` wide. Null unless it is a campaign's image that is wider than that. */
  webpSmall: Uint8Array | null
  /** A coarse version of at most 2,000 bytes. Null unless it is an opaque campaign image. */
  placeholder: Uint8Array | null
  fallback: Uint8Array
  fallbackType: 'jpg' | 'png'
}

/**
 * `refused` and `unreachable` (a temporary failure) are messages that continue a sentence after the name of a field.
 */
export type Encoding = { image: EncodedImage } | { refused: FindingMessage } | { unreachable: FindingMessage }

export const TOO_COSTLY = finding('image-costly')

export type Encode = (source: Uint8Array, use: ImageUse) => Promise<Encoding>

/** The time limit in ms. A malicious file could keep a decoder busy for minutes. */
const ENCODE_MS = 30_000

/** The result if the process is killed at the time limit, or ends itself because it needs too much memory. */
const killed: Encoding = { refused: TOO_COSTLY }

/** The result if the process fails. The image is not the cause, so the next load tries it again. */
const failed: Encoding = { unreachable: finding('image-failed') }

type EncoderProgram = { file: URL; timeoutMs: number }

/**
 * Encodes an image in a separate process, because native code in a thread cannot be interrupted. The process does not
 * receive this process's settings and secrets.
 */
async function encodeApart(program: EncoderProgram, source: Uint8Array, use: ImageUse): Promise<Encoding> {
  const child = fork(program.file, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env: {},
    timeout: program.timeoutMs,
    killSignal: 'SIGKILL',
  })
  const message = once(child, 'message').then(([encoding]: Encoding[]) => encoding ?? failed)
  const end = once(child, 'exit').then(([, signal]) => (signal === 'SIGKILL' ? killed : failed))
  try {
    child.send({ source, use })
    return await Promise.race([message, end])
  } catch {
    return failed
  } finally {
    child.kill('SIGKILL')
  }
}

const ownProgram = { file: new URL('./imageProcess.js', import.meta.url), timeoutMs: ENCODE_MS }

/**
 * Opens an encoder. It encodes one image after another, each in its own process, so that requests are not delayed and
 * the memory is freed.
 */
export function openEncoder(program: EncoderProgram = ownProgram): Encode {
  let last: Promise<unknown> = Promise.resolve()
  return (source, use) => {
    const encoding = last.then(() => encodeApart(program, source, use))
    last = encoding
    return encoding
  }
}
