import { setMaxListeners } from 'node:events'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

/**
 * A queue of rows. Due rows are claimed for the length of a lease, processed, and recorded. A lease expires only if its
 * worker died, and then another worker claims the row again.
 */
type Queue<Claimed> = {
  name: string
  /** The claim functions. Each claims at most `room` due items of one source. */
  claims: readonly ((room: number) => Promise<readonly Claimed[]>)[]
  perform(claimed: Claimed, signal: AbortSignal): Promise<void>
  mostInFlight: number
  onIdle?: () => Promise<void>
  log: Log
} & QueuePace

export type QueuePace = {
  /** The worker looks for due rows at least this often, in ms: a second by default, and a shorter time in tests. */
  lookEveryMs?: number | undefined
}

export type QueueWorker = {
  wake(): void
  /** Looks at once, and resolves after a look that finds nothing due while nothing is in flight, or after `stop`. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Notices of new rows can be lost, and a row may become due by time alone. */
const USUAL_LOOK_EVERY_MS = 1_000

/** A stop waits this long for work in flight, then aborts it. Aborted work is claimed again after its lease. */
const graceMs = 7_000

type WorkerState = { wakeSignal: WakeSignal; abort: AbortController; inFlight: Set<Promise<void>> }

export function startQueueWorker<Claimed>(queue: Queue<Claimed>): QueueWorker {
  const { name, log, onIdle, lookEveryMs = USUAL_LOOK_EVERY_MS } = queue
  const state: WorkerState = {
    wakeSignal: makeWakeSignal(),
    abort: new AbortController(),
    inFlight: new Set(),
  }
  // Everything in flight listens for the abort, so no limit for Node's leak warning fits.
  setMaxListeners(0, state.abort.signal)
  let stopping = false
  let waiters: (() => void)[] = []
  const working = (async () => {
    while (!stopping) {
      const asked = waiters
      waiters = []
      let claimed = 0
      for (const claim of queue.claims) claimed += await claimFrom(claim, queue, state)
      if (claimed === 0 && state.inFlight.size === 0) for (const resolve of asked) resolve()
      else waiters.push(...asked)
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
      const timer = setTimeout(() => state.abort.abort(), graceMs)
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

const marginMs = 5_000

/** Returns true until the process stops or the lease is about to end. */
export function whileLeased(
  { clock, signal }: { clock: Clock; signal: AbortSignal },
  leaseEnds: number,
): () => boolean {
  return () => !signal.aborted && clock.now() < leaseEnds - marginMs
}

/** The waits between attempts, in ms. */
export type Backoff = {
  /** The longest waits after the first failures. Later waits begin with `firstMs` and double up to `longestMs`. */
  soonMs: readonly number[]
  firstMs: number
  longestMs: number
  /** Attempts continue for this long from `since` on. */
  tryForMs: number
  /** The fixed part of a wait, from 0 to 1. 0 is full jitter. */
  leastShare: number
}

type Tried = {
  failures: number
  since: number
  now: number
  /** The wait that the gateway asked for, if it sent one. */
  retryAfterMs?: number | undefined
  chance: number
}

/**
 * Returns the time of the next attempt in ms since 1970, or null once the time is up. Jitter spreads work that failed
 * together.
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
  /** Sleeps until a wake. A wake that arrives while nothing sleeps ends the next sleep at once. */
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
