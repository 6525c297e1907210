import { sql, type Transaction } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { MessageState, WebhookTarget } from '../../platform/database/webhookTables.ts'
import { type Backoff, isUnleased, nextAttempt } from '../../platform/queue/leasedQueue.ts'
import type { WebhookMessage } from './payloads.ts'
import type { Posted } from './postMessage.ts'

export type ClaimedMessage = WebhookMessage & {
  url: string
  attempts: number
  /** When the message was queued (ISO 8601). */
  queuedAt: string
  /** The target of the message. Null if it is no longer in the organization's file. */
  target: WebhookTarget | null
}

type QueueServices = { database: Database; clock: Clock }

export const MESSAGE_LEASE_MS = 60_000

/**
 * Finds the targets with waiting messages. It jumps from target to target in the index instead of reading all messages.
 */
const waitingTargets = sql`
  select * from (
    select organization_id, url from webhook_messages where state = 'queued' order by organization_id, url limit 1
  ) first
  union all
  select next.* from targets cross join lateral (
    select organization_id, url from webhook_messages
    where state = 'queued' and (organization_id, url) > (targets.organization_id, targets.url)
    order by organization_id, url limit 1
  ) next`

/** Claims messages. Each target gets one message at a time, the oldest first, and a paused target gets none. */
export async function claimMessages(
  { database, clock }: QueueServices,
  room: number,
): Promise<ClaimedMessage[]> {
  const now = clock.now()
  const at = sql`${toIsoString(now)}::timestamptz`
  const { rows } = await sql<ClaimedMessage>`
    with recursive targets as (${waitingTargets}), ready as (
      select oldest.* from targets cross join lateral (
        select id, due_at from webhook_messages message
        where state = 'queued' and due_at <= ${at}
          and message.organization_id = targets.organization_id and message.url = targets.url
        order by organization_id, url, due_at, id limit 1
      ) oldest
      where not exists (
        select from webhook_targets failing
        where failing.organization_id = targets.organization_id and failing.url = targets.url
          and paused_until > ${at}
      ) and not exists (
        select from webhook_messages other
        where other.organization_id = targets.organization_id and other.url = targets.url
          and other.state = 'queued' and other.lease_until > ${at}
      )
    )
    update webhook_messages
    set attempts = attempts + 1, lease_until = ${toIsoString(now + MESSAGE_LEASE_MS)}, merge_key = null
    where id in (select id from ready order by due_at limit ${room}) and state = 'queued' and ${isUnleased(at)}
    returning id, organization_id as "organizationId", url, type, happened_at as "happenedAt", data,
      supporter_id as "supporterId", attempts, queued_at as "queuedAt", (
        select target from organizations cross join jsonb_array_elements(webhooks) target
        where organizations.id = organization_id and target->>'url' = url
      ) as target
  `.execute(database.db)
  return rows
}

/**
 * Removes all leases in an embedded database. Call it only at startup, because no other process can have a lease then.
 */
export async function releaseMessages({ kind, db }: Database): Promise<void> {
  if (kind !== 'embedded') return
  await db.updateTable('webhook_messages').set({ lease_until: null }).where('state', '=', 'queued').execute()
}

/** The retries that Standard Webhooks recommends: the first ones soon, the later ones over days. */
const backoff: Backoff = {
  soonMs: [5_000, 60_000, 300_000, 1_800_000],
  firstMs: 3600_000,
  longestMs: 6 * 3600_000,
  tryForMs: 72 * 3600_000,
  leastShare: 0.5,
}

/**
 * Records the result of sending a message. `posted` is null if the target or the person of the message no longer
 * exists.
 */
export async function recordPosted(
  services: QueueServices & { chance(): number },
  message: ClaimedMessage,
  posted: Posted | null,
): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  await database.db.transaction().execute(async trx => {
    const failures = await countFailures(trx, message, posted)
    const since = Date.parse(message.queuedAt)
    const again = nextAttempt({ failures, since, now, chance: services.chance() }, backoff)
    if (posted) await recordTarget(trx, message, { posted, failures, now, again })
    await trx
      .updateTable('webhook_messages')
      .set({ lease_until: null, ...changeBy(posted, { now, again }) })
      .where('id', '=', message.id)
      .where('attempts', '=', message.attempts)
      .where('state', '=', 'queued')
      .execute()
  })
}

/**
 * Returns a number of failures: if the target fails, the target's failures in a row, and otherwise the attempts of this
 * message.
 */
async function countFailures(
  trx: Transaction<Tables>,
  { organizationId, url, attempts }: ClaimedMessage,
  posted: Posted | null,
): Promise<number> {
  if (!posted || posted.ok || !posted.isTarget) return attempts
  const found = await trx
    .selectFrom('webhook_targets')
    .select('failures')
    .where('organization_id', '=', organizationId)
    .where('url', '=', url)
    .executeTakeFirst()
  return (found?.failures ?? 0) + 1
}

type Tried = { posted: Posted; failures: number; now: number; again: number | null }

/**
 * Records whether the target works. A failing target is paused, so that its messages do not keep workers from other
 * targets. Messages that have waited too long are given up.
 */
async function recordTarget(
  trx: Transaction<Tables>,
  { id, organizationId: organization_id, url }: ClaimedMessage,
  { posted, failures, now, again }: Tried,
): Promise<void> {
  if (posted.ok) {
    const healed = trx.deleteFrom('webhook_targets').where('url', '=', url)
    await healed.where('organization_id', '=', organization_id).execute()
  } else if (posted.isTarget) {
    const paused_until = toIsoString(again ?? now + backoff.longestMs)
    const failed = { failures, reason: posted.reason, paused_until }
    await trx
      .insertInto('webhook_targets')
      .values({ organization_id, url, ...failed, failing_since: toIsoString(now) })
      .onConflict(conflict => conflict.columns(['organization_id', 'url']).doUpdateSet(failed))
      .execute()
    await trx
      .updateTable('webhook_messages')
      .set({ ...ending('given_up', { reason: posted.reason, now }), merge_key: null, lease_until: null })
      .where('organization_id', '=', organization_id)
      .where('url', '=', url)
      .where('state', '=', 'queued')
      .where('queued_at', '<=', toIsoString(now - backoff.tryForMs))
      .where('id', '!=', id)
      .execute()
  }
}

function changeBy(posted: Posted | null, { now, again }: { now: number; again: number | null }) {
  if (posted === null) return ending('voided', { reason: null, now })
  if (posted.ok) return ending('delivered', { reason: `HTTP ${posted.status}`, now })
  const { reason } = posted
  return again === null ? ending('given_up', { reason, now }) : { due_at: toIsoString(again), reason }
}

function ending(state: MessageState, { reason, now }: { reason: string | null; now: number }) {
  return { state, reason, ended_at: toIsoString(now) }
}

const KEPT_MS = 30 * DAY_MS

export async function removeOldMessages({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('webhook_messages')
    .where('ended_at', '<=', toIsoString(now - KEPT_MS))
    .execute()
}
