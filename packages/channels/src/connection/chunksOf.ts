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
