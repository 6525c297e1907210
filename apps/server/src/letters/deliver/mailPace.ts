import { sql, type Transaction } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A letter by email that may have its turn. `domain` is null for an office whose domain has no pace. */
export type PacedLetter = { deliveryId: string; organizationId: string; domain: string | null }

/** After this many hard bounces of an address, its letters wait for this long (ms). */
const MOST_BOUNCES = 3
export const SUSPENDED_FOR_MS = 7 * DAY_MS

/**
 * Lists the letters by email that may have their turn now: one for each receiving domain whose pace allows an email.
 * Only the domains of state legislators have a pace. Within a domain, the organization that has waited longest comes
 * first, and then its office that has waited longest. The letters to addresses that bounced too often are left out. The
 * waiting letters are read only for the domains that may have an email.
 */
export async function findPacedLetters(trx: Transaction<Tables>, now: number): Promise<PacedLetter[]> {
  const at = sql`${toIsoString(now)}::timestamptz`
  const { rows } = await sql<PacedLetter>`
    with ready as materialized (
      select office_queue, office_queues.served_at, domain
      from office_queues
      left join state_legislators on office_queue = 'email ' || state_legislators.id
      cross join lateral (select nullif(lower(split_part(email, '@', 2)), '') as domain) receiving
      left join mail_domains using (domain)
      where method = 'email' and coalesce(next_at <= ${at}, true) and (
        select count(*) from mail_bounces
        where legislator_id = state_legislators.id
          and bounced_at > ${toIsoString(now - SUSPENDED_FOR_MS)}::timestamptz
      ) < ${MOST_BOUNCES}
    ), waiting as (
      select distinct on (office_queue, sender.organization_id) office_queue, ready.served_at, domain,
        sender.organization_id, delivery_id, due_at
      from ready join deliveries using (office_queue)
      left join campaigns on campaigns.id = campaign_id
      cross join lateral (select coalesce(campaigns.organization_id, campaign_id) as organization_id) sender
      where deliveries.state = 'queued' and due_at <= ${at} and coalesce(lease_until <= ${at}, true)
      order by office_queue, sender.organization_id, due_at
    )
    select distinct on (coalesce(domain, office_queue)) delivery_id as "deliveryId",
      organization_id as "organizationId", domain
    from waiting left join mail_turns using (domain, organization_id)
    order by coalesce(domain, office_queue), mail_turns.served_at nulls first, waiting.served_at, due_at, office_queue
  `.execute(trx)
  return rows
}

type Pace = { now: number; perMinute: number }

/**
 * Records that these letters are on their way. The next one to a domain then waits, and other organizations go first.
 */
export async function takeTurns(
  trx: Transaction<Tables>,
  letters: readonly PacedLetter[],
  { now, perMinute }: Pace,
): Promise<void> {
  const paced = letters.flatMap(({ domain, organizationId: organization_id }) =>
    domain === null ? [] : [{ domain, organization_id }],
  )
  if (paced.length === 0) return
  const next_at = toIsoString(now + 60_000 / perMinute)
  await trx
    .insertInto('mail_domains')
    .values(paced.map(({ domain }) => ({ domain, next_at })))
    .onConflict(conflict => conflict.column('domain').doUpdateSet({ next_at }))
    .execute()
  const served_at = toIsoString(now)
  await trx
    .insertInto('mail_turns')
    .values(paced.map(turn => ({ ...turn, served_at })))
    .onConflict(conflict => conflict.columns(['domain', 'organization_id']).doUpdateSet({ served_at }))
    .execute()
}

/** Lists the ids of the legislators whose letters wait, because too many emails to them came back. */
export async function findSuspended({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select legislator_id as id from mail_bounces
    where bounced_at > ${toIsoString(clock.now() - SUSPENDED_FOR_MS)}::timestamptz
    group by legislator_id having count(*) >= ${MOST_BOUNCES} order by legislator_id
  `.execute(database.db)
  return rows.map(row => row.id)
}
