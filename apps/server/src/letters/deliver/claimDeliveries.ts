import type { Letter } from '@redress/channels/channel'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import { SealBroken } from '../../platform/crypto/keyStore.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUnleased } from '../../platform/queue/leasedQueue.ts'
import { openLetters, type StoredLetter } from '../stored/letters.ts'
import { stopDeliveries } from './endedDeliveries.ts'
import { openRateLimiter } from './gatewayHealth.ts'
import { findPacedLetters, takeTurns } from './mailPace.ts'
import { IN_FLIGHT_PER_OFFICE } from './queueRows.ts'

export type ClaimedDelivery = Pick<TakenRow, 'acceptedAt' | 'attempts' | 'deferrals'> & {
  deliveryId: string
  letter: Letter
  method: ContactMethod
  /** The time in ms since 1970 at which the letter may be sent. */
  slot: number
}

type TakenRow = StoredLetter & {
  acceptedAt: string
  attempts: number
  /** The number of attempts that were deferred because the gateway was closed. They do not count as failed. */
  deferrals: number
}

type ClaimRequest = {
  method: ContactMethod
  perSecond: number
  /**
   * The maximum number of emails a minute to one receiving domain of state legislators. It counts for the method
   * `email`.
   */
  perDomainPerMinute?: number | undefined
  most: number
}

/** The pace of a domain, unless the operator has set another. */
export const USUAL_PER_DOMAIN_PER_MINUTE = 20

/**
 * Claims due letters, at most one of each office, beginning with the least recently served office. It records that
 * their attempts begin. The gateway's row is locked during the claim, so that all workers together keep to the
 * gateway's rate limit.
 * @throws SealBroken for a letter that cannot be decrypted. The next call continues with the other letters.
 */
export async function claimDeliveries(
  services: ClaimServices,
  request: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  try {
    return await claim(services, request)
  } catch (error) {
    if (error instanceof SealBroken) await postpone(services, error.id)
    throw error
  }
}

const UNREADABLE_FOR_MS = 15 * 60_000

/**
 * Postpones the letters of a batch that cannot be decrypted. They must not block other letters, and an operator may
 * still restore the lost key.
 */
async function postpone({ database: { db }, clock }: ClaimServices, batchId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_at: toIsoString(clock.now() + UNREADABLE_FOR_MS) })
    .where('sealed_in', '=', batchId)
    .where('state', '=', 'queued')
    .execute()
}

type ClaimServices = { database: Database; vault: Pick<Vault, 'open'>; clock: Clock }

function claim(
  { database: { db }, vault, clock }: ClaimServices,
  { method, perSecond, most, perDomainPerMinute: perMinute = USUAL_PER_DOMAIN_PER_MINUTE }: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  return db.transaction().execute(async trx => {
    const limiter = await openRateLimiter(trx, { method, clock, perSecond })
    const { now } = limiter
    const allowed = Math.min(most, limiter.allowed)
    if (allowed <= 0) return []
    const paced = method === 'email' ? await findPacedLetters(trx, now) : undefined
    const only = paced?.map(each => each.deliveryId)
    if (only?.length === 0) return []
    const { rows: taken } = await takeQuery({ method, now, allowed, only }).execute(trx)
    const served = new Set(taken.map(each => each.delivery_id))
    const turns = paced?.filter(each => served.has(each.deliveryId)) ?? []
    await takeTurns(trx, turns, { now, perMinute })
    const letters = await openLetters(trx, vault, taken)
    // The content of these letters was erased before a backup was restored. Their rows come from the backup, so they
    // are stopped here.
    const erased = taken.filter(each => !letters.has(each.delivery_id)).map(each => each.delivery_id)
    await stopDeliveries(trx, erased, now)
    await limiter.reserve(taken.length)
    return taken.flatMap(({ delivery_id: deliveryId, acceptedAt, attempts, deferrals }, index) => {
      const letter = letters.get(deliveryId)
      return letter
        ? [{ deliveryId, letter, acceptedAt, attempts, deferrals, method, slot: limiter.slot(index) }]
        : []
    })
  })
}

/**
 * Removes all leases. Call it only at startup with an embedded database, because no other process can have a lease
 * then.
 */
export async function releaseLeases({ db }: Database): Promise<void> {
  await db.updateTable('deliveries').set({ lease_until: null }).where('state', '=', 'queued').execute()
}

/** The lease of a claimed letter (ms). It is longer than any attempt, so a lease expires only if its worker died. */
export const DELIVERY_LEASE_MS = 60_000

/**
 * Builds the query that claims letters. It reads only the first few letters of each queue, which include the letters in
 * flight. Rows are joined by ctid, so that PostgreSQL uses the same plan at any table size. A row that another worker
 * has just changed has a new ctid, and is found by the next query.
 */
export function takeQuery({
  method,
  now,
  allowed,
  only,
}: Pick<ClaimRequest, 'method'> & {
  now: number
  allowed: number
  /** The ids of the only letters that may be claimed. Undefined if all may. */
  only?: readonly string[] | undefined
}): RawBuilder<TakenRow> {
  const at = sql`${toIsoString(now)}::timestamptz`
  const ids = sql`${[...(only ?? [])]}::text[]`
  const mayTake = only ? sql`and (lease_until > ${at} or delivery_id = any (${ids}))` : sql``
  const mayServe = only
    ? sql`and office_queues.office_queue in (select office_queue from deliveries where delivery_id = any (${ids}))`
    : sql``
  return sql<TakenRow>`
    with chosen as (
      select office_queues.office_queue, office_queues.served_at, head.place
      from office_queues
      cross join lateral (
        select
          (array_agg(place order by due_at) filter (where not in_flight))[1] as place,
          count(*) filter (where in_flight) as in_flight
        from (
          select ctid as place, due_at, coalesce(lease_until > ${at}, false) as in_flight
          from deliveries
          where deliveries.office_queue = office_queues.office_queue and state = 'queued' and due_at <= ${at}
            ${mayTake}
          order by due_at limit ${IN_FLIGHT_PER_OFFICE + 1}
        ) first
      ) head
      where office_queues.method = ${method} and head.place is not null and head.in_flight < ${IN_FLIGHT_PER_OFFICE}
        ${mayServe}
      order by office_queues.served_at, office_queues.office_queue
      limit ${allowed}
    ), free as (
      select chosen.office_queue, chosen.served_at, locked.place
      from chosen cross join lateral (
        select ctid as place from deliveries
        where ctid = chosen.place and state = 'queued' and ${isUnleased(at)}
        for update skip locked
      ) locked
    ), taken as (
      update deliveries set attempts = attempts + 1, lease_until = ${toIsoString(now + DELIVERY_LEASE_MS)}
      where ctid = any (array(select place from free))
      returning delivery_id, legislator_id, office_code, office_queue, sealed_in, accepted_at, attempts, deferrals
    ), served as (
      update office_queues set served_at = ${at} from taken where office_queues.office_queue = taken.office_queue
    ), begun as (
      insert into attempts (delivery_id, number, started_at)
      select delivery_id, attempts, ${at} from taken
    )
    select delivery_id, legislator_id, office_code, sealed_in, accepted_at as "acceptedAt", attempts, deferrals
    from taken join free using (office_queue) order by served_at, office_queue
  `
}
