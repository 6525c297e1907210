import { setTimeout as pause } from 'node:timers/promises'
import { insist, whileLeased } from '../database/insist.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Claimed } from './claim.ts'
import { goByEmail } from './goByEmail.ts'
import { reasonOf, settle } from './settle.ts'
import { leaseMs } from './takeQuery.ts'
import { isUnlisted, type TryContext, tryOnce } from './tryOnce.ts'

export type DeliverContext = TryContext & {
  metrics: Pick<Metrics, 'attempted'>
  perSecond: number
  secretKey: string
  /** 0 to 1. */
  chance(): number
}

/** Waits for its turn at the gateway, tries, and writes down what came of it. */
export async function deliverOne(
  context: DeliverContext,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log, chance } = context
  const { deliveryId, method, attempts, turn } = claimed
  const wait = turn - clock.now()
  if (wait > 0) await pause(wait)
  const isOurs = whileLeased({ clock, signal }, turn + leaseMs)
  // Only what comes before the attempt can fail: nothing is sent twice.
  const outcome = await insist(() => tryOnce(context, claimed, signal), isOurs)
  if (isUnlisted(outcome) && (await insist(() => goByEmail(context, claimed), isOurs))) {
    log.info({ deliveryId, method }, 'the office left its list: the letter goes by email')
    return
  }
  const result = { outcome, now: clock.now(), chance: chance(), secretKey: context.secretKey }
  const { circuitOpened } = await insist(() => settle(database, claimed, result), isOurs)
  context.metrics.attempted(method, outcome.kind)
  log.info({ deliveryId, method, attempts, outcome: outcome.kind, reason: reasonOf(outcome) }, 'attempted')
  if (circuitOpened) log.error({ method }, 'a gateway fails: its letters wait, and one at a time tries it')
  if (outcome.kind === 'unknown')
    log.error({ deliveryId, method }, 'it is not known whether a letter arrived')
}
