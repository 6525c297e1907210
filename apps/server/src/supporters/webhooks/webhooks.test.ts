import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WebhookEvent } from './outbox.ts'
import {
  newSecret,
  openWebhookTrial,
  secret,
  trialNow,
  type WebhookTrial,
} from './testing/openWebhookTrial.ts'

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

const opened: WebhookEvent = {
  type: 'campaign.opened',
  organizationId: 'posters',
  at: trialNow,
  campaignId: 'fair-tickets',
  campaignName: 'Fair tickets',
}

const count = (of: number) => expect.poll(() => trial.receiver.received.length).toBe(of)

const states = async () => (await trial.messages()).map(each => each.state)

const ended = (...wanted: string[]) => expect.poll(states).toEqual(wanted)

describe('an event', () => {
  test('arrives signed, and says what happened and when', async () => {
    await trial.ask({ events: ['campaign.opened'] })
    await trial.record(opened)
    await ended('delivered')
    expect([...trial.receiver.events().values()]).toEqual([
      {
        type: 'campaign.opened',
        timestamp: '2026-11-20T17:00:00.000Z',
        data: {
          organization: { id: 'posters' },
          campaign: { id: 'fair-tickets', name: 'Fair tickets' },
        },
      },
    ])
  })

  test('that no target asks for is not stored', async () => {
    await trial.ask({ events: ['campaign.closed'] })
    await trial.record(opened)
    await trial.record({ ...opened, organizationId: 'unknown' })
    expect(await trial.messages()).toEqual([])
  })

  test('is sent to each target that asks for it as a separate message', async () => {
    await trial.ask({ events: ['campaign.opened'] }, { events: ['campaign.opened'], url: `${trial.url}/2` })
    await trial.record(opened)
    await ended('delivered', 'delivered')
    expect(trial.receiver.events().size).toBe(2)
  })

  test('is not recorded if its cause is rolled back', async () => {
    await trial.ask({ events: ['campaign.opened'] })
    const cause = trial.record(opened, { ...opened, at: Number.NaN })
    await expect(cause).rejects.toThrow()
    expect(await trial.messages()).toEqual([])
  })

  test('is not sent to a target that was removed from the file', async () => {
    await trial.ask({ events: ['campaign.opened'] })
    trial.receiver.answer(500)
    await trial.record(opened)
    await expect.poll(async () => (await trial.messages())[0]?.reason).toBe('HTTP 500')
    await trial.ask()
    trial.clock.advance(10_000)
    await ended('voided')
  })
})

describe('while secrets are exchanged', () => {
  test('a message has a signature of each, so that the old and the new receiver both verify it', async () => {
    await trial.writeSecrets('# in use from November on', newSecret, secret)
    await trial.ask({ events: ['campaign.opened'] })
    await trial.record(opened)
    await ended('delivered')
    expect(trial.receiver.received.map(each => each.verified)).toEqual([true])
  })

  test('a receiver refuses a message that was signed with another secret', async () => {
    await trial.writeSecrets(newSecret)
    await trial.ask({ events: ['campaign.opened'] })
    await trial.record(opened)
    await count(1)
    expect(trial.receiver.received.map(each => each.verified)).toEqual([false])
  })

  test.each([
    ['is missing', [], 'needs whsec_'],
    ['is too short', ['whsec_c2hvcnQ='], 'needs whsec_'],
    ['has no prefix', [secret.slice(6)], 'needs whsec_'],
    ['is only explained', ['# soon'], 'is empty'],
  ])(
    'no message is sent while the secret %s, and messages are sent once it exists',
    async (_how, lines, problem) => {
      await trial.writeSecrets(...(lines.length > 0 ? lines : ['-']))
      await trial.ask({ events: ['campaign.opened'] })
      await trial.record(opened)
      await expect.poll(async () => (await trial.messages())[0]?.reason).toContain(problem)
      expect(trial.receiver.received).toEqual([])
      await trial.writeSecrets(secret)
      trial.clock.advance(10_000)
      await ended('delivered')
    },
  )
})

