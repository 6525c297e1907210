import type { Outcome } from '@redress/channels/channel'
import type { Updateable } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import { type Database, notify } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type Backoff, nextAttempt } from '../../platform/queue/leasedQueue.ts'
import { recordLetterEvent } from '../../supporters/webhooks/outbox.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import type { ClaimedDelivery } from './claimDeliveries.ts'
import { misconfiguredUntil, recordGatewayHealth } from './gatewayHealth.ts'
import { officeQueueOf, openOfficeQueue } from './queueRows.ts'

type RecordServices = { database: Database; mail: Pick<ConstituentMail, 'recordOutcome'> }

/** The outcome of an attempt that ended `now`, in ms since 1970. `chance` is a random number from 0 to 1. */
type Recorded = { outcome: Outcome; now: number; chance: number }

/**
 * Records the outcome of an attempt. If the worker has lost its lease, only a success is still recorded.
 * @returns whether the gateway's circuit opened
 */
export async function recordOutcome(
  { database: { db }, mail }: RecordServices,
  claimed: ClaimedDelivery,
  recorded: Recorded,
): Promise<{ circuitOpened: boolean }> {
  const { deliveryId, attempts, method } = claimed
  const { outcome, now } = recorded
  const since = await triedSince(db, claimed)
  const change = changeBy(outcome, { ...claimed, since }, recorded)
  return db.transaction().execute(async trx => {
    const held = trx.updateTable('deliveries').set(change).where('delivery_id', '=', deliveryId)
    const stillOurs = held.where('attempts', '=', attempts).where('state', '=', 'queued')
    const ours = outcome.kind === 'delivered' ? held.where('state', '!=', 'delivered') : stillOurs
    const { numUpdatedRows } = await ours.executeTakeFirst()
    await trx
      .updateTable('attempts')
      .set({ ended_at: toIsoString(now), outcome: outcome.kind, reason: outcomeReason(outcome) })
      .where('delivery_id', '=', deliveryId)
      .where('number', '=', attempts)
      .execute()
    if (numUpdatedRows > 0n && change.state) {
      const { email } = claimed.letter.constituent
      await mail.recordOutcome(trx, { deliveryId, state: change.state, email, now })
      await recordLetterEvent(trx, { deliveryId, state: change.state, letter: claimed.letter, now })
    }
    const circuitOpened = await recordGatewayHealth(trx, { method, outcome, now })
    await notify(trx, 'delivery', deliveryId)
    return { circuitOpened }
  })
}

/**
 * Returns when the first attempt began (ms since 1970). A letter by email may have waited a long time because of its
 * domain's pace, and waiting is not an attempt. For the other methods, the wait begins when the letter is accepted.
 */
async function triedSince(
  db: Database['db'],
  { deliveryId, method, acceptedAt }: ClaimedDelivery,
): Promise<number> {
  if (method !== 'email') return Date.parse(acceptedAt)
  const first = await db
    .selectFrom('attempts')
    .select('started_at')
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .executeTakeFirst()
  return Date.parse(first?.started_at ?? acceptedAt)
}

type Change = Updateable<Tables['deliveries']>

function changeBy(
  outcome: Outcome,
  { method, attempts, deferrals, since }: ClaimedDelivery & { since: number },
  { now, chance }: Recorded,
): Change {
  const ended = { lease_until: null, ended_at: toIsoString(now) }
  switch (outcome.kind) {
    case 'delivered':
      return { ...ended, ...unexplained, state: 'delivered', error_type: null }
    case 'refused':
      return { ...ended, ...explained(outcome), state: 'refused', error_type: outcome.errorType }
    case 'unknown':
      return { ...ended, ...unexplained, state: 'unknown', error_type: 'unknown' }
    case 'deferred':
      return deferred(outcome, deferrals)
    case 'misconfigured': {
      const explanation = { code: 'gateway_misconfigured', method } as const
      return deferred({ until: misconfiguredUntil(now, deferrals), explanation }, deferrals)
    }
    case 'unavailable': {
      const { errorType: error_type, retryAfterMs } = outcome
      const tried = {
        failures: attempts - deferrals,
        since,
        now,
        retryAfterMs,
        chance,
      }
      const again = nextAttempt(tried, letterBackoff)
      const failed = { ...unexplained, error_type }
      if (again === null) return { ...ended, ...failed, state: 'given_up' }
      return { ...failed, lease_until: null, due_at: toIsoString(again) }
    }
  }
}

type Deferral = Pick<Extract<Outcome, { kind: 'deferred' }>, 'until' | 'explanation' | 'detail'>

function deferred(deferral: Deferral, deferrals: number): Change {
  const due = { lease_until: null, due_at: toIsoString(deferral.until) }
  return { ...due, ...explained(deferral), deferrals: deferrals + 1, error_type: 'deferred' }
}

/**
 * The retries of a letter. The first two, after `soonMs`, take place while the visitor waits for the answer: `answers.ts`
 * computes its longest wait from them.
 */
export const letterBackoff: Backoff = {
  soonMs: [1_000, 3_000],
  firstMs: 60_000,
  longestMs: 15 * 60_000,
  tryForMs: DAY_MS,
  leastShare: 0,
}

const unexplained = { explanation: null, detail: null }

function explained({
  explanation,
  detail,
}: Pick<Extract<Outcome, { kind: 'refused' }>, 'explanation' | 'detail'>) {
  return { explanation: explanation ? JSON.stringify(explanation) : null, detail: detail ?? null }
}

/** Describes an outcome for operators. The text never contains a value from the letter. */
export function outcomeReason(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'delivered':
      return outcome.reference
    case 'deferred':
      return `closed until ${toIsoString(outcome.until)}`
    case 'refused':
    case 'unavailable':
    case 'misconfigured':
    case 'unknown':
      return outcome.reason
  }
}

type RerouteServices = { database: Database; clock: Clock; legislatorsWithEmail: ReadonlyMap<string, string> }

/**
 * Moves a letter to the email channel. The letter keeps its delivery id, and the attempt does not count as failed.
 * @returns false if the legislator has no email address
 */
export async function rerouteToEmail(
  { database, clock, legislatorsWithEmail }: RerouteServices,
  { deliveryId, method, attempts, deferrals, letter }: ClaimedDelivery,
): Promise<boolean> {
  if (method === 'email' || !legislatorsWithEmail.has(letter.legislatorId)) return false
  const officeQueue = officeQueueOf('email', { ...letter, officeCode: '' })
  const now = toIsoString(clock.now())
  await database.db.transaction().execute(async trx => {
    await openOfficeQueue(trx, { officeQueue, method: 'email', at: now })
    await trx
      .updateTable('deliveries')
      .set({
        method: 'email',
        office_queue: officeQueue,
        office_code: '',
        deferrals: deferrals + 1,
        due_at: now,
        lease_until: null,
        error_type: null,
        explanation: null,
        detail: null,
      })
      .where('delivery_id', '=', deliveryId)
      .where('attempts', '=', attempts)
      .where('state', '=', 'queued')
      .execute()
    await trx
      .updateTable('attempts')
      .set({
        ended_at: now,
        outcome: 'rerouted',
        reason: 'the office is no longer on its list: continued by email',
      })
      .where('delivery_id', '=', deliveryId)
      .where('number', '=', attempts)
      .execute()
    await notify(trx, 'work', deliveryId)
  })
  return true
}
