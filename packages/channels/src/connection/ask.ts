import { chunksOf } from './chunksOf.ts'
import { openDeadline } from './openDeadline.ts'

export type Answer = {
  status: number
  headers: Headers
  /** Where redirects have led. */
  url: string
  body: AsyncIterable<Uint8Array>
}

type Asking = Omit<RequestInit, 'signal'> & {
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
  { timeoutMs, signal, ...request }: Asking,
  read: (answer: Answer) => T | Promise<T>,
): Promise<T> {
  const deadline = openDeadline(timeoutMs, signal)
  let response: Response | undefined
  try {
    response = await fetch(url, { ...request, signal: deadline.signal })
    const body = chunksOf(response.body, deadline.signal)
    return await read({ status: response.status, headers: response.headers, url: response.url, body })
  } finally {
    // Whoever has begun to read it has locked it, and hangs up by leaving.
    if (!response?.body?.locked) await response?.body?.cancel()
    deadline.lift()
  }
}
