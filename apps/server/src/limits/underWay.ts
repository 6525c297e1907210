export type UnderWay = {
  count(key: string): number
  /** @returns how to release them, once */
  add(keys: readonly string[]): () => void
  /** Resolves once one of them, or another, is released. */
  settled(keys: readonly string[]): Promise<void>
}

/** What this process has judged to be sent, and not yet written. */
export function openUnderWay(): UnderWay {
  const counts = new Map<string, number>()
  let waiting: (() => void)[] = []

  function change(key: string, by: number): void {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  function release(keys: readonly string[]): void {
    for (const key of keys) change(key, -1)
    const resolved = waiting
    waiting = []
    for (const resolve of resolved) resolve()
  }

  return {
    count: key => counts.get(key) ?? 0,
    add(keys) {
      for (const key of keys) change(key, 1)
      let isReleased = false
      return () => {
        if (!isReleased) release(keys)
        isReleased = true
      }
    },
    async settled(keys) {
      if (keys.some(key => counts.has(key))) await new Promise<void>(resolve => waiting.push(resolve))
    },
  }
}