describe('a target that fails', () => {
  test('gets the same id again, soon at first and then for three days', async () => {
    await trial.ask({ events: ['campaign.opened'] })
    trial.receiver.answer(503)
    await trial.record(opened)
    await count(1)
    const waits = [5_000, minute, 5 * minute, 30 * minute, hour, 2 * hour, 4 * hour]
    for (const [tried, wait] of waits.entries()) {
      await expect.poll(async () => (await trial.messages())[0]?.attempts).toBe(tried + 1)
      await expect
        .poll(async () => Date.parse((await trial.messages())[0]?.due_at ?? '') - trial.clock.now())
        .toBe(wait)
      trial.clock.advance(wait)
      await count(tried + 2)
    }
    trial.clock.advance(72 * hour)
    await ended('given_up')
    expect(trial.receiver.events().size).toBe(1)
    expect(await trial.webhooks.status()).toEqual({
      waiting: 0,
      givenUp: 1,
      targets: [
        {
          organizationId: 'posters',
          host: new URL(trial.url).host,
          since: '2026-11-20T17:00:00.000Z',
          reason: 'HTTP 503',
        },
      ],
    })
  })

  test('is paused completely, and works again with the first message that it accepts', async () => {
    await trial.ask({ events: ['campaign.opened'] })
    trial.receiver.answer(500)
    await trial.record(opened)
    await count(1)
    await trial.record(...Array<WebhookEvent>(5).fill(opened))
    await expect.poll(async () => (await trial.webhooks.status()).targets.length).toBe(1)
    trial.receiver.answer(200)
    trial.clock.advance(10_000)
    await ended(...Array(6).fill('delivered'))
    expect(trial.receiver.received).toHaveLength(7)
    expect(await trial.webhooks.status()).toEqual({ waiting: 0, givenUp: 0, targets: [] })
  })

  test('for three days is probed with one message, and all messages of that age are given up with it', async () => {
    await trial.ask({ events: ['campaign.opened'] }, { events: ['campaign.opened'], url: `${trial.url}/2` })
    trial.receiver.answer(500)
    await trial.record(...Array<WebhookEvent>(3).fill(opened))
    await count(2)
    await expect.poll(async () => (await trial.webhooks.status()).targets.length).toBe(2)
    trial.clock.advance(72 * hour)
    await ended(...Array(6).fill('given_up'))
    expect(trial.receiver.received).toHaveLength(4)
  })

  test('by a redirect is not followed, and its refusal of one message delays no other', async () => {
    await trial.ask({ events: ['campaign.opened'] })
    trial.receiver.answer(422)
    await trial.record(opened)
    await count(1)
    await expect.poll(async () => (await trial.messages())[0]?.reason).toBe('HTTP 422')
    expect((await trial.webhooks.status()).targets).toEqual([])
    trial.receiver.answer(302)
    trial.clock.advance(10_000)
    await expect.poll(async () => (await trial.webhooks.status()).targets[0]?.reason).toBe('HTTP 302')
    expect(JSON.stringify(trial.logged)).not.toContain('What a receiver says')
  })
})

describe('a replay', () => {
  test('sends again the messages that were given up, and with a time also those that arrived, under the same ids', async () => {
    await trial.ask({ events: ['campaign.opened'] })
    await trial.record(opened)
    await ended('delivered')
    expect(await trial.webhooks.replay({ organizationId: 'posters' })).toBe(0)
    const since = '2026-11-20T17:00:00.000Z'
    expect(await trial.webhooks.replay({ organizationId: 'posters', since })).toBe(1)
    await count(2)
    expect(trial.receiver.events().size).toBe(1)
    expect(await trial.webhooks.replay({ organizationId: 'posters', id: randomUUID() })).toBe(0)
    expect(await trial.webhooks.replay({ organizationId: 'unknown' })).toBeNull()
  })

  test('of an old message is accepted by a receiver that compares the time', async () => {
    await trial.ask({ events: ['campaign.opened'] })
    await trial.record(opened)
    await ended('delivered')
    trial.clock.advance(48 * hour)
    const [message] = await trial.messages()
    await trial.webhooks.replay({ organizationId: 'posters', id: message?.id })
    await count(2)
    expect(trial.receiver.received.every(each => each.verified)).toBe(true)
  })
})

test('a test is sent to each target at once, and its answer names the problem', async () => {
  await trial.ask(
    { events: ['campaign.opened'] },
    { url: 'https://nowhere.example/', secretFile: 'none.txt' },
  )
  expect(await trial.webhooks.test('posters')).toEqual([
    { host: new URL(trial.url).host, ok: true, reason: 'HTTP 204' },
    { host: 'nowhere.example', ok: false, reason: 'no secret: none.txt cannot be read' },
  ])
  expect([...trial.receiver.events().values()]).toMatchObject([{ type: 'webhook.test' }])
  expect(await trial.webhooks.test('unknown')).toBeNull()
})

test('a message of a worker that died is sent by the next one, under the same id', async () => {
  await trial.ask({ events: ['campaign.opened'] })
  trial.receiver.answer(500)
  await trial.record(opened)
  await count(1)
  await trial.restart()
  trial.receiver.answer(200)
  trial.clock.advance(10_000)
  await ended('delivered')
  expect(trial.receiver.events().size).toBe(1)
})

test('ended messages are forgotten after 30 days', async () => {
  await trial.ask({ events: ['campaign.opened'] })
  await trial.record(opened)
  await ended('delivered')
  trial.clock.advance(30 * 24 * hour)
  await expect.poll(() => trial.messages()).toEqual([])
})
