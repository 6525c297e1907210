import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ask, connectionCode, type HttpAnswer, readText } from '@redress/channels/connection/ask'
import { isPrivateUrl } from '@redress/core/network/loopback'

/** Receives a short text about the progress, such as `3.1 of 6.2 MB`. */
export type OnProgress = (text: string) => void

type WantedFile = {
  url: string
  etag: string
  /** The limit in bytes. */
  largest: number
  onProgress?: OnProgress | undefined
  timeoutMs?: number
}

/** `asOf` is in ms since 1970. It is set only if the source provides it. */
type FetchedFile<T> =
  | { kind: 'unchanged' }
  | { kind: 'new'; content: T; etag: string; asOf: number | undefined }

type ReadChunks<T> = (chunks: AsyncIterable<Uint8Array>) => Promise<T>

/** A download failed. The message does not contain the URL, because a URL can contain a key. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed'
  /** The HTTP status, if it is the reason of the failure. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/**
 * Reads from an `https:` or `file:` URL, or from an `http:` URL of this machine.
 * @throws DownloadFailed if the file does not arrive completely, and any error of `read`
 */
export async function fetchFile<T>(
  wanted: WantedFile,
  read: ReadChunks<T>,
  signal?: AbortSignal,
): Promise<FetchedFile<T>> {
  const url = URL.canParse(wanted.url) ? new URL(wanted.url) : undefined
  if (url?.protocol === 'file:') return await readLocal(url, wanted, read)
  if (!url || !isPrivateUrl(url)) throw new DownloadFailed('Its address is neither https: nor file:.')
  return await fetchRemote({ ...wanted, isTrusted: isPrivateUrl, read }, signal)
}

export function fetchText(wanted: WantedFile, signal?: AbortSignal): Promise<FetchedFile<string>> {
  return fetchFile(wanted, readText, signal)
}

type RemoteFile<T> = WantedFile & {
  isTrusted(url: URL): boolean
  read: ReadChunks<T>
}

const DEFAULT_TIMEOUT_MS = 30_000

/** Fetches a remote file. The time-out includes the body. The function is exported for the test of redirects. */
export async function fetchRemote<T>(request: RemoteFile<T>, signal?: AbortSignal): Promise<FetchedFile<T>> {
  const { url, etag, timeoutMs = DEFAULT_TIMEOUT_MS } = request
  const headers = etag ? { 'if-none-match': etag } : {}
  try {
    return await ask(url, { headers, timeoutMs, signal }, answer => readAnswer(request, answer))
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed(`It could not be fetched: ${connectionCode(error)}.`)
  }
}

async function readAnswer<T>(
  { etag, largest, isTrusted, read, onProgress }: RemoteFile<T>,
  answer: HttpAnswer,
): Promise<FetchedFile<T>> {
  if (!isTrusted(new URL(answer.url)))
    throw new DownloadFailed('It was redirected to an unencrypted address.')
  if (answer.status === 304 && etag) return { kind: 'unchanged' }
  if (answer.status !== 200) {
    throw new DownloadFailed(`The answer was HTTP ${answer.status}.`, answer.status)
  }
  const changed = Date.parse(answer.headers.get('last-modified') ?? '')
  const chunks = limitBytes(answer.body, largest)
  return {
    kind: 'new',
    content: await read(reportProgress(chunks, { onProgress, total: announcedSize(answer) })),
    etag: answer.headers.get('etag') ?? '',
    asOf: Number.isNaN(changed) ? undefined : changed,
  }
}

/** Returns the announced size of the body. Undefined if it is not announced, or if the body is compressed. */
function announcedSize({ headers }: HttpAnswer): number | undefined {
  const announced = Number(headers.get('content-length'))
  return announced > 0 && !headers.has('content-encoding') ? announced : undefined
}

async function readLocal<T>(url: URL, wanted: WantedFile, read: ReadChunks<T>): Promise<FetchedFile<T>> {
  try {
    return await readIfChanged(url, wanted, read)
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed(`The file could not be read: ${connectionCode(error)}.`)
  }
}

async function readIfChanged<T>(
  url: URL,
  { etag, largest, onProgress }: WantedFile,
  read: ReadChunks<T>,
): Promise<FetchedFile<T>> {
  const { size, mtimeMs } = await stat(url)
  if (size > largest) throw new DownloadFailed(`The file is larger than ${largest} bytes.`)
  const state = `${size}-${mtimeMs}`
  if (state === etag) return { kind: 'unchanged' }
  const chunks = reportProgress(createReadStream(url), { onProgress, total: size })
  return { kind: 'new', content: await read(chunks), etag: state, asOf: mtimeMs }
}

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

async function* reportProgress(
  chunks: AsyncIterable<Uint8Array>,
  { onProgress, total }: { onProgress: OnProgress | undefined; total: number | undefined },
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    onProgress?.(total ? `${inMegabytes(size)} of ${inMegabytes(total)} MB` : `${inMegabytes(size)} MB`)
    yield chunk
  }
}

/**
 * Limits a body by its unpacked size, because an announced length may be wrong. @throws DownloadFailed above `largest`
 * bytes
 */
export async function* limitBytes(
  chunks: AsyncIterable<Uint8Array>,
  largest: number,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > largest) throw new DownloadFailed(`The answer is larger than ${largest} bytes.`)
    yield chunk
  }
}
