export type HttpAnswer = {
  status: number
  headers: Headers
  url: string
  body: AsyncIterable<Uint8Array>
}

type HttpRequest = Omit<RequestInit, 'signal'> & {
  /** The time limit in ms for the whole answer, including its last byte. */
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/**
 * Sends a request and passes the answer to `read`. Closes the connection if `read` does not consume the whole answer.
 * @throws `TimeoutError`, the signal's reason, or the error that broke the connection
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
    // If `read` began to read the body, the body is locked, and `chunksOf` closes it.
    if (!response?.body?.locked) await response?.body?.cancel()
    deadline.lift()
  }
}

/**
 * Yields the chunks of a body until the signal aborts. `fetch` alone does not suffice: after garbage collection it no
 * longer aborts a body that is being read (nodejs/undici#3644).
 * @throws the signal's reason, or the error that broke the connection
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

type Deadline = { signal: AbortSignal; lift(): void }

/**
 * Opens a deadline that also aborts with another signal. In Node 20, garbage collection can remove the timeout of
 * `AbortSignal.any([AbortSignal.timeout(…), …])`, so this function uses a timer of its own.
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

/** Returns an error's code or name. It never returns the message, which can contain a URL with a key. */
export function connectionCode(error: unknown): string {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return error instanceof Error ? error.name : 'unknown'
}

/** Reads a text of at most `most` bytes, and removes the byte order mark. */
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
