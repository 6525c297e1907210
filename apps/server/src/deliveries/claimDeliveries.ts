import type { Letter } from '@redress/channels/channel'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import { type RawBuilder, sql } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { openLetters, type StoredLetter } from '../letters/letters.ts'
import { isUnleased } from '../queue/leasedQueue.ts'
import { SealBroken } from '../vault/keyStore.ts'
import type { Vault } from '../vault/vault.ts'
import { stopDeliveries } from './endedDeliveries.ts'
import { openRateLimiter } from './gatewayHealth.ts'
import { inFlightPerOffice } from './queueRows.ts'

export type ClaimedDelivery = Pick<TakenRow, 'acceptedAt' | 'attempts' | 'deferrals'> & {
  deliveryId: string
  letter: Letter
  method: ContactMethod
  /** When to send it, ms since 1970. */
  slot: number
}

type TakenRow = StoredLetter & {
  acceptedAt: string
  attempts: number
  /** Attempts that found the gateway closed, which do not count as failed. */
  deferrals: number
}

type ClaimRequest = {
  method: ContactMethod
  now: number
  perSecond: number
  most: number
}

/**
 * Of each office at most one, the least recently served first. Records that their attempts begin. The gateway's row is
 * locked meanwhile, so all workers together keep the pace.
 * @throws SealBroken for a letter that cannot be opened: the next call goes on with the others
 */
export async function claimDeliveries(
  services: ClaimServices,
  request: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  try {
    return await claim(services, request)
  } catch (error) {
    if (error instanceof SealBroken) await postpone(services, error.id, request.now)
    throw error
  }
}

const unreadableForMs = 15 * 60_000

/** One letter whose key is lost must not hold up the others. An operator may still put the key back. */
async function postpone({ database: { db } }: ClaimServices, batchId: string, now: number): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_at: moment(now + unreadableForMs) })
    .where('sealed_in', '=', batchId)
    .where('state', '=', 'queued')
    .execute()
}

type ClaimServices = { database: Database; vault: Pick<Vault, 'open'> }

function claim(
  { database: { db }, vault }: ClaimServices,
  { method, now, perSecond, most }: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  return db.transaction().execute(async trx => {
    const limiter = await openRateLimiter(trx, { method, now, perSecond })
    const allowed = Math.min(most, limiter.allowed)
    if (allowed <= 0) return []
    const { rows: taken } = await takeQuery({ method, now, allowed }).execute(trx)
    const letters = await openLetters(trx, vault, taken)
    // Its person's data was erased where this database did not see it, before a backup was restored.
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

/** After a crash no other process holds a lease on an embedded database. */
export async function releaseLeases({ db }: Database): Promise<void> {
  await db.updateTable('deliveries').set({ lease_until: null }).where('state', '=', 'queued').execute()
}

/** Longer than any attempt: a lease that ends belongs to a worker that died. */
export const deliveryLeaseMs = 60_000

/**
 * Reads only the first few letters of a queue: those in flight are among them. Rows are addressed by ctid, so the plan
 * is the same at any size; a row that another worker has changed has moved, and waits for the next look.
 */
export function takeQuery({
  method,
  now,
  allowed,
}: Pick<ClaimRequest, 'method' | 'now'> & { allowed: number }): RawBuilder<TakenRow> {
  const at = sql`${moment(now)}::timestamptz`
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
          order by due_at limit ${inFlightPerOffice + 1}
        ) first
      ) head
      where office_queues.method = ${method} and head.place is not null and head.in_flight < ${inFlightPerOffice}
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
      update deliveries set attempts = attempts + 1, lease_until = ${moment(now + deliveryLeaseMs)}
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
