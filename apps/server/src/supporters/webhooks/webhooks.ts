import { sql } from 'kysely'
import { DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MessageState, WebhookTarget } from '../../platform/database/webhookTables.ts'
import { type PostingServices, postTest, readSecrets } from './postMessage.ts'
import type { ReplayRequest, WebhookList, WebhookQuery, WebhookStatus, WebhookTest } from './webhookShapes.ts'

/** The operator's calls for webhooks. They return null for an unknown organization. */
export type Webhooks = {
  status(): Promise<WebhookStatus>
  list(query: WebhookQuery): Promise<WebhookList | null>
  /** Lists the hosts of an organization's targets whose last message failed. */
  failingHosts(organizationId: string): Promise<string[]>
  /** Sends a test message to each target at once, without the outbox. */
  test(organizationId: string): Promise<WebhookTest | null>
  /**
   * Queues messages again, with the same ids. Messages about people who no longer exist are not queued.
   * @returns the number of queued messages
   */
  replay(asked: ReplayRequest): Promise<number | null>
}

type WebhookServices = PostingServices & { database: Database }

export function openWebhooks(services: WebhookServices): Webhooks {
  const { database } = services
  return {
    status: () => readStatus(services),
    list: query => listWebhooks(services, query),
    async failingHosts(organizationId) {
      const failing = await database.db
        .selectFrom('webhook_targets')
        .select('url')
        .where('organization_id', '=', organizationId)
        .orderBy('failing_since')
        .execute()
      return [...new Set(failing.map(target => hostOf(target.url)))]
    },
    async test(organizationId) {
      const targets = await readTargets(database, organizationId)
      if (!targets) return null
      const answers: WebhookTest = []
      for (const target of targets) {
        const posted = await postTest(services, { organizationId, target })
        const reason = posted.ok ? `HTTP ${posted.status}` : posted.reason
        answers.push({ host: hostOf(target.url), ok: posted.ok, reason })
      }
      return answers
    },
    replay: asked => replay(services, asked),
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}

async function readTargets({ db }: Database, organizationId: string): Promise<WebhookTarget[] | null> {
  const found = await db
    .selectFrom('organizations')
    .select('webhooks')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return found?.webhooks ?? null
}

const WEEK_MS = 7 * DAY_MS

async function readStatus({
  database: { db },
  clock,
}: Pick<WebhookServices, 'database' | 'clock'>): Promise<WebhookStatus> {
  const count = db.fn.countAll<number>().as('count')
  const messages = db.selectFrom('webhook_messages').select(count)
  const waiting = await messages.where('state', '=', 'queued').executeTakeFirst()
  const givenUp = await messages
    .where('state', '=', 'given_up')
    .where('ended_at', '>', toIsoString(clock.now() - WEEK_MS))
    .executeTakeFirst()
  const failing = await db
    .selectFrom('webhook_targets')
    .selectAll()
    .orderBy('failing_since')
    .limit(100)
    .execute()
  return {
    waiting: waiting?.count ?? 0,
    givenUp: givenUp?.count ?? 0,
    targets: failing.map(each => ({
      organizationId: each.organization_id,
      host: hostOf(each.url),
      since: each.failing_since,
      reason: each.reason,
    })),
  }
}

async function listWebhooks(
  { database, secretsFolder }: WebhookServices,
  { organizationId, most }: WebhookQuery,
): Promise<WebhookList | null> {
  const { db } = database
  const targets = await readTargets(database, organizationId)
  if (!targets) return null
  const failing = await db
    .selectFrom('webhook_targets')
    .select(['url', 'reason'])
    .where('organization_id', '=', organizationId)
    .execute()
  const messages = await db
    .selectFrom('webhook_messages')
    .select(['id', 'url', 'type', 'state', 'happened_at', 'attempts', 'reason'])
    .where('organization_id', '=', organizationId)
    .orderBy('queued_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    targets: await Promise.all(
      targets.map(async target => {
        const secrets = await readSecrets(secretsFolder, organizationId, target)
        const isBroken = typeof secrets === 'string'
        const failure = failing.find(each => each.url === target.url)?.reason ?? null
        return {
          host: hostOf(target.url),
          events: target.events,
          payload: target.payload,
          secrets: isBroken ? 0 : secrets.length,
          problem: isBroken ? secrets : failure,
        }
      }),
    ),
    messages: messages.map(({ url, happened_at: happenedAt, ...each }) => ({
      ...each,
      happenedAt,
      host: hostOf(url),
    })),
  }
}

const replayable: readonly MessageState[] = ['delivered', 'given_up']

async function replay(
  { database, clock }: Pick<WebhookServices, 'database' | 'clock'>,
  { organizationId, id, since }: ReplayRequest,
): Promise<number | null> {
  if (!(await readTargets(database, organizationId))) return null
  const now = toIsoString(clock.now())
  return database.db.transaction().execute(async trx => {
    let asked = trx
      .updateTable('webhook_messages')
      .set({ state: 'queued', attempts: 0, queued_at: now, due_at: now, ended_at: null, reason: null })
      .where('organization_id', '=', organizationId)
    if (id !== undefined) asked = asked.where('id', '=', id)
    if (since !== undefined) asked = asked.where('happened_at', '>=', since)
    const isWide = id !== undefined || since !== undefined
    asked = asked.where('state', 'in', isWide ? [...replayable] : ['given_up'])
    const { numUpdatedRows } = await asked.executeTakeFirst()
    await sql`
      update webhook_targets set paused_until = ${now} where organization_id = ${organizationId}
    `.execute(trx)
    return Number(numUpdatedRows)
  })
}
