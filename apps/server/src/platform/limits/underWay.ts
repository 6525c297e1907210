export type UnderWay = {
  /** Begins to watch keys. @returns of each, how many were under way at any time since, once */
  watch(keys: readonly string[]): () => number[]
  /** @returns how to release them, once */
  add(keys: readonly string[]): () => void
  /** Resolves once one of them, or another, is released. */
  settled(keys: readonly string[]): Promise<void>
}

type Entry = { now: number; released: number; watchers: number }

/** What this process has judged to be sent, and not yet written. */
export function openUnderWay(): UnderWay {
  const entries = new Map<string, Entry>()
  let waiting: (() => void)[] = []

  function change(key: string, by: Partial<Entry>): Entry {
    const { now, released, watchers } = entries.get(key) ?? { now: 0, released: 0, watchers: 0 }
    const entry = {
      now: now + (by.now ?? 0),
      released: released + (by.released ?? 0),
      watchers: watchers + (by.watchers ?? 0),
    }
    if (entry.now > 0 || entry.watchers > 0) entries.set(key, entry)
    else entries.delete(key)
    return entry
  }

  function release(keys: readonly string[]): void {
    for (const key of keys) change(key, { now: -1, released: 1 })
    const resolved = waiting
    waiting = []
    for (const resolve of resolved) resolve()
  }

  return {
    watch(keys) {
      const before = keys.map(key => change(key, { watchers: 1 }).released)
      return () =>
        keys.map((key, nth) => {
          const { now, released } = change(key, { watchers: -1 })
          return now + released - (before[nth] ?? 0)
        })
    },
    add(keys) {
      for (const key of keys) change(key, { now: 1 })
      let isReleased = false
      return () => {
        if (!isReleased) release(keys)
        isReleased = true
      }
    },
    async settled(keys) {
      const isUnderWay = keys.some(key => (entries.get(key)?.now ?? 0) > 0)
      if (isUnderWay) await new Promise<void>(resolve => waiting.push(resolve))
    },
  }
}
