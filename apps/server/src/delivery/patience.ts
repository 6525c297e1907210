import type { Database } from '../database/database.ts'
import { type Bell, makeBell } from './bell.ts'

/** How an answer waits for its deliveries. */
export type Patience = {
  /** Listens from now on, so that no outcome falls between a look and a wait. */
  watch(deliveryIds: readonly string[]): Watch
}

export type Watch = {
  /** True when something may have changed and a look is due; false once the time is up. */
  changed(): Promise<boolean>
  stop(): void
}

/** A visitor waits at most this long for the answer. Real time: a person sits there. */
const mostMs = 12_000

/** A look is due at least this often, should the store's word have been missed. */
const lookMs = 1_000

type Watcher = { ids: ReadonlySet<string>; bell: Bell }

function watchOne(watchers: Set<Watcher>, ids: ReadonlySet<string>): Watch {
  const until = performance.now() + mostMs
  const watcher = { ids, bell: makeBell() }
  watchers.add(watcher)
  return {
    stop: () => watchers.delete(watcher),
    async changed() {
      const left = until - performance.now()
      if (left <= 0) return false
      await watcher.bell.sleep(Math.min(left, lookMs))
      return true
    },
  }
}

/** One ear for the process: what any worker says of a delivery wakes whoever waits for it. */
export async function openPatience(database: Database): Promise<Patience & { close(): Promise<void> }> {
  const watchers = new Set<Watcher>()
  const close = await database.listen('delivery', deliveryId => {
    for (const { ids, bell } of watchers) if (ids.has(deliveryId)) bell.ring()
  })
  return { watch: deliveryIds => watchOne(watchers, new Set(deliveryIds)), close }
}
