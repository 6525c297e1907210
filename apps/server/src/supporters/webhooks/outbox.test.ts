import { randomUUID } from 'node:crypto'
import { aLetter } from '@redress/channels/testing/aLetter'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBatch } from '../../testing/insertBatch.ts'
import { noticeCampaigns } from './noticeCampaigns.ts'
import { recordLetterEvent, type WebhookEvent } from './outbox.ts'
import { ada, openWebhookTrial, secret, trialNow, type WebhookTrial } from './testing/openWebhookTrial.ts'

const minute = 60_000
const hour = 60 * minute

let trial: WebhookTrial

beforeAll(async () => {
  trial = await openWebhookTrial()
})
beforeEach(async () => {
  await trial.reset()
  await trial.writeSecrets(secret)
})
afterAll(() => trial.close())

const aboutSupporter = (
  supporterId: string,
  type: 'supporter.consented' | 'supporter.withdrawn' = 'supporter.consented',
): WebhookEvent => ({
  type,
  organizationId: 'posters',
  at: trialNow,
  supporterId,
  campaignId: 'fair-tickets',
})

const count = (of: number) => expect.poll(() => trial.receiver.received.length).toBe(of)

const states = async () => (await trial.messages()).map(each => each.state)

const ended = (...wanted: string[]) => expect.poll(states).toEqual(wanted)

/** Records the outcome of one of the organization's letters, in a transaction of its own. */
function end(deliveryId: string, state: 'delivered' | 'refused' = 'delivered', now = trialNow) {
  const letter = aLetter({ deliveryId, organization: { id: 'posters', name: 'Posters' } })
  return trial.database.db
    .transaction()
    .execute(trx => recordLetterEvent(trx, { deliveryId, state, letter, now }))
}

describe('the outcome of a letter', () => {
  test('is sent as an office and a count without a person, and outcomes of one minute are grouped', async () => {
    await trial.ask({ events: ['letter.outcome'] })
    for (const id of ['a', 'b', 'c']) await end(id)
    await end('d', 'refused')
    expect(await states()).toEqual(['queued', 'queued'])
    trial.clock.advance(minute)
    await ended('delivered', 'delivered')
    const received = [...trial.receiver.events().values()]
    expect(received.map(each => [each.data.outcome, each.data.count]).toSorted()).toEqual([
      ['delivered', 3],
      ['refused', 1],
    ])
    expect(received[0].data).toMatchObject({
      campaign: { id: 'save-act', name: 'Stop the SAVE Act' },
      office: { chamber: 'HOUSE', state: 'WY', district: 0, code: 'HWY00' },
    })
    expect(JSON.stringify(received)).not.toMatch(/jordan|Testcase|Cheyenne|supporter/i)
  })

  test('is counted by the minute also while its target accepts nothing', async () => {
    await trial.ask({ events: ['letter.outcome'] })
    for (const now of [trialNow, trialNow + minute - 1, trialNow + minute]) await end('a', 'delivered', now)
    trial.clock.advance(hour)
    await ended('delivered', 'delivered')
    const received = [...trial.receiver.events().values()]
    expect(received.map(each => [each.timestamp, each.data.count])).toEqual([
      ['2026-11-20T17:00:00.000Z', 2],
      ['2026-11-20T17:01:00.000Z', 1],
    ])
  })

  test('is counted from zero once a message was sent', async () => {
    await trial.ask({ events: ['letter.outcome'] })
    await end('a')
    trial.clock.advance(minute)
    await ended('delivered')
    await end('b', 'delivered', trial.clock.now())
    trial.clock.advance(minute)
    await ended('delivered', 'delivered')
    expect([...trial.receiver.events().values()].map(each => each.data.count)).toEqual([1, 1])
  })

  test('names the person who agreed that the organization keeps their contact', async () => {
    const [batchId, supporterId, deliveryId] = [randomUUID(), randomUUID(), 'a'.repeat(32)]
    trial.people.set(supporterId, ada)
    await trial.ask({ events: ['letter.outcome'] })
    await insertBatch(trial.database, { id: batchId, organization_id: 'posters' }, [
      { delivery_id: deliveryId },
    ])
    await insertSupporter(supporterId, batchId)
    await end(deliveryId)
    await ended('delivered')
    const [received] = trial.receiver.events().values()
    expect(received.data).toMatchObject({
      count: 1,
      supporter: { id: supporterId, email: 'ada@example.org' },
    })
    expect(received.data).not.toHaveProperty('consent')
  })

  test('of a letter without the tick names no person, even if an email about it made them a supporter', async () => {
    const [batchId, supporterId, deliveryId] = [randomUUID(), randomUUID(), 'b'.repeat(32)]
    trial.people.set(supporterId, ada)
    await trial.ask({ events: ['letter.outcome'] })
    await insertBatch(trial.database, { id: batchId, organization_id: 'posters' }, [
      { delivery_id: deliveryId },
    ])
    await insertSupporter(supporterId, batchId, { ticked: false })
    await end(deliveryId)
    trial.clock.advance(minute)
    await ended('delivered')
    const [received] = trial.receiver.events().values()
    expect(received.data).toMatchObject({ count: 1 })
    expect(received.data).not.toHaveProperty('supporter')
  })
})

async function insertSupporter(id: string, batchId: string, { ticked = true } = {}): Promise<void> {
  await sql`
    insert into supporters (id, organization_id, person, sealed, consented_at)
    values (${id}, 'posters', ${id}, '', now())
  `.execute(trial.database.db)
  await sql`
    insert into consents (batch_id, supporter_id, ticked) values (${batchId}, ${id}, ${ticked})
  `.execute(trial.database.db)
}

