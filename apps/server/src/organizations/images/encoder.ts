import { fork } from 'node:child_process'
import { once } from 'node:events'

// These stand apart from what encodes, which only its process loads.

/** Bytes. */
export const largestSource = 5_000_000

/** Raise it with every change of sizes or qualities, so that stored images are made again. */
export const imageEdition = 6

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
  placeholder: Uint8Array | null
  fallback: Uint8Array
  fallbackType: 'jpg' | 'png'
}

/** `refused` and `unreachable` (not now) go on after the name of a field. */
export type Encoding = { image: EncodedImage } | { refused: string } | { unreachable: string }

export const TOO_COSTLY = 'takes too long or too much memory to read. Save it in another way.'

export type Encode = (source: Uint8Array, use: ImageUse) => Promise<Encoding>

/** A hostile file may keep a decoder busy. */
const ENCODE_MS = 30_000

/** It is killed by its deadline, or by itself where its memory grows too large. */
const killed: Encoding = { refused: TOO_COSTLY }

/** The image is not to blame where the process fails: it is tried again with the next load. */
const failed: Encoding = { unreachable: 'cannot be read now: the process that reads images failed.' }

type EncoderProgram = { file: URL; timeoutMs: number }

/** Native code cannot be interrupted in a thread. The process gets no setting and no secret of this one. */
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

/** In a process of its own, one image after the other, so that no request waits and its memory is freed. */
export function openEncoder(program: EncoderProgram = ownProgram): Encode {
  let last: Promise<unknown> = Promise.resolve()
  return (source, use) => {
    const encoding = last.then(() => encodeApart(program, source, use))
    last = encoding
    return encoding
  }
}
