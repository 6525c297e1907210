import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { retryWhileUnavailable } from '../../platform/database/errors.ts'
import type { Log } from '../../platform/log.ts'
import {
  type QueuePace,
  type QueueWorker,
  startQueueWorker,
  whileLeased,
} from '../../platform/queue/leasedQueue.ts'
import {
  type ClaimedMessage,
  claimMessages,
  MESSAGE_LEASE_MS,
  recordPosted,
  releaseMessages,
  removeOldMessages,
} from './messageQueue.ts'
import {
  type MessageFacts,
  type NameParts,
  type WebhookMessage,
  type WebhookPerson,
  writePayload,
} from './payloads.ts'
import { type PostingServices, postMessage } from './postMessage.ts'

export type SendingServices = PostingServices &
  QueuePace & {
    database: Database
    log: Log
    /** Reads people by id from their encrypted records. People who withdrew are missing from the result. */
    readPeople(ids: readonly string[]): Promise<ReadonlyMap<string, WebhookPerson>>
    /** Returns a random number from 0 to 1. */
    chance(): number
  }

const MOST_IN_FLIGHT = 8

export async function startWebhooks(services: SendingServices): Promise<QueueWorker> {
  const { database, clock, log, lookEveryMs } = services
  await releaseMessages(database)
  return startQueueWorker({
    name: 'webhooks',
    claims: [room => claimMessages(services, room)],
    perform: (message, signal) => sendMessage(services, message, signal),
    mostInFlight: MOST_IN_FLIGHT,
    lookEveryMs,
    onIdle: () => removeOldMessages(database, clock.now()),
    log,
  })
}

/**
 * Sends a message. If the process crashes before the outcome is recorded, the message is sent again with the same id.
 */
async function sendMessage(
  services: SendingServices,
  message: ClaimedMessage,
  signal: AbortSignal,
): Promise<void> {
  const { clock, log } = services
  const isOurs = whileLeased({ clock, signal }, clock.now() + MESSAGE_LEASE_MS)
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
  await retryWhileUnavailable(() => recordPosted(services, message, posted), isOurs)
  if (posted && !posted.ok)
    log.warn(
      { organization: message.organizationId, message: message.id, reason: posted.reason },
      'a target did not accept a webhook message',
    )
}

/** Reads the person and the legislator of a message. Returns null if the person of the message no longer exists. */
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
