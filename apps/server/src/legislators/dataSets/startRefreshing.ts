import type { Clock } from '../../platform/clock.ts'
import type { OnProgress } from '../../platform/http/download.ts'
import type { Log } from '../../platform/log.ts'

export type RefreshJob = {
  name: string
  everyMs: number
  /** Runs the job. If it throws, the stored data stays. The error is logged, so its message must not contain a key. */
  run(signal: AbortSignal, onProgress?: OnProgress): Promise<unknown>
}

export type Refreshing = {
  /** Resolves after each job was tried once, successfully or not. */
  firstRound: Promise<void>
  /** Aborts the running jobs and waits for them. */
  stop(): Promise<void>
}

type StartTicking = (tick: () => void) => () => void

/** Ticks once a second, so that a change of the clock takes effect at once. */
const everySecond: StartTicking = tick => {
  const timer = setInterval(tick, 1000)
  timer.unref()
  return () => clearInterval(timer)
}

export function startRefreshing(
  { clock, log, startTicking = everySecond }: { clock: Clock; log: Log; startTicking?: StartTicking },
  jobs: readonly RefreshJob[],
): Refreshing {
  const stopping = new AbortController()
  const scheduled = jobs.map(job => scheduleJob({ clock, log, signal: stopping.signal }, job))
  const runDueJobs = () => Promise.all(scheduled.map(job => job.runIfDue())).then(() => {})
  const firstRound = runDueJobs()
  const stopTicking = startTicking(() => void runDueJobs())
  return {
    firstRound,
    stop: async () => {
      stopTicking()
      stopping.abort()
      await Promise.all(scheduled.map(job => job.settled()))
    },
  }
}

const FIRST_RETRY_MS = 60_000
const LONGEST_RETRY_MS = 3600_000

/** Returns the wait before a retry. It doubles from one minute to one hour, but never exceeds the job's interval. */
function retryMs(failures: number, everyMs: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS, everyMs)
}

function scheduleJob(
  { clock, log, signal }: { clock: Clock; log: Log; signal: AbortSignal },
  { name, everyMs, run }: RefreshJob,
) {
  let due = clock.now()
  let failures = 0
  let lastReason = ''
  let running: Promise<void> | undefined

  // A clock that was set back must not postpone the next run beyond the interval.
  const isDue = () => clock.now() >= due || due - clock.now() > everyMs

  function recordFailure(error: unknown): void {
    if (signal.aborted) return
    failures += 1
    const reason = error instanceof Error ? error.message : 'unknown'
    const level = reason === lastReason ? 'debug' : 'warn'
    lastReason = reason
    log[level]({ refresh: name, reason }, 'Refresh failed: the stored data stays in use')
  }

  async function runOnce(): Promise<void> {
    try {
      await run(signal)
      failures = 0
      lastReason = ''
      log.debug({ refresh: name }, 'Refreshed')
    } catch (error) {
      recordFailure(error)
    }
    due = clock.now() + (failures === 0 ? everyMs : retryMs(failures, everyMs))
    running = undefined
  }

  return {
    async runIfDue(): Promise<void> {
      if (running || signal.aborted || !isDue()) return
      running = runOnce()
      await running
    },
    settled: async () => await running,
  }
}
