import { setTimeout as pause } from 'node:timers/promises'
import type { Letter, Outcome } from '@redress/channels/channel'
import type { Channels } from '@redress/channels/deliver'
import { type ChamberKey, type ContactMethod, chamberOfMethod } from '@redress/core/legislator/chambers'
import { sql } from 'kysely'
import { sittingSince } from '../../legislators/congress.ts'
import type { Legislators } from '../../legislators/members/legislators.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryWhileUnavailable } from '../../platform/database/errors.ts'
import type { Log } from '../../platform/log.ts'
import { type QueuePace, whileLeased } from '../../platform/queue/leasedQueue.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import { type ClaimedDelivery, DELIVERY_LEASE_MS } from './claimDeliveries.ts'
import { outcomeReason, recordOutcome, rerouteToEmail } from './recordOutcome.ts'

export type DeliveryServices = QueuePace & {
  database: Database
  clock: Clock
  log: Log
  channels: Channels
  /** The email addresses of the legislators who are reached by email, by legislator id. */
  legislatorsWithEmail: ReadonlyMap<string, string>
  legislators: Pick<Legislators, 'seatStatus'>
  /** Loads the chamber's list of offices ahead of the schedule. It never throws. */
  relist(chamber: ChamberKey): Promise<void>
  perSecond: number
  perDomainPerMinute?: number | undefined
  metrics: { attempted(method: ContactMethod, outcome: Outcome['kind']): void }
  mail: Pick<ConstituentMail, 'recordOutcome'>
  /** Returns a random number from 0 to 1. */
  chance(): number
}

export async function deliverOne(
  services: DeliveryServices,
  claimed: ClaimedDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { clock, log, chance } = services
  const { deliveryId, method, attempts, slot } = claimed
  const wait = slot - clock.now()
  if (wait > 0) await pause(wait)
  const isOurs = whileLeased({ clock, signal }, slot + DELIVERY_LEASE_MS)
  // Only the queries before the attempt can throw here, so a retry does not send a letter twice.
  const outcome = await retryWhileUnavailable(() => tryOnce(services, claimed, signal), isOurs)
  if (isUnlisted(outcome) && (await retryWhileUnavailable(() => rerouteToEmail(services, claimed), isOurs))) {
    log.info({ deliveryId, method }, 'the office is no longer on its list: the letter is sent by email')
    return
  }
  const result = { outcome, now: clock.now(), chance: chance() }
  const recorded = await retryWhileUnavailable(() => recordOutcome(services, claimed, result), isOurs)
  services.metrics.attempted(method, outcome.kind)
  log.info(
    { deliveryId, method, attempts, outcome: outcome.kind, reason: outcomeReason(outcome) },
    'attempted a delivery',
  )
  if (recorded.circuitOpened) {
    log.error(
      { method, reason: outcomeReason(outcome) },
      'a gateway is paused after failures: its letters wait while single letters probe it',
    )
  }
  if (outcome.kind === 'unknown') log.error({ deliveryId, method }, 'the outcome of a delivery is unknown')
}

async function tryOnce(
  services: DeliveryServices,
  claimed: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { database, relist } = services
  if (await hasBrokenOff(services, claimed)) {
    return { kind: 'unknown', reason: 'an earlier attempt broke off' }
  }
  const withheld = await withholdFromSuccessor(services, claimed)
  if (withheld) return withheld
  const chamber = chamberOfMethod(claimed.method)
  if (chamber === null) return attempt(services, claimed, signal)
  if (await hasLeftItsList(database, claimed.letter, chamber)) return unlisted(chamber)
  const outcome = await attempt(services, claimed, signal)
  if (!isUnlisted(outcome)) return outcome
  await relist(chamber)
  return unlisted(chamber)
}

const LOOK_AGAIN_MS = 15 * 60_000
const LONGEST_UNKNOWN_MS = DAY_MS

/**
 * Withholds a letter if its addressee no longer holds the seat, because the letter was written to that person. Returns
 * null if the addressee still holds the seat.
 */
async function withholdFromSuccessor(
  { clock, legislators }: DeliveryServices,
  { letter: { seat, legislatorId }, acceptedAt }: ClaimedDelivery,
): Promise<Outcome | null> {
  const standing = await legislators.seatStatus({ seat, legislatorId, acceptedAt })
  if (standing === 'held') return null
  const now = clock.now()
  const unknownSince = Math.max(Date.parse(acceptedAt), sittingSince(now))
  if (standing === 'unknown' && now - unknownSince < LONGEST_UNKNOWN_MS)
    return { kind: 'deferred', until: now + LOOK_AGAIN_MS, explanation: { code: 'seat_unknown' } }
  return {
    kind: 'refused',
    cause: 'permanent',
    errorType: 'unknown',
    reason: 'seat_changed: the addressee no longer holds the seat',
    explanation: { code: 'seat_changed' },
  }
}

/**
 * Sends the letter through its channel. The outcome is recorded by the caller. After a crash before that, the letter is
 * tried again, so no letter is lost.
 */
async function attempt(
  { channels, clock, log, legislatorsWithEmail }: DeliveryServices,
  { deliveryId, method, letter: sealed, attempts }: ClaimedDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  // A letter that was rerouted to email was encrypted before it had an email address.
  const officeEmail = sealed.officeEmail || (legislatorsWithEmail.get(sealed.legislatorId) ?? '')
  const letter = { ...sealed, officeEmail: method === 'email' ? officeEmail : '' }
  const channel = channels.for(method)
  if (!channel) {
    const reason = `the ${method} channel is off`
    return { kind: 'unavailable', errorType: 'external_api_failure', reason }
  }
  try {
    return await channel.deliver(letter, { now: clock.now(), triedBefore: attempts > 1, signal })
  } catch (error) {
    // Channels return an outcome for every fault of a gateway, so a thrown error is our own fault.
    log.error(
      { deliveryId, method, error: error instanceof Error ? error.name : 'unknown' },
      'a sender failed with an internal error',
    )
    return {
      kind: 'unavailable',
      errorType: 'external_api_failure',
      reason: 'the sender failed with an internal error',
    }
  }
}

/**
 * Tells whether the previous attempt has no recorded end, because its worker died. By email, the letter may have
 * arrived, and mail servers do not recognize a repeated delivery id, so the letter is not sent again.
 */
async function hasBrokenOff(
  { database: { db }, channels }: DeliveryServices,
  { deliveryId, method, attempts }: ClaimedDelivery,
): Promise<boolean> {
  if (channels.recognizesDuplicates(method) || attempts === 1) return false
  const previous = await db
    .selectFrom('attempts')
    .select('ended_at')
    .where('delivery_id', '=', deliveryId)
    .where('number', '=', attempts - 1)
    .executeTakeFirst()
  return previous?.ended_at === null
}

/**
 * Tells whether the office disappeared from its chamber's list after the letter was accepted. Returns false if there is
 * no list.
 */
async function hasLeftItsList(
  { db }: Database,
  { officeCode }: Letter,
  chamber: ChamberKey,
): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select not exists (select from offices where code = ${officeCode})
      and exists (select from offices where chamber = ${chamber}) as left
  `.execute(db)
  return rows[0]?.left ?? false
}

function isUnlisted(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && outcome.cause === 'unlisted'
}

function unlisted(chamber: ChamberKey): Outcome {
  return {
    kind: 'refused',
    cause: 'unlisted',
    errorType: 'unknown',
    reason: 'the office is not on the list of its chamber',
    explanation: { code: 'office_unlisted', chamber },
  }
}
