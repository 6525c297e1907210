import type { Database } from '../database/database.ts'
import { makeWakeSignal, type WakeSignal } from '../queue/wakeSignal.ts'

export type DeliveryWatcher = {
  /** Listens from now on, so that it misses no outcome. */
  watch(deliveryIds: readonly string[]): Watch
  close(): Promise<void>
}

type Watch = {
  /** True when a look is due; false once the time is up. */
  changed(): Promise<boolean>
  stop(): void
}

/** A visitor waits at most this long for the answer, in real time; an answer never waits for a later turn. */
export const longestAnswerMs = 12_000

/** Looks at least this often, since notices can be lost. */
const lookMs = 1_000

type Watcher = { ids: ReadonlySet<string>; signal: WakeSignal }

export async function openDeliveryWatcher(database: Database): Promise<DeliveryWatcher> {
  const watchers = new Set<Watcher>()
  const close = await database.listen('delivery', deliveryId => {
    for (const { ids, signal } of watchers) if (ids.has(deliveryId)) signal.wake()
  })
  return { watch: deliveryIds => watchOne(watchers, new Set(deliveryIds)), close }
}

function watchOne(watchers: Set<Watcher>, ids: ReadonlySet<string>): Watch {
  const until = performance.now() + longestAnswerMs
  const watcher = { ids, signal: makeWakeSignal() }
  watchers.add(watcher)
  return {
    stop: () => watchers.delete(watcher),
    async changed() {
      const left = until - performance.now()
      if (left <= 0) return false
      await watcher.signal.sleep(Math.min(left, lookMs))
      return true
    },
  }
}
