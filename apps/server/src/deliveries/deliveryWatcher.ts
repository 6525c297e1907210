import type { Database } from '../database/database.ts'
import { makeWakeSignal, type WakeSignal } from '../queue/wakeSignal.ts'

export type DeliveryWatcher = {
  /** Listens from now on, so that no outcome falls between a look and a wait. */
  watch(deliveryIds: readonly string[]): Watch
  close(): Promise<void>
}

type Watch = {
  /** True when something may have changed and a look is due; false once the time is up. */
  changed(): Promise<boolean>
  stop(): void
}

/** A visitor waits at most this long for the answer, in real time. */
const mostMs = 12_000

/** A look is due at least this often, since a notice can be lost. */
const lookMs = 1_000

type Watcher = { ids: ReadonlySet<string>; signal: WakeSignal }

/** One listener for the process. */
export async function openDeliveryWatcher(database: Database): Promise<DeliveryWatcher> {
  const watchers = new Set<Watcher>()
  const close = await database.listen('delivery', deliveryId => {
    for (const { ids, signal } of watchers) if (ids.has(deliveryId)) signal.wake()
  })
  return { watch: deliveryIds => watchOne(watchers, new Set(deliveryIds)), close }
}

function watchOne(watchers: Set<Watcher>, ids: ReadonlySet<string>): Watch {
  const until = performance.now() + mostMs
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
