import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

export type Memoized<Key, T> = ((key: Key) => Promise<T>) & { clear(): void }

/**
 * Memoizes one answer. Callers that arrive while `load` is running share its answer, so no caller may change the
 * answer. Failures are not memoized.
 */
export function loadOnce<T>(
  answers: LRUCache<string, Promise<T>>,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  const known = answers.get(name)
  if (known) return known
  const answer = load()
  answers.set(name, answer)
  answer.catch(() => answers.peek(name) === answer && answers.delete(name))
  return answer
}

/** Like `loadOnce`, but memoizes an answer for each key. */
export function memoizeTtl<Key, T>(
  { clock, ttlMs, max = 1_000 }: { clock: Clock; ttlMs: number; max?: number },
  load: (key: Key) => Promise<T>,
): Memoized<Key, T> {
  const answers = new LRUCache<string, Promise<T>>({ max, ttl: ttlMs, ttlResolution: 0, perf: clock })
  let latest = clock.now()
  function memoized(key: Key): Promise<T> {
    const now = clock.now()
    // If the clock was set back, it is unknown how old the answers are, so they are cleared.
    if (now < latest) answers.clear()
    latest = now
    const name = JSON.stringify(key)
    return loadOnce(answers, name, () => load(key))
  }
  return Object.assign(memoized, { clear: () => answers.clear() })
}
