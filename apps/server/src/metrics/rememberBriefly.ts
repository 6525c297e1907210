/** Asked more often than this, the last answer serves. */
const leastMs = 5_000

/** A question may take at most this part of the time. */
const share = 1 / 20

/**
 * Asks a costly question seldom: at most every 5 s, and less often where it takes long. One at a time; real
 * time, since a clock that tests move says nothing of cost.
 */
export function rememberBriefly<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined
  let until = 0
  return () => {
    if (last && performance.now() < until) return last
    const began = performance.now()
    const asking = ask()
    last = asking
    until = Number.POSITIVE_INFINITY
    const settle = () => {
      const now = performance.now()
      until = now + Math.max(leastMs, (now - began) / share)
    }
    asking.then(settle, () => {
      last = undefined
    })
    return asking
  }
}
