import { setMaxListeners } from 'node:events'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

/**
 * A queue of rows. A worker claims due rows for the length of a lease, processes them, and records the outcome. A lease
 * expires only if its worker died or was stopped. Another worker then claims the row again.
 */
type Queue<Claimed> = {
  name: string
  /** The claim functions, one for each source. Each claims at most `room` due items. */
  claims: readonly ((room: number) => Promise<readonly Claimed[]>)[]
  perform(claimed: Claimed, signal: AbortSignal): Promise<void>
  mostInFlight: number
  onIdle?: () => Promise<void>
  log: Log
} & QueuePace

export type QueuePace = {
  /** The longest time between two looks for due rows, in ms: a second by default, and less in tests. */
  lookEveryMs?: number | undefined
}

export type QueueWorker = {
  wake(): void
  /** Looks for due rows at once. Resolves when a look finds nothing and nothing is in flight, or after `stop`. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/**
 * The usual time between two looks (ms). Looks are needed because notifications can be lost, and because a row may
 * become due without a notification.
 */
const USUAL_LOOK_EVERY_MS = 1_000

/**
 * `stop` waits for this time (ms) for work in flight, and then aborts it. Aborted work is claimed again after its
 * lease.
 */
const GRACE_MS = 7_000

type WorkerState = { wakeSignal: WakeSignal; abort: AbortController; inFlight: Set<Promise<void>> }

export function startQueueWorker<Claimed>(queue: Queue<Claimed>): QueueWorker {
  const { name, log, onIdle, lookEveryMs = USUAL_LOOK_EVERY_MS } = queue
  const state: WorkerState = {
    wakeSignal: makeWakeSignal(),
    abort: new AbortController(),
    inFlight: new Set(),
  }
  // All work in flight listens for the abort, so Node's warning about too many listeners is turned off.
  setMaxListeners(0, state.abort.signal)
  let stopping = false
  let waiters: (() => void)[] = []
  const working = (async () => {
    while (!stopping) {
      const resolvers = waiters
      waiters = []
      let claimed = 0
      for (const claim of queue.claims) claimed += await claimFrom(claim, queue, state)
      if (claimed === 0 && state.inFlight.size === 0) for (const resolve of resolvers) resolve()
      else waiters.push(...resolvers)
      if (claimed > 0) continue
      await onIdle?.().catch((error: unknown) => log.error({ err: error }, `${name}: idle work failed`))
      await state.wakeSignal.sleep(lookEveryMs)
    }
  })()
  return {
    wake: state.wakeSignal.wake,
    idle() {
      if (stopping) return working
      return new Promise(resolve => {
        waiters.push(resolve)
        state.wakeSignal.wake()
      })
    },
    async stop() {
      stopping = true
      const timer = setTimeout(() => state.abort.abort(), GRACE_MS)
      state.wakeSignal.wake()
      await working
      for (const resolve of waiters) resolve()
      await Promise.allSettled(state.inFlight)
      clearTimeout(timer)
    },
  }
}

async function claimFrom<Claimed>(
  claim: Queue<Claimed>['claims'][number],
  queue: Queue<Claimed>,
  state: WorkerState,
): Promise<number> {
  const room = queue.mostInFlight - state.inFlight.size
  if (room <= 0) return 0
  try {
    const claimed = await claim(room)
    for (const each of claimed) begin(queue, state, each)
    return claimed.length
  } catch (error) {
    queue.log.error({ err: error }, `${queue.name}: failed to claim work`)
    return 0
  }
}

function begin<Claimed>({ name, perform, log }: Queue<Claimed>, state: WorkerState, claimed: Claimed): void {
  const { wakeSignal, abort, inFlight } = state
  const work = perform(claimed, abort.signal)
    .catch((error: unknown) => log.error({ err: error }, `${name}: failed to persist an outcome`))
    .finally(() => {
      inFlight.delete(work)
      wakeSignal.wake()
    })
  inFlight.add(work)
}

export function isUnleased(at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(lease_until is null or lease_until <= ${at})`
}

const MARGIN_MS = 5_000

/**
 * Returns a function that tells whether the work may go on. It returns false once the process stops or the lease is
 * about to end.
 */
export function whileLeased(
  { clock, signal }: { clock: Clock; signal: AbortSignal },
  leaseEnds: number,
): () => boolean {
  return () => !signal.aborted && clock.now() < leaseEnds - MARGIN_MS
}

/** The waits between attempts, in ms. */
export type Backoff = {
  /**
   * The longest waits after the first failures. The waits after that begin with `firstMs` and double up to `longestMs`.
   */
  soonMs: readonly number[]
  firstMs: number
  longestMs: number
  /** Attempts continue for this long after `since`. */
  tryForMs: number
  /** The part of a wait that is not random, from 0 to 1. With 0, the whole wait is random ("full jitter"). */
  leastShare: number
}

type Tried = {
  failures: number
  since: number
  now: number
  /** The wait that the other side asked for, if it did. */
  retryAfterMs?: number | undefined
  /** A random number from 0 to 1. */
  chance: number
}

/**
 * Returns the time of the next attempt in ms since 1970, or null once the time for attempts is over. Jitter spreads the
 * retries of work that failed at the same time.
 */
export function nextAttempt(
  { failures, since, now, retryAfterMs, chance }: Tried,
  backoff: Backoff,
): number | null {
  const { soonMs, firstMs, longestMs, tryForMs, leastShare } = backoff
  const longest = soonMs[failures - 1] ?? Math.min(firstMs * 2 ** (failures - soonMs.length - 1), longestMs)
  const wait = Math.max(retryAfterMs ?? 0, Math.round(longest * (leastShare + (1 - leastShare) * chance)))
  const at = now + wait
  return at >= since + tryForMs ? null : at
}

export type WakeSignal = {
  wake(): void
  /** Sleeps until it is woken. If it is woken while it is not sleeping, the next sleep ends at once. */
  sleep(mostMs: number): Promise<void>
}

export function makeWakeSignal(): WakeSignal {
  let isAwake = false
  let endSleep: (() => void) | null = null
  return {
    wake() {
      isAwake = true
      endSleep?.()
    },
    async sleep(mostMs) {
      if (!isAwake) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, mostMs)
          endSleep = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      endSleep = null
      isAwake = false
    },
  }
}
