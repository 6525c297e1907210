import type { Clock } from '../base/clock.ts'

export type CircuitBreaker = {
  /** After a pause one request passes as a probe; the others are refused until it has succeeded. */
  allowsRequest(): boolean
  record(succeeded: boolean, pauseMs?: number): void
}

const mostFailures = 3
const defaultPauseMs = 30_000

/** Opens after three failures in a row. */
export function openCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0
  let pause = { from: 0, ms: 0 }
  // Checked from both ends: a clock that is set back ends the pause.
  const isPaused = () => clock.now() >= pause.from && clock.now() < pause.from + pause.ms
  const pauseFor = (ms: number) => {
    pause = { from: clock.now(), ms }
  }
  return {
    allowsRequest() {
      if (isPaused()) return false
      if (failures >= mostFailures) pauseFor(defaultPauseMs)
      return true
    },
    record(succeeded, pauseMs) {
      failures = succeeded ? 0 : failures + 1
      if (succeeded) pauseFor(0)
      else if (pauseMs !== undefined) pauseFor(pauseMs)
      else if (failures >= mostFailures) pauseFor(defaultPauseMs)
    },
  }
}
