import { type Answer, ask } from '@redress/channels/connection/ask'
import { connectionCode } from '@redress/channels/connection/connectionCode'
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

/** Undefined where it is not announced, or announced of what was packed. */
function sizeOf({ headers }: Answer): number | undefined {
  const announced = Number(headers.get('content-length'))
  return announced > 0 && !headers.has('content-encoding') ? announced : undefined
}

async function take<T>(
  { etag, largest, isTrusted, read, tell }: Request<T>,
  answer: Answer,
): Promise<Fetched<T>> {
  if (!isTrusted(new URL(answer.url))) throw new DownloadFailed('It was redirected out of encryption.')
  if (answer.status === 304 && etag) return { kind: 'unchanged' }
  if (answer.status !== 200) {
    throw new DownloadFailed(`The answer was HTTP ${answer.status}.`, answer.status)
  }
  const changed = Date.parse(answer.headers.get('last-modified') ?? '')
  return {
    kind: 'new',
    content: await read(counted(limited(answer.body, largest), { tell, whole: sizeOf(answer) })),
    etag: answer.headers.get('etag') ?? '',
    asOf: Number.isNaN(changed) ? undefined : changed,
  }
}

/** A file over HTTP. The time-out covers the body too: a source that drips is as good as dead. */
export async function downloadRemote<T>(request: Request<T>, signal?: AbortSignal): Promise<Fetched<T>> {
  const { url, etag, timeoutMs = patienceMs } = request
  const headers = etag ? { 'if-none-match': etag } : {}
  try {
    return await ask(url, { headers, timeoutMs, signal }, answer => take(request, answer))
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed(`It could not be fetched: ${connectionCode(error)}.`)
  }
}
