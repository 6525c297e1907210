import { connectionCode } from '@redress/channels/cwc/connectionCode'
import { counted } from './counted.ts'
import { DownloadFailed } from './downloadFailed.ts'
import { limited } from './limited.ts'
import type { Fetched, Reading, Wanted } from './wanted.ts'

type Request<T> = Wanted & {
  /** Asked again of where a redirect has led. */
  isTrusted(url: URL): boolean
  read: Reading<T>
}

const patienceMs = 30_000

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Undefined where it is not announced, or announced of what was packed. */
function sizeOf({ headers }: Response): number | undefined {
  const announced = Number(headers.get('content-length'))
  return announced > 0 && !headers.has('content-encoding') ? announced : undefined
}

async function ask<T>(
  { url, etag, largest, isTrusted, read, tell }: Request<T>,
  signal: AbortSignal,
): Promise<Fetched<T>> {
  const response = await fetch(url, { signal, headers: etag ? { 'if-none-match': etag } : {} })
  if (!isTrusted(new URL(response.url))) throw new DownloadFailed('It was redirected out of encryption.')
  if (response.status === 304 && etag) return { kind: 'unchanged' }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new DownloadFailed(`The answer was HTTP ${response.status}.`, response.status)
  }
  const changed = Date.parse(response.headers.get('last-modified') ?? '')
  return {
    kind: 'new',
    content: await read(
      counted(limited(response.body ?? nothing(), largest), { tell, whole: sizeOf(response) }),
    ),
    etag: response.headers.get('etag') ?? '',
    asOf: Number.isNaN(changed) ? undefined : changed,
  }
}

/** A file over HTTP. The time-out covers the body too: a source that drips is as good as dead. */
export async function downloadRemote<T>(request: Request<T>, signal?: AbortSignal): Promise<Fetched<T>> {
  const limit = AbortSignal.timeout(request.timeoutMs ?? patienceMs)
  try {
    return await ask(request, signal ? AbortSignal.any([limit, signal]) : limit)
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed(`It could not be fetched: ${connectionCode(error)}.`)
  }
}
