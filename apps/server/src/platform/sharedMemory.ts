import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import { loadOnce } from './memoizeTtl.ts'

/**
 * Memoized functions whose answers are all cleared together, `ttlMs` after the first answer since the last clearing. An
 * answer that is built from other answers is therefore never older than `ttlMs`, and neither are those answers.
 */
export type SharedMemory = {
  /** Works like `loadOnce`, but memoizes each key separately. */
  memoize<T>(load: (key: string) => Promise<T>, how: { max: number }): (key: string) => Promise<T>
  /** Memoizes answers whose loading needs more than the key. */
  remember<T>(how: { max: number }): (key: string, load: () => Promise<T>) => Promise<T>
  /** Clears all answers, including those that are still loading. */
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
      // If the clock was set back, it is unknown how old the answers are, so they are cleared.
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
