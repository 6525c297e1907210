import type { Clock } from '../../base/clock.ts'
import type { ModelFailure } from '../../outside/drafter/modelFailed.ts'

const inARow = 3
const restMs = 30_000

/** Whether a model may be asked, by how it has answered so far. */
export type Rest = { mayAsk(): boolean; answered(): void; failed(why: ModelFailure): void }

/**
 * A model that three times in a row was late, or asked too much, rests: nobody waits for it, and every half minute one
 * request looks whether it is back. Each process learns this for itself.
 */
export function openRest(clock: Pick<Clock, 'now'>): Rest {
  let failures = 0
  let nextProbe = 0
  return {
    mayAsk() {
      if (failures < inARow) return true
      if (clock.now() < nextProbe) return false
      nextProbe = clock.now() + restMs
      return true
    },
    answered() {
      failures = 0
    },
    failed(why) {
      // Other failures come at once: nobody waits for them, and a single odd request may cause them.
      if (why !== 'late' && why !== 'limited') return
      failures += 1
      if (failures === inARow) nextProbe = clock.now() + restMs
    },
  }
}
