import type { Clock } from '../../base/clock.ts'

/** After so many failures in a row a service is left alone for a while: nobody waits for what is dead. */
const mostFailures = 3
const breakMs = 30_000

export type Break = {
  /** Once a break is over, one question may go to see whether the service is back; the others wait for it. */
  mayAsk(): boolean
  note(succeeded: boolean): void
}

export function openBreak(clock: Clock): Break {
  let failures = 0
  let until = 0
  const rest = () => {
    until = clock.now() + breakMs
  }
  // A clock that was set back would otherwise make it a long one.
  const isResting = () => clock.now() < until && until - clock.now() <= breakMs
  return {
    mayAsk() {
      if (failures < mostFailures) return true
      if (isResting()) return false
      rest()
      return true
    },
    note(succeeded) {
      failures = succeeded ? 0 : failures + 1
      if (failures >= mostFailures) rest()
    },
  }
}
