import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import { loadOnce } from './memoizeTtl.ts'

/**
 * Memoized functions that forget together, `ttlMs` after the first answer since they last forgot. So an answer that is
 * made of other answers is never older than `ttlMs`, and neither is what it is made of.
 */
export type SharedMemory = {
  /** As `loadOnce`. */
  memoize<T>(load: (key: string) => Promise<T>, how: { max: number }): (key: string) => Promise<T>
  /** The same for answers that are made of more than their key. */
  remember<T>(how: { max: number }): (key: string, load: () => Promise<T>) => Promise<T>
  /** Answers that are on their way are not kept either. */
  clear(): void
}

export function openSharedMemory({ clock, ttlMs }: { clock: Clock; ttlMs: number }): SharedMemory {
  const caches: Pick<LRUCache<string, object>, 'clear'>[] = []
  let bornAt: number | null = null
  function clear() {
    bornAt = null
    for (const each of caches) each.clear()
  }
  function remember<T>({ max }: { max: number }) {
    const answers = new LRUCache<string, Promise<T>>({ max })
    caches.push(answers)
    return (key: string, load: () => Promise<T>) => {
      const now = clock.now()
      // After the clock was set back, ages are unknown.
      if (bornAt !== null && (now < bornAt || now - bornAt >= ttlMs)) clear()
      bornAt ??= now
      return loadOnce(answers, key, load)
    }
  }
  return {
    clear,
    remember,
    memoize<T>(load: (key: string) => Promise<T>, how: { max: number }) {
      const find = remember<T>(how)
      return key => find(key, () => load(key))
    },
  }
}
