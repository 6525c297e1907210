import type { Batch, SubmissionReply } from '@redress/core/submission/submission'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberBrowser } from '../../platform/limits/rememberedBrowser.ts'
import { aBatch } from '../../testing/aBatch.ts'
import { openTestProduct } from '../../testing/testProduct.ts'
import { CONFIRMED_BROWSER_COOKIE } from '../../web/callerOf.ts'
import { removeOldDedupeKeys, senderIn } from './submissions.ts'

const product = await openTestProduct()
afterAll(() => product.close())
beforeEach(() => product.simulator.gateways.clear())

type Asked = { idempotencyKey?: string; confirmed?: string; from?: string }

async function send(batch: Batch, { idempotencyKey, confirmed, from }: Asked = {}): Promise<SubmissionReply> {
  const { clock, secretKey } = product
  const sender = { ...senderIn(batch.submissions[0]?.userInfo), email: confirmed ?? '' }
  const browser = confirmed && rememberBrowser(sender, { now: clock.now(), secretKey })
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: {
      'x-api-key': 'redress-public',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(browser ? { cookie: `${CONFIRMED_BROWSER_COOKIE}=${browser}` } : {}),
    },
    remoteAddress: from ?? '192.0.2.1',
    payload: batch,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const arrived = () => product.simulator.gateways.messages().filter(each => each.accepted)
const idsOf = (text: string) =>
  new Set(
    arrived()
      .filter(each => each.body.includes(text))
      .map(each => each.deliveryId),
  )

/** Returns the answer without its times and links, which are different in each answer. */
function plain(reply: SubmissionReply): unknown {
  const successful = reply.successfulSubmissions.map(each => ({ ...each, deliveredAt: 'then' }))
  return { ...reply, successfulSubmissions: successful, receipt: 'a link' }
}

describe('without a proof of the sender', () => {
  const victims = { submission: 'Please protect every voter in our town.' }
  const street = (addressStreet: string, email = 'victim@example.org') => ({ addressStreet, email })
  const forgery = (email?: string) => aBatch({ ...victims, userInfo: street('1 Forged Road', email) })
  const real = aBatch({ ...victims, userInfo: street('200 W 24th St') }, 'the-victims-own-session')

  test('a forged batch before, during and after a person’s own does not change the person’s batch', async () => {
    const answers = [await send(forgery())]
    const during = await Promise.all([send(forgery()), send(real), send(forgery())])
    answers.push(during[0], during[2], await send(forgery()))
    expect(plain(during[1])).toMatchObject({ status: 'success', summary: { successful: 3 } })
    expect(idsOf('200 W 24th St').size).toBe(3)
    expect(idsOf('1 Forged Road').size).toBe(12)
    const offices = arrived().filter(each => each.body.includes('200 W 24th St'))
    expect(offices.map(each => each.office).toSorted()).toEqual(['HWY00', 'SWY01', 'SWY02'])

    const aboutNobody = await send(forgery('never-wrote@example.org'))
    for (const answer of answers) expect(plain(answer)).toEqual(plain(aboutNobody))
  })

  test('the same letter from two browsers is two letters, and neither browser learns about the other', async () => {
    const batch = aBatch({ submission: 'The same letter from two browsers.' })
    const first = await send({ ...batch, sessionId: 'session-3' })
    const second = await send({ ...batch, sessionId: 'session-4' })
    expect(plain(second)).toEqual(plain(first))
    expect(arrived()).toHaveLength(6)
  })

  test('a receipt shows only its own letter', async () => {
    const batch = aBatch({ ...victims, userInfo: street('300 E 24th St', 'another@example.org') })
    await send(forgery('another@example.org'))
    const { receipt = '' } = await send(batch)
    const shown = await product.app.inject({ method: 'GET', url: new URL(receipt).pathname })
    expect(shown.body).toContain('300 E 24th St')
    expect(shown.body).not.toContain('"already":true')
  })
})

describe('with an Idempotency-Key', () => {
  const once = { idempotencyKey: '6f2c7d0e-repeat' }
  const batch = aBatch({ submission: 'Sent by a program that repeats.' })

  test('a client without a session can repeat a batch safely, even at once', async () => {
    const first = await send(batch, once)
    const again = await Promise.all([send(batch, once), send(batch, once), send(batch, once)])
    expect(arrived()).toHaveLength(3)
    const places = (reply: SubmissionReply) =>
      reply.successfulSubmissions.map(({ legislatorId, deliveredAt }) => ({ legislatorId, deliveredAt }))
    for (const answer of again) expect(places(answer)).toEqual(places(first))
  })

  test('concurrent first sends make one letter for each office', async () => {
    const key = { idempotencyKey: '91ab-first' }
    await Promise.all(Array.from({ length: 8 }, () => send(batch, key)))
    expect(arrived()).toHaveLength(3)
  })

  test('a batch without the key, with another key, from another network or with other words is a new batch', async () => {
    await send(batch, { idempotencyKey: 'one-key' })
    await send(batch)
    await send(batch, { idempotencyKey: 'another-key' })
    await send(batch, { idempotencyKey: 'one-key', from: '198.51.100.1' })
    await send(aBatch({ submission: 'Other words under the same key.' }), { idempotencyKey: 'one-key' })
    expect(arrived()).toHaveLength(15)
  })
})

describe('from one confirmed sender', () => {
  const confirmed = { confirmed: 'ada@example.org' }
  const text = { submission: 'Confirmed words about our ballots.' }

  test('the same letter within a day is the same delivery, in any session', async () => {
    await send(aBatch(text, 'browser-1'), confirmed)
    const again = await send(aBatch(text, 'browser-2'), confirmed)
    expect(again.successfulSubmissions.map(each => each.already)).toEqual([true, true, true])
    expect(arrived()).toHaveLength(3)
    expect(arrived().every(each => each.body.includes('<EmailValidation>Y'))).toBe(true)
  })

  test('another address or other words are another letter, and a stranger’s copy stays the stranger’s', async () => {
    await send(aBatch(text), confirmed)
    await send(aBatch({ ...text, userInfo: { addressStreet: '7 New Home' } }), confirmed)
    await send(aBatch({ submission: 'Other words about our ballots.' }), confirmed)
    const forged = await send(aBatch(text), { from: '198.51.100.9' })
    expect(forged.successfulSubmissions.some(each => each.already)).toBe(false)
    expect(arrived()).toHaveLength(9)
  })

  test('a key is kept for one day', async () => {
    const { database } = product
    const { db } = database
    const left = async () => (await db.selectFrom('dedupe_keys').selectAll().execute()).length
    const noAbort = new AbortController().signal
    const { accepted_at } = await db
      .selectFrom('dedupe_keys')
      .select('accepted_at')
      .orderBy('accepted_at', 'desc')
      .executeTakeFirstOrThrow()
    const removeAt = (now: number) => removeOldDedupeKeys({ database, clock: { now: () => now } }, noAbort)
    const day = 24 * 3600_000
    await removeAt(Date.parse(accepted_at) + day - 1)
    expect(await left()).toBeGreaterThan(0)
    await removeAt(Date.parse(accepted_at) + day)
    expect(await left()).toBe(0)
  })
})
