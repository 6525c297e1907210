import type { Database } from '../../platform/database/database.ts'
import { makeWakeSignal, type WakeSignal } from '../../platform/queue/leasedQueue.ts'
import { LONGEST_ANSWER_MS } from './outlook.ts'

export type DeliveryWatcher = {
  /** Starts watching deliveries. It listens from this call on, so that no outcome is missed. */
  watch(deliveryIds: readonly string[]): Watch
  /** Ends all waits and prevents new ones, because the process is about to stop. */
  answerNow(): void
  close(): Promise<void>
}

type Watch = {
  /**
   * Waits for the next event. `look` means that there may be a new outcome, `estimate` that the queue may have grown,
   * and `over` that the time is up.
   */
  next(): Promise<'look' | 'estimate' | 'over'>
  stop(): void
}

/** A watch looks for outcomes at least this often (ms), because notifications can be lost. */
const LOOK_MS = 1_000

/** The time between two estimates (ms), because the queue may grow during the wait in a surge. */
const ESTIMATE_MS = 250

type Watcher = { ids: ReadonlySet<string>; signal: WakeSignal; isOver: boolean; isChanged: boolean }

/**
 * Opens the watcher.
 * @param options.answerWaitMs is set only by tests: shorter if no outcome will come, and longer on a busy machine
 */
export async function openDeliveryWatcher(
  database: Database,
  { answerWaitMs = LONGEST_ANSWER_MS }: { answerWaitMs?: number | undefined } = {},
): Promise<DeliveryWatcher> {
  const watchers = new Set<Watcher>()
  let waitMs = answerWaitMs
  const close = await database.listen('delivery', deliveryId => {
    for (const watcher of watchers) {
      if (!watcher.ids.has(deliveryId)) continue
      watcher.isChanged = true
      watcher.signal.wake()
    }
  })
  return {
    watch: deliveryIds => watchOne(watchers, new Set(deliveryIds), waitMs),
    answerNow() {
      waitMs = 0
      for (const watcher of watchers) {
        watcher.isOver = true
        watcher.signal.wake()
      }
    },
    close,
  }
}

function watchOne(watchers: Set<Watcher>, ids: ReadonlySet<string>, waitMs: number): Watch {
  const until = performance.now() + waitMs
  let lookAt = performance.now() + LOOK_MS
  const watcher: Watcher = { ids, signal: makeWakeSignal(), isOver: false, isChanged: false }
  watchers.add(watcher)
  const leftMs = () => (watcher.isOver ? 0 : Math.max(0, until - performance.now()))
  return {
    stop: () => watchers.delete(watcher),
    async next() {
      if (leftMs() === 0) return 'over'
      await watcher.signal.sleep(Math.min(leftMs(), ESTIMATE_MS))
      if (!watcher.isChanged && leftMs() > 0 && performance.now() < lookAt) return 'estimate'
      watcher.isChanged = false
      lookAt = performance.now() + LOOK_MS
      return 'look'
    },
  }
}
