import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { openRefresh, type Refresh, type RefreshJob } from './openRefresh.ts'

/** Calls `tick` again and again, until the answered function is called. */
export type Wake = (tick: () => void) => () => void

export type Refreshing = {
  /** Ends when every job has been tried once, well or badly. Nothing has to wait for it. */
  firstRound: Promise<void>
  /** No job begins any more; those that run are told to stop, and waited for. */
  stop(): Promise<void>
}

/** Looks at the clock once a second, so that a clock that is moved is followed at once. */
const everySecond: Wake = tick => {
  const timer = setInterval(tick, 1000)
  timer.unref()
  return () => clearInterval(timer)
}

/** Keeps what comes from elsewhere fresh, in the background: at once, then each job every so often by the clock. */
export function startRefreshing(
  { clock, log, wake = everySecond }: { clock: Clock; log: Log; wake?: Wake },
  jobs: readonly RefreshJob[],
): Refreshing {
  const stopping = new AbortController()
  const refreshes = jobs.map((job): Refresh => openRefresh({ clock, log, signal: stopping.signal }, job))
  const round = () => Promise.all(refreshes.map(refresh => refresh.runIfDue())).then(() => {})
  const firstRound = round()
  const sleep = wake(() => void round())
  return {
    firstRound,
    stop: async () => {
      sleep()
      stopping.abort()
      await Promise.all(refreshes.map(refresh => refresh.settled()))
    },
  }
}
