import type { Clock } from '../../base/clock.ts'
import type { Asked } from './askCongressGov.ts'

/** Fewer than the 5,000 an hour that a key is good for: visitors can ask for ids that there are not. */
const mostAnHour = 3_600
const hourMs = 3600_000

/** After so many failures in a row it is left alone for a while: nobody waits for what is dead. */
const mostFailures = 3
const restMs = 30_000

export type Allowance = {
  /** Whether one more question may be asked now. */
  take(): boolean
  note(asked: Asked): void
}

export function openAllowance(clock: Clock): Allowance {
  let asked = 0
  let hourBegan = clock.now()
  let failures = 0
  let rest = { from: 0, ms: 0 }

  // Between two moments, so that a clock which is set back ends a rest.
  const isWithin = (from: number, ms: number) => clock.now() >= from && clock.now() < from + ms

  return {
    take() {
      if (!isWithin(hourBegan, hourMs)) {
        hourBegan = clock.now()
        asked = 0
      }
      if (asked >= mostAnHour || isWithin(rest.from, rest.ms)) return false
      asked += 1
      return true
    },
    note(answer) {
      failures = answer.kind === 'unavailable' ? failures + 1 : 0
      if (answer.kind !== 'unavailable') return
      if (answer.restMs !== undefined) rest = { from: clock.now(), ms: answer.restMs }
      else if (failures >= mostFailures) rest = { from: clock.now(), ms: restMs }
    },
  }
}