describe('a supporter', () => {
  const id = randomUUID()

  test('who agrees is reported with the terms that they agreed to', async () => {
    trial.people.set(id, ada)
    await trial.ask({ events: ['supporter.consented'] })
    await trial.record(aboutSupporter(id))
    await ended('delivered')
    const [received] = trial.receiver.events().values()
    expect(received).toEqual({
      type: 'supporter.consented',
      timestamp: '2026-11-20T17:00:00.000Z',
      data: {
        organization: { id: 'posters' },
        campaign: { id: 'fair-tickets' },
        supporter: {
          id,
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@example.org',
          state: 'WY',
          zip: '82001',
        },
        consent: { text: 'Keep me posted.', version: 2, at: '2026-11-20T16:00:00.000Z' },
      },
    })
  })

  test('is stored in the outbox only as an id', async () => {
    trial.people.set(id, ada)
    await trial.ask({ events: ['supporter.consented'] })
    await trial.record(aboutSupporter(id))
    await ended('delivered')
    const { rows } = await sql`select * from webhook_messages`.execute(trial.database.db)
    expect(JSON.stringify(rows)).not.toMatch(/ada@|Lovelace|82001/)
  })

  test('who withdraws removes the messages about them, and the withdrawal is reported with the id alone', async () => {
    trial.people.set(id, ada)
    await trial.ask({ events: ['supporter.consented', 'supporter.withdrawn'] })
    trial.receiver.answer(500)
    await trial.record(aboutSupporter(id))
    await expect.poll(async () => (await trial.messages())[0]?.reason).toBe('HTTP 500')
    trial.people.delete(id)
    trial.receiver.answer(204)
    await trial.record(aboutSupporter(id, 'supporter.withdrawn'))
    expect((await trial.messages()).map(each => each.type)).toEqual(['supporter.withdrawn'])
    trial.clock.advance(10_000)
    await ended('delivered')
    const received = [...trial.receiver.events().values()].at(-1)
    expect(received.data).toEqual({
      organization: { id: 'posters' },
      campaign: { id: 'fair-tickets' },
      supporter: { id },
    })
  })

  test('who withdraws while their consent is posted is reported as withdrawn after it', async () => {
    trial.people.set(id, ada)
    await trial.ask({ events: ['supporter.consented', 'supporter.withdrawn'] })
    const answer = trial.receiver.hold()
    await trial.record(aboutSupporter(id))
    await count(1)
    trial.people.delete(id)
    await trial.record(aboutSupporter(id, 'supporter.withdrawn'))
    // In this time, the worker looks for due messages five times.
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(trial.receiver.received).toHaveLength(1)
    answer()
    await ended('delivered', 'delivered')
    const received = [...trial.receiver.events().values()].map(each => each.type)
    expect(received).toEqual(['supporter.consented', 'supporter.withdrawn'])
  })

  test('who is erased when a message about them is due is not reported', async () => {
    await trial.ask({ events: ['supporter.consented'] })
    await trial.record(aboutSupporter(id))
    await ended('voided')
    expect(trial.receiver.received).toEqual([])
  })
})

describe('a campaign', () => {
  const ways = { form_sent: 5, talked: null }
  const notice = () => noticeCampaigns({ ...trial, countWays: async () => ways })

  const store = (startDate: string, endDate = '') =>
    trial.database.db
      .insertInto('campaigns')
      .values({
        id: 'fair-tickets',
        organization_id: 'posters',
        position: 0,
        topics: '[]',
        campaign: JSON.stringify({ campaignName: 'Fair tickets', startDate, endDate }),
      })
      .execute()

  test('that opens and closes by the clock is reported once each, and so is one that is removed from its file', async () => {
    await trial.ask({ events: ['campaign.opened', 'campaign.closed'] })
    await store('2026-11-20T18:00:00Z', '2026-11-21T00:00:00Z')
    const types = async () => {
      await notice()
      await notice()
      return (await trial.messages()).map(each => each.type)
    }
    expect(await types()).toEqual([])
    trial.clock.advance(hour)
    expect(await types()).toEqual(['campaign.opened'])
    trial.clock.advance(6 * hour)
    expect(await types()).toEqual(['campaign.opened', 'campaign.closed'])
    const messages = await trial.database.db
      .selectFrom('webhook_messages')
      .select('data')
      .orderBy('queued_at')
      .execute()
    const [opened, closed] = messages
    expect(opened?.data).not.toHaveProperty('ways')
    expect(closed?.data).toMatchObject({ ways })
    await trial.database.db.deleteFrom('campaigns').execute()
    expect(await types()).toHaveLength(2)
  })

  test('is reported as closed when its organization is hidden, and as opened when it is shown again', async () => {
    await trial.ask({ events: ['campaign.opened', 'campaign.closed'] })
    await store('2026-11-20')
    const hide = (hidden_at: string | null) =>
      trial.database.db.updateTable('organizations').set({ hidden_at }).execute()
    await notice()
    trial.clock.advance(1)
    await hide('2026-11-20T17:00:00Z')
    await notice()
    trial.clock.advance(1)
    await hide(null)
    await notice()
    expect((await trial.messages()).map(each => each.type)).toEqual([
      ...['campaign.opened', 'campaign.closed', 'campaign.opened'],
    ])
  })

  test('of an organization without webhooks is not looked at', async () => {
    await trial.ask()
    await store('2026-11-20')
    await notice()
    expect(await trial.database.db.selectFrom('webhook_campaigns').selectAll().execute()).toEqual([])
  })
})
