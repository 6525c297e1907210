export type HttpAnswer = {
  status: number
  headers: Headers
  /** Where redirects have led. */
  url: string
  body: AsyncIterable<Uint8Array>
}

type HttpRequest = Omit<RequestInit, 'signal'> & {
  /** For the whole of it: the question, the answer and its last byte. */
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/**
 * Asks another machine, reads its answer, and hangs up on what was not read of it.
 * @throws `TimeoutError`, the signal's reason, or what broke the connection
 */
export async function ask<T>(
  url: string | URL,
  { timeoutMs, signal, ...request }: HttpRequest,
  read: (answer: HttpAnswer) => T | Promise<T>,
): Promise<T> {
  const deadline = openDeadline(timeoutMs, signal)
  let response: Response | undefined
  try {
    response = await fetch(url, { ...request, signal: deadline.signal })
    const body = chunksOf(response.body, deadline.signal)
    return await read({ status: response.status, headers: response.headers, url: response.url, body })
  } finally {
    // A reader has locked the body, and hangs up when it stops.
    if (!response?.body?.locked) await response?.body?.cancel()
    deadline.lift()
  }
}

/**
 * The body of an answer, until its end or the signal's. `fetch` itself heeds a signal until the body has begun, and
 * afterwards only as long as no memory is collected (nodejs/undici#3644). A body that is left in the middle is hung
 * up on.
 * @throws the signal's reason, or what broke the connection
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  const hangUp = () => reader.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', hangUp, { once: true })
  try {
    for (;;) {
      signal.throwIfAborted()
      const { done, value } = await reader.read()
      if (done) break
      yield value
    }
    signal.throwIfAborted()
  } finally {
    signal.removeEventListener('abort', hangUp)
    await hangUp()
  }
}

/** `lift` it once the work is done: it holds its timer, and a listener on the other signal. */
type Deadline = { signal: AbortSignal; lift(): void }

/**
 * A signal that is aborted after so many milliseconds, or together with another.
 *
 * `AbortSignal.any([AbortSignal.timeout(…), …])` says the same, but Node 20 forgets that timeout as soon as memory is
 * collected, and the wait never ends.
 */
export function openDeadline(afterMs: number, other?: AbortSignal): Deadline {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new DOMException('It took too long.', 'TimeoutError')), afterMs)
  const follow = () => stop.abort(other?.reason)
  if (other?.aborted) follow()
  other?.addEventListener('abort', follow, { once: true })
  return {
    signal: stop.signal,
    lift() {
      clearTimeout(timer)
      other?.removeEventListener('abort', follow)
    },
  }
}

/** The code of what broke a connection; never its message, which can hold an address with a key. */
export function connectionCode(error: unknown): string {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return error instanceof Error ? error.name : 'unknown'
}

/** A file as text, a byte order mark dropped; of one with more than `most` bytes its beginning, and the rest is not asked for. */
export async function readText(
  chunks: AsyncIterable<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  const taken: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    taken.push(chunk)
    size += chunk.byteLength
    if (size >= most) break
  }
  return new TextDecoder().decode(Buffer.concat(taken).subarray(0, most))
}
