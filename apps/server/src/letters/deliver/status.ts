import { type ContactMethod, contactMethods } from '@redress/core/legislator/chambers'
import { sql } from 'kysely'
import { type Clock, startOfDay, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DeliveryStatus, GatewayStatus } from '../../platform/operatorShapes.ts'
import type { ConstituentMail } from '../notify/mail.ts'

/** The stages of a queued letter. The counts of all stages add up to `queued`. */
export const stages = ['dueNow', 'inFlight', 'deferred', 'retrying'] as const
export const ends = ['delivered', 'refused', 'given_up', 'voided'] as const

export type StatusContext = { database: Database; clock: Clock; perSecond: number }

const MOST_UNKNOWN = 100
const MOST_OFFICES = 10

const officeOf = sql<string>`coalesce(nullif(office_code, ''), legislator_id)`

type QueueCounts = Pick<
  GatewayStatus,
  'method' | 'queued' | 'dueNow' | 'inFlight' | 'deferred' | 'retrying' | 'oldestAcceptedAt'
>

async function readQueues(
  { database }: StatusContext,
  now: string,
): Promise<Map<ContactMethod, QueueCounts>> {
  const { rows } = await sql<QueueCounts>`
    select method, count(*) as queued,
      count(*) filter (where stage = 'dueNow') as "dueNow",
      count(*) filter (where stage = 'inFlight') as "inFlight",
      count(*) filter (where stage = 'deferred') as "deferred",
      count(*) filter (where stage = 'retrying') as "retrying",
      min(accepted_at) as "oldestAcceptedAt"
    from (
      select method, accepted_at, case
        when lease_until > ${now}::timestamptz then 'inFlight'
        when due_at <= ${now}::timestamptz then 'dueNow'
        when error_type = 'deferred' then 'deferred'
        else 'retrying' end as stage
      from deliveries where state = 'queued'
    ) waiting group by method
  `.execute(database.db)
  return new Map(rows.map(row => [row.method, row]))
}

async function readEnded({ database: { db } }: StatusContext, since: string) {
  const today = await db
    .selectFrom('deliveries')
    .select(['method', 'state', db.fn.countAll<number>().as('count')])
    .where('ended_at', '>=', since)
    .groupBy(['method', 'state'])
    .execute()
  const unknown = await db
    .selectFrom('deliveries')
    .select(['method', db.fn.countAll<number>().as('count')])
    .where('state', '=', 'unknown')
    .groupBy('method')
    .execute()
  return {
    today: (method: ContactMethod, state: string) =>
      today.find(each => each.method === method && each.state === state)?.count ?? 0,
    unknown: (method: ContactMethod) => unknown.find(each => each.method === method)?.count ?? 0,
  }
}

async function readCircuits({
  database,
}: StatusContext): Promise<Map<ContactMethod, GatewayStatus['circuit']>> {
  const rows = await database.db
    .selectFrom('gateways')
    .select(['method', 'failures', 'failing_since', 'probe_at', 'cause', 'reason'])
    .execute()
  return new Map(
    rows.map(({ method, failures, failing_since: failingSince, probe_at: nextProbeAt, cause, reason }) => [
      method,
      { open: nextProbeAt !== null, cause, reason, failures, failingSince, nextProbeAt },
    ]),
  )
}

/** Reads the status of each gateway for `/metrics`, without the lists of offices and unknown letters. */
export async function gatewayStatuses(context: StatusContext): Promise<GatewayStatus[]> {
  const now = context.clock.now()
  const queues = await readQueues(context, toIsoString(now))
  const ended = await readEnded(context, toIsoString(startOfDay('America/New_York', now)))
  const circuits = await readCircuits(context)
  const emptyQueue = { queued: 0, dueNow: 0, inFlight: 0, deferred: 0, retrying: 0, oldestAcceptedAt: null }
  const closedCircuit = {
    open: false,
    cause: null,
    reason: null,
    failures: 0,
    failingSince: null,
    nextProbeAt: null,
  }
  return contactMethods.map(method => ({
    method,
    ...(queues.get(method) ?? emptyQueue),
    today: {
      delivered: ended.today(method, 'delivered'),
      refused: ended.today(method, 'refused'),
      given_up: ended.today(method, 'given_up'),
      voided: ended.today(method, 'voided'),
    },
    unknown: ended.unknown(method),
    perSecond: context.perSecond,
    circuit: circuits.get(method) ?? closedCircuit,
  }))
}

export async function readDeliveryStatus(
  context: StatusContext & { mail: Pick<ConstituentMail, 'status'> },
): Promise<DeliveryStatus> {
  const { db } = context.database
  const now = context.clock.now()
  const offices = await db
    .selectFrom('deliveries')
    .select(['method', officeOf.as('office'), db.fn.countAll<number>().as('queued')])
    .select(db.fn.min('accepted_at').as('oldestAcceptedAt'))
    .where('state', '=', 'queued')
    .groupBy(['method', 'office'])
    .orderBy('queued', 'desc')
    .orderBy('office')
    .limit(MOST_OFFICES)
    .execute()
  const unknown = await db
    .selectFrom('deliveries')
    .select(['delivery_id as deliveryId', 'method', officeOf.as('office'), 'ended_at as since'])
    .where('state', '=', 'unknown')
    .orderBy('ended_at', 'desc')
    .limit(MOST_UNKNOWN)
    .execute()
  return {
    now: toIsoString(now),
    today: toIsoString(startOfDay('America/New_York', now)),
    gateways: await gatewayStatuses(context),
    offices,
    mail: await context.mail.status(),
    unknown,
  }
}
