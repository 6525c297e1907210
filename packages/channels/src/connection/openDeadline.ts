/** `lift` it once the work is done: it holds its timer, and a listener on the other signal. */
export type Deadline = { signal: AbortSignal; lift(): void }

/**
 * A signal that is aborted after so many milliseconds, or together with another.
 *
 * `AbortSignal.any([AbortSignal.timeout(…), …])` says the same, but Node 20 forgets that timeout as soon as memory is
 * collected, and whoever waits for it waits for ever.
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
