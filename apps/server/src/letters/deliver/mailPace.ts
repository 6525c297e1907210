import { sql, type Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

type PacedQueue = { officeQueue: string; domain: string | null }

/** The hard bounces of an address after which its letters wait, and for how long (ms). */
const mostBounces = 3
export const suspendedForMs = 7 * 24 * 3600_000

/**
 * Lists the queues of offices reached by email that may have their turn now: one of each receiving domain whose pace
 * allows a mail, the least recently served first. Only the domains of state legislators have a pace. The queues of
 * addresses that bounced too often are left out.
 */
export async function findPacedQueues(trx: Transaction<Tables>, now: number): Promise<PacedQueue[]> {
  const at = sql`${toIsoString(now)}::timestamptz`
  const { rows } = await sql<PacedQueue>`
    select distinct on (coalesce(domain, office_queue)) office_queue as "officeQueue", domain
    from (
      select office_queue, served_at, nullif(lower(split_part(email, '@', 2)), '') as domain,
        state_legislators.id as member
      from office_queues left join state_legislators on office_queue = 'email ' || state_legislators.id
      where method = 'email' and exists (
        select from deliveries
        where deliveries.office_queue = office_queues.office_queue and state = 'queued' and due_at <= ${at}
          and coalesce(lease_until <= ${at}, true)
      )
    ) waiting
    left join mail_domains using (domain)
    where coalesce(next_at <= ${at}, true) and (
      select count(*) from mail_bounces
      where legislator_id = member and bounced_at > ${toIsoString(now - suspendedForMs)}::timestamptz
    ) < ${mostBounces}
    order by coalesce(domain, office_queue), served_at, office_queue
  `.execute(trx)
  return rows
}

/** Records that a mail is on its way to each of these domains, so that the next one waits. */
export async function takeTurns(
  trx: Transaction<Tables>,
  domains: readonly string[],
  { now, perMinute }: { now: number; perMinute: number },
): Promise<void> {
  if (domains.length === 0) return
  const next_at = toIsoString(now + 60_000 / perMinute)
  await trx
    .insertInto('mail_domains')
    .values(domains.map(domain => ({ domain, next_at })))
    .onConflict(conflict => conflict.column('domain').doUpdateSet({ next_at }))
    .execute()
}

/** Lists the ids of the legislators whose letters wait, because too many mails to them came back. */
export async function findSuspended({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select legislator_id as id from mail_bounces
    where bounced_at > ${toIsoString(clock.now() - suspendedForMs)}::timestamptz
    group by legislator_id having count(*) >= ${mostBounces} order by legislator_id
  `.execute(database.db)
  return rows.map(row => row.id)
}
