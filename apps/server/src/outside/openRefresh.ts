import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Tell } from './tell.ts'

export type RefreshJob = {
  name: string
  everyMs: number
  /** Leaves the last good one in place where it throws. What it throws is logged: its message holds no key. */
  run(signal: AbortSignal, tell?: Tell): Promise<unknown>
}

export type Refresh = {
  runIfDue(): Promise<void>
  /** Ends with the run that is going on. */
  settled(): Promise<void>
}

const firstRetryMs = 60_000
const longestRetryMs = 3600_000

/** After a failure: one minute, two, four … an hour, but never later than planned. */
function retryMs(failures: number, everyMs: number): number {
  return Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs, everyMs)
}

/** One job with its own time table. A run that takes long is not joined by a second one. */
export function openRefresh(
  { clock, log, signal }: { clock: Clock; log: Log; signal: AbortSignal },
  { name, everyMs, run }: RefreshJob,
): Refresh {
  let due = clock.now()
  let failures = 0
  let lastReason = ''
  let running: Promise<void> | undefined

  // A clock that was set back would otherwise put the next run out of reach.
  const isDue = () => clock.now() >= due || due - clock.now() > everyMs

  function failed(error: unknown): void {
    if (signal.aborted) return
    failures += 1
    const reason = error instanceof Error ? error.message : 'unknown'
    const level = reason === lastReason ? 'debug' : 'warn'
    lastReason = reason
    log[level]({ refresh: name, reason }, 'Not refreshed: the last good one stays')
  }

  async function once(): Promise<void> {
    try {
      await run(signal)
      failures = 0
      lastReason = ''
      log.debug({ refresh: name }, 'Refreshed')
    } catch (error) {
      failed(error)
    }
    due = clock.now() + (failures === 0 ? everyMs : retryMs(failures, everyMs))
    running = undefined
  }

  return {
    runIfDue: async () => {
      if (running || signal.aborted || !isDue()) return
      running = once()
      await running
    },
    settled: async () => await running,
  }
}
