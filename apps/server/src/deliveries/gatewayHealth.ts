import type { Outcome } from '@redress/channels/channel'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import { sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'

/** Less would leave a worker idle between looks. */
const aheadMs = 1_000

type RateLimiter = {
  /** One, the probe, while the circuit is open; none until it is due. */
  allowed: number
  slot(index: number): number
  reserve(count: number): Promise<void>
}

const nothingAllowed: RateLimiter = { allowed: 0, slot: () => 0, reserve: async () => {} }

/** Locks a gateway's row for this transaction. Allows nothing while another worker holds the lock. */
export async function openRateLimiter(
  trx: Transaction<Tables>,
  { method, now, perSecond }: { method: ContactMethod; now: number; perSecond: number },
): Promise<RateLimiter> {
  const gateway = await trx
    .selectFrom('gateways')
    .select(['next_at', 'probe_at', 'cause'])
    .where('method', '=', method)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!gateway) return nothingAllowed
  const probeAt = gateway.probe_at === null ? null : Date.parse(gateway.probe_at)
  if (probeAt !== null && probeAt > now) return nothingAllowed
  const gapMs = 1000 / perSecond
  // A clock that was set back must not stop a gateway's letters.
  const next = Date.parse(gateway.next_at)
  const first = next > now && next <= now + aheadMs + gapMs ? next : now
  const room = Math.floor((now + aheadMs - first) / gapMs)
  return {
    allowed: probeAt === null ? room : Math.min(1, room),
    slot: index => first + index * gapMs,
    async reserve(count) {
      if (count === 0) return
      await trx
        .updateTable('gateways')
        .set({
          next_at: moment(first + count * gapMs),
          ...(probeAt === null ? {} : { probe_at: moment(now + probeEveryMs(gateway.cause)) }),
        })
        .where('method', '=', method)
        .execute()
    },
  }
}

/** The circuit opens after so many failures in a row, or so long without a success. */
const failuresInARow = 5
const failingMs = 20_000

const probeMs = 15_000

/** A refused key costs every probe its letter, so an operator has to look first. */
const configurationProbeMs = 15 * 60_000

const configuration = 'configuration'

function probeEveryMs(cause: string | null): number {
  return cause === configuration ? configurationProbeMs : probeMs
}

function verdictOf(outcome: Outcome): 'works' | 'fails' | 'misconfigured' | 'says nothing' {
  switch (outcome.kind) {
    case 'delivered':
      return 'works'
    case 'refused':
      // The request may never have named an office that left its list. A letter to a former member was never sent.
      if (outcome.cause === 'unlisted' || outcome.explanation?.code === 'seat_changed') return 'says nothing'
      return outcome.cause === 'configuration' ? 'misconfigured' : 'works'
    case 'unavailable':
      return 'fails'
    case 'deferred':
    case 'unknown':
      return 'says nothing'
  }
}

/**
 * One successful probe closes the circuit.
 * @returns true if the circuit opened just now, so that it is logged once
 */
export async function recordGatewayHealth(
  trx: Transaction<Tables>,
  { method, outcome, now }: { method: ContactMethod; outcome: Outcome; now: number },
): Promise<boolean> {
  const verdict = verdictOf(outcome)
  if (verdict === 'says nothing') return false
  if (verdict === 'works') {
    const healthy = { failures: 0, failing_since: null, probe_at: null, cause: null }
    await trx
      .updateTable('gateways')
      .set(healthy)
      .where('method', '=', method)
      .where('failures', '>', 0)
      .execute()
    return false
  }
  return recordFailure(trx, { method, now, atOnce: verdict === 'misconfigured' })
}

async function recordFailure(
  trx: Transaction<Tables>,
  { method, now, atOnce }: { method: ContactMethod; now: number; atOnce: boolean },
): Promise<boolean> {
  const cause = atOnce ? configuration : 'outage'
  const probeAt = moment(now + probeEveryMs(cause))
  const { rows } = await sql<{ opened: boolean }>`
    with gateway as (select * from gateways where method = ${method} for update),
    changed as (
      update gateways set
        failures = gateway.failures + 1,
        failing_since = coalesce(gateway.failing_since, ${moment(now)}::timestamptz),
        probe_at = case
          when gateway.probe_at is null and (
            ${atOnce}::boolean or gateway.failures + 1 >= ${failuresInARow}
            or gateway.failing_since <= ${moment(now - failingMs)}::timestamptz
          ) then ${probeAt}::timestamptz else gateway.probe_at end,
        cause = ${cause}
      from gateway where gateways.method = gateway.method
      returning gateways.probe_at as after, gateway.probe_at as before
    )
    select after is not null and before is null as opened from changed
  `.execute(trx)
  return rows[0]?.opened ?? false
}
