/** While the visitor waits for the answer: two more tries, soon. */
const soon = [1_000, 3_000]
const firstLaterMs = 60_000
const longestMs = 15 * 60_000

/** From acceptance on; then a letter is given up. */
export const tryForMs = 24 * 3600_000

type Tried = {
  /** Failed tries so far, 1 after the first. */
  failures: number
  acceptedAt: number
  now: number
  /** What the gateway asked for, if it did. */
  retryAfterMs?: number | undefined
  /** 0 to 1, from outside. */
  chance: number
}

/**
 * When to try again, in ms since 1970; null once 24 hours are over. Full jitter: a crowd that failed
 * together does not come back together. A gateway that names a wait is given at least that.
 */
export function nextTry({ failures, acceptedAt, now, retryAfterMs, chance }: Tried): number | null {
  const most = soon[failures - 1] ?? Math.min(firstLaterMs * 2 ** (failures - soon.length - 1), longestMs)
  const wait = Math.max(retryAfterMs ?? 0, Math.round(most * chance))
  const at = now + wait
  return at >= acceptedAt + tryForMs ? null : at
}
