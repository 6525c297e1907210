import { fork } from 'node:child_process'
import { once } from 'node:events'

// This file is separate from `encodeImage.ts`, which only the encoding process loads.

/** In bytes. */
export const largestSource = 5_000_000

/** Raise this number with every change of sizes or qualities, so that stored images are encoded again. */
export const imageEdition = 6

/** In pixels. It is the width of a phone with two pixels for one. */
export const smallWidth = 800

/** The use of an image, which decides its size. */
export type ImageUse = 'logo' | 'favicon' | 'image'

/** An encoded image. `fallback` is for a client that does not know WebP. */
export type EncodedImage = {
  width: number
  height: number
  webp: Uint8Array
  /** A version that is `smallWidth` wide. It exists only for a campaign's image that is wider. */
  webpSmall: Uint8Array | null
  /** A coarse version of at most 2,000 bytes. It exists only for an opaque image of a campaign. */
  placeholder: Uint8Array | null
  fallback: Uint8Array
  fallbackType: 'jpg' | 'png'
}

/**
 * `refused` and `unreachable` (a temporary failure) are messages that continue a sentence after the name of a field.
 */
export type Encoding = { image: EncodedImage } | { refused: string } | { unreachable: string }

export const TOO_COSTLY = 'takes too long or too much memory to read. Save it in another way.'

export type Encode = (source: Uint8Array, use: ImageUse) => Promise<Encoding>

/** The time is limited, because a hostile file may keep a decoder busy. */
const ENCODE_MS = 30_000

/** The result if the process is killed by its deadline, or kills itself because its memory grows too large. */
const killed: Encoding = { refused: TOO_COSTLY }

/** The result if the process fails. The image is not to blame, so the next load tries it again. */
const failed: Encoding = { unreachable: 'cannot be read now: the process that reads images failed.' }

type EncoderProgram = { file: URL; timeoutMs: number }

/**
 * Encodes an image in a separate process, because native code cannot be interrupted in a thread. The process gets no
 * settings and no secrets of this one.
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
 * Opens an encoder that encodes one image after another, each in its own process, so that no request waits and the
 * memory is freed.
 */
export function openEncoder(program: EncoderProgram = ownProgram): Encode {
  let last: Promise<unknown> = Promise.resolve()
  return (source, use) => {
    const encoding = last.then(() => encodeApart(program, source, use))
    last = encoding
    return encoding
  }
}
