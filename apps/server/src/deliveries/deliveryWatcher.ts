import type { Database } from '../database/database.ts'
import { makeWakeSignal, type WakeSignal } from '../queue/leasedQueue.ts'
import { longestAnswerMs } from './outlook.ts'

export type DeliveryWatcher = {
  /** Listens from now on, so that it misses no outcome. */
  watch(deliveryIds: readonly string[]): Watch
  /** From now on no answer waits: the process is about to stop. */
  answerNow(): void
  close(): Promise<void>
}

type Watch = {
  /** `look`: an outcome may be there. `estimate`: the queue may have grown. `over`: the time is up. */
  next(): Promise<'look' | 'estimate' | 'over'>
  stop(): void
}

/** Looks at least this often, since notices can be lost. */
const lookMs = 1_000

/** In a surge the queue grows while a visitor waits. */
const estimateMs = 250

type Watcher = { ids: ReadonlySet<string>; signal: WakeSignal; isOver: boolean; isChanged: boolean }

/** @param options.answerWaitMs differs only in tests: shorter where no outcome will come, longer on a busy machine */
export async function openDeliveryWatcher(
  database: Database,
  { answerWaitMs = longestAnswerMs }: { answerWaitMs?: number | undefined } = {},
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
  let lookAt = performance.now() + lookMs
  const watcher: Watcher = { ids, signal: makeWakeSignal(), isOver: false, isChanged: false }
  watchers.add(watcher)
  const leftMs = () => (watcher.isOver ? 0 : Math.max(0, until - performance.now()))
  return {
    stop: () => watchers.delete(watcher),
    async next() {
      if (leftMs() === 0) return 'over'
      await watcher.signal.sleep(Math.min(leftMs(), estimateMs))
      if (!watcher.isChanged && leftMs() > 0 && performance.now() < lookAt) return 'estimate'
      watcher.isChanged = false
      lookAt = performance.now() + lookMs
      return 'look'
    },
  }
}
