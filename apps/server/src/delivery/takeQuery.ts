import type { Letter } from '@redress/channels/channel'
import type { ContactMethod } from '@redress/core/submission/submission'
import { type RawBuilder, sql } from 'kysely'
import { moment } from '../base/clock.ts'

export type Taken = {
  deliveryId: string
  letter: Letter
  acceptedAt: string
  /** This try included: 1 for the first. */
  attempts: number
  /** Tries that found the gateway closed, which do not count as failed. */
  deferrals: number
}

/** Longer than any attempt may take, so that a lease that ends is a worker that died. */
export const leaseMs = 60_000

/** An office is not spoken to more often than this at once. */
const inFlightPerOffice = 2

/**
 * Takes the first letter that is due and in nobody's hands from each of `allowed` lanes, the least recently
 * served first, and records that an attempt begins. Of a lane it reads the first few letters only, however many
 * wait: a lane is served in the order in which its letters are due, so those in flight are among them. Rows are
 * named by their place in the table, so that however many there are the plan is one; a row that somebody has
 * changed meanwhile has moved, and is left for the next look.
 */
export function takeQuery({
  method,
  now,
  allowed,
}: {
  method: ContactMethod
  now: number
  allowed: number
}): RawBuilder<Taken> {
  const at = sql`${moment(now)}::timestamptz`
  return sql<Taken>`
    with chosen as (
      select lanes.lane, lanes.served_at, head.place
      from lanes
      cross join lateral (
        select
          (array_agg(place order by due_at) filter (where not in_flight))[1] as place,
          count(*) filter (where in_flight) as in_flight
        from (
          select ctid as place, due_at, coalesce(lease_until > ${at}, false) as in_flight
          from deliveries
          where deliveries.lane = lanes.lane and state = 'queued' and due_at <= ${at}
          order by due_at limit ${inFlightPerOffice + 1}
        ) first
      ) head
      where lanes.method = ${method} and head.place is not null and head.in_flight < ${inFlightPerOffice}
      order by lanes.served_at, lanes.lane
      limit ${allowed}
    ), free as (
      select chosen.lane, chosen.served_at, locked.place
      from chosen cross join lateral (
        select ctid as place from deliveries
        where ctid = chosen.place and state = 'queued' and (lease_until is null or lease_until <= ${at})
        for update skip locked
      ) locked
    ), taken as (
      update deliveries set attempts = attempts + 1, lease_until = ${moment(now + leaseMs)}
      where ctid = any (array(select place from free))
      returning delivery_id, lane, letter, accepted_at, attempts, deferrals
    ), served as (
      update lanes set served_at = ${at} from taken where lanes.lane = taken.lane
    ), begun as (
      insert into attempts (delivery_id, number, started_at)
      select delivery_id, attempts, ${at} from taken
    )
    select delivery_id as "deliveryId", letter, accepted_at as "acceptedAt", attempts, deferrals
    from taken join free using (lane) order by served_at, lane
  `
}
