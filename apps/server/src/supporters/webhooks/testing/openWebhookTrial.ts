import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { aQuietLog } from '../../../legislators/clients/testing/aQuietLog.ts'
import { openTlsServer } from '../../../legislators/clients/testing/openTlsServer.ts'
import { openTestDatabase } from '../../../platform/database/testing/openTestDatabase.ts'
import type { WebhookTarget } from '../../../platform/database/webhookTables.ts'
import type { PublicNetwork } from '../../../platform/http/publicClient.ts'
import { recordEvent, type WebhookEvent } from '../outbox.ts'
import type { WebhookPerson } from '../payloads.ts'
import { type SendingServices, startWebhooks } from '../sendMessages.ts'
import { openWebhooks } from '../webhooks.ts'
import { openReceiver } from './openReceiver.ts'

export const secret = `whsec_${Buffer.alloc(32, 'a').toString('base64')}`
export const newSecret = `whsec_${Buffer.alloc(32, 'b').toString('base64')}`

export const trialNow = Date.parse('2026-11-20T17:00:00Z')

export const ada: WebhookPerson = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  state: 'WY',
  zip: '82001',
  consent: { text: 'Keep me posted.', version: 2, at: '2026-11-20T16:00:00.000Z' },
}

/**
 * Opens an organization with one target, and the target's receiver. The trial's clock moves only when a test advances
 * it, which also wakes the worker.
 */
export async function openWebhookTrial() {
  const database = await openTestDatabase()
  let now = trialNow
  const clock = {
    now: () => now,
    advance(ms: number) {
      now += ms
      worker.wake()
    },
  }
  const receiver = openReceiver({ secret, now: clock.now })
  const server = await openTlsServer(receiver.listener)
  const secretsFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'webhooks-'))
  const url = `https://pictures.example:${server.port}/hook`
  const people = new Map<string, WebhookPerson>()
  const { log, lines: logged } = aQuietLog()
  const services: SendingServices = {
    database,
    clock,
    log,
    secretsFolder,
    chance: () => 1,
    lookEveryMs: 20,
    network: networkTo(server),
    readPeople: async ids => new Map([...people].filter(([id]) => ids.includes(id))),
  }
  let worker = await startWebhooks(services)
  return {
    database,
    clock,
    receiver,
    people,
    url,
    logged,
    ...acts(services, url),
    webhooks: openWebhooks(services),
    /** Stops the worker and starts another one. */
    async restart() {
      await worker.stop()
      worker = await startWebhooks(services)
    },
    /** Resets the trial to the state in which it was opened. */
    async reset() {
      await worker.stop()
      await database.db.deleteFrom('organizations').execute()
      people.clear()
      receiver.reset()
      logged.length = 0
      now = trialNow
      worker = await startWebhooks(services)
    },
    async close() {
      await worker.stop()
      await server.close()
      await database.close()
      await fs.rm(secretsFolder, { recursive: true, force: true })
    },
  }
}

/** Returns a network in which this machine counts as public, because the receiver runs on it. */
function networkTo({ certificate: ca }: { certificate: string }): PublicNetwork {
  return { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isPublic: () => true, ca }
}

function acts({ database: { db }, secretsFolder }: SendingServices, url: string) {
  return {
    async writeSecrets(...lines: string[]) {
      await fs.mkdir(path.join(secretsFolder, 'posters'), { recursive: true })
      await fs.writeFile(path.join(secretsFolder, 'posters', 'crm.txt'), `${lines.join('\n')}\n`)
    },
    /** Replaces the targets in the organization's configuration. */
    async ask(...targets: Partial<WebhookTarget>[]) {
      const webhooks = JSON.stringify(
        targets.map(each => ({ url, events: [], secretFile: 'crm.txt', payload: 'standard', ...each })),
      )
      const imported_at = '2026-11-20T12:00:00Z'
      const row = { id: 'posters', name: 'Posters', config: '{}', checksum: '', imported_at, webhooks }
      const insert = db.insertInto('organizations').values(row)
      await insert.onConflict(conflict => conflict.column('id').doUpdateSet({ webhooks })).execute()
    },
    record: (...events: WebhookEvent[]) =>
      db.transaction().execute(async trx => {
        for (const each of events) await recordEvent(trx, each)
      }),
    messages: () =>
      db
        .selectFrom('webhook_messages')
        .select(['id', 'type', 'state', 'attempts', 'reason', 'due_at'])
        .orderBy('queued_at')
        .orderBy('id')
        .execute(),
  }
}

export type WebhookTrial = Awaited<ReturnType<typeof openWebhookTrial>>
