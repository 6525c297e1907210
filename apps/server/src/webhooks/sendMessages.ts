import { sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Database } from '../database/database.ts'
import { retryWhileUnavailable } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import type { MessageState } from '../database/webhookTables.ts'
import {
  type Backoff,
  nextAttempt,
  type QueueWorker,
  startQueueWorker,
  whileLeased,
} from '../queue/leasedQueue.ts'
import { type ClaimedMessage, claimMessages, messageLeaseMs, releaseMessages } from './outbox.ts'
import {
  type MessageFacts,
  type NameParts,
  type WebhookMessage,
  type WebhookPerson,
  writePayload,
} from './payloads.ts'
import { type Posted, type PostingServices, postMessage } from './postMessage.ts'

export type SendingServices = PostingServices & {
  database: Database
  log: Log
  /** By id, from their sealed records. Those who are gone are missing. */
  readPeople(ids: readonly string[]): Promise<ReadonlyMap<string, WebhookPerson>>
  /** 0 to 1. */
  chance(): number
}

/** As Standard Webhooks proposes: soon at first, then over days. */
const backoff: Backoff = {
  soonMs: [5_000, 60_000, 300_000, 1_800_000],
  firstMs: 3600_000,
  longestMs: 6 * 3600_000,
  tryForMs: 72 * 3600_000,
  leastShare: 0.5,
}

const mostInFlight = 8

export async function startWebhooks(services: SendingServices): Promise<QueueWorker> {
  const { database, clock, log } = services
  await releaseMessages(database)
  return startQueueWorker({
    name: 'webhooks',
    claims: [room => claimMessages(services, room)],
    perform: (message, signal) => sendMessage(services, message, signal),
    mostInFlight,
    onIdle: () => removeOld(database, clock.now()),
    log,
  })
}

const keptMs = 30 * 24 * 3600_000

async function removeOld({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('webhook_messages')
    .where('ended_at', '<=', moment(now - keptMs))
    .execute()
}

/** A crash before the outcome is recorded sends it again, with the same id. */
async function sendMessage(
  services: SendingServices,
  message: ClaimedMessage,
  signal: AbortSignal,
): Promise<void> {
  const { clock, log } = services
  const isOurs = whileLeased({ clock, signal }, clock.now() + messageLeaseMs)
  const { target } = message
  const facts = await readFacts(services, message)
  const posted =
    target && facts
      ? await postMessage(services, {
          ...message,
          target,
          body: writePayload(target.payload, message, facts),
          signal,
        })
      : null
  await retryWhileUnavailable(() => record(services, message, posted), isOurs)
  if (posted && !posted.ok)
    log.warn(
      { organization: message.organizationId, message: message.id, reason: posted.reason },
      'a webhook was not taken',
    )
}

/** Null if the message is about a person who is gone. */
async function readFacts(
  { database: { db }, readPeople }: SendingServices,
  { type, supporterId, data }: WebhookMessage,
): Promise<MessageFacts | null> {
  if (supporterId !== null && type !== 'supporter.withdrawn') {
    const person = (await readPeople([supporterId])).get(supporterId)
    if (!person) return null
    return { person, ...(await readLegislator()) }
  }
  return readLegislator()

  async function readLegislator(): Promise<{ legislator?: NameParts }> {
    if (type !== 'letter.outcome') return {}
    const { rows } = await sql<NameParts>`
      select legislator->>'firstName' as "firstName", legislator->>'lastName' as "lastName" from legislators
      where id = ${JSON.stringify(data)}::jsonb #>> '{office,legislator,id}'
    `.execute(db)
    return rows[0] ? { legislator: rows[0] } : {}
  }
}

/** `posted`: null for a message whose target or person is gone. */
async function record(
  services: SendingServices,
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

/** One after another of the target, if it fails; else of this message. */
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

/** A target that fails is paused, so that its messages do not keep the workers from others; too old ones end. */
async function recordTarget(
  trx: Transaction<Tables>,
  { id, organizationId: organization_id, url }: ClaimedMessage,
  { posted, failures, now, again }: Tried,
): Promise<void> {
  if (posted.ok) {
    const healed = trx.deleteFrom('webhook_targets').where('url', '=', url)
    await healed.where('organization_id', '=', organization_id).execute()
  } else if (posted.isTarget) {
    const paused_until = moment(again ?? now + backoff.longestMs)
    const failed = { failures, reason: posted.reason, paused_until }
    await trx
      .insertInto('webhook_targets')
      .values({ organization_id, url, ...failed, failing_since: moment(now) })
      .onConflict(conflict => conflict.columns(['organization_id', 'url']).doUpdateSet(failed))
      .execute()
    await trx
      .updateTable('webhook_messages')
      .set({ ...ending('given_up', { reason: posted.reason, now }), merge_key: null, lease_until: null })
      .where('organization_id', '=', organization_id)
      .where('url', '=', url)
      .where('state', '=', 'queued')
      .where('queued_at', '<=', moment(now - backoff.tryForMs))
      .where('id', '!=', id)
      .execute()
  }
}

function changeBy(posted: Posted | null, { now, again }: { now: number; again: number | null }) {
  if (posted === null) return ending('voided', { reason: null, now })
  if (posted.ok) return ending('delivered', { reason: `HTTP ${posted.status}`, now })
  const { reason } = posted
  return again === null ? ending('given_up', { reason, now }) : { due_at: moment(again), reason }
}

function ending(state: MessageState, { reason, now }: { reason: string | null; now: number }) {
  return { state, reason, ended_at: moment(now) }
}
