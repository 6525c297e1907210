import type { Outcome } from '@redress/channels/channel'
import type { ContactMethod } from '@redress/core/submission/submission'
import { sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'

/** This many failures in a row, or failures alone for this long, and the circuit opens. */
const failuresInARow = 5
const failingMs = 20_000

const probeMs = 15_000

/** A key that is refused costs every probe its letter: a person has to look first. */
const configurationProbeMs = 15 * 60_000

const configuration = 'configuration'

/** How often one letter tries whether an open circuit may close. */
export function probeEveryMs(cause: string | null): number {
  return cause === configuration ? configurationProbeMs : probeMs
}

type Told = { method: ContactMethod; outcome: Outcome; now: number }

/** What an outcome says of the gateway: that it works, that it does not, or nothing. */
function verdictOf(outcome: Outcome): 'works' | 'fails' | 'misconfigured' | 'says nothing' {
  switch (outcome.kind) {
    case 'delivered':
      return 'works'
    case 'refused':
      // An office that left its list may never have been asked for.
      if (outcome.cause === 'unlisted') return 'says nothing'
      return outcome.cause === 'configuration' ? 'misconfigured' : 'works'
    case 'unavailable':
      return 'fails'
    case 'deferred':
    case 'unknown':
      return 'says nothing'
  }
}

/**
 * What all workers learn from one attempt. The circuit opens after five failures in a row or 20 s of nothing
 * else; one probe every 15 s closes it again, and the pace keeps what has waited from coming as a herd.
 * @returns true where the circuit opened just now, so that the operator is told once
 */
export async function learn(trx: Transaction<Tables>, { method, outcome, now }: Told): Promise<boolean> {
  const verdict = verdictOf(outcome)
  if (verdict === 'says nothing') return false
  if (verdict === 'works') {
    const healthy = { failures: 0, failing_since: null, probe_at: null, cause: null }
    // Most of the time nothing was wrong, and nothing has to be written.
    await trx
      .updateTable('gateways')
      .set(healthy)
      .where('method', '=', method)
      .where('failures', '>', 0)
      .execute()
    return false
  }
  return fail(trx, { method, now, atOnce: verdict === 'misconfigured' })
}

async function fail(
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
