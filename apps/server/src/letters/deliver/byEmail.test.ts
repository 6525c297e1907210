import type { ChamberKey } from '@redress/core/legislator/chambers'
import type { Batch } from '@redress/core/submission/submission'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBatch, aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, pastFirstRetriesMs, type TestProduct } from '../../testing/testProduct.ts'

let product: TestProduct
const staff = 'staff@office.example.org'

beforeAll(async () => {
  product = await openTestProduct({
    legislatorsWithEmail: new Map([
      ['house-WY-0', staff],
      ['house-DC-0', 'delegate@office.example.org'],
    ]),
  })
})
afterAll(() => product.close())
beforeEach(() => product.simulator.gateways.clear())
afterEach(() => {
  for (const gateway of ['house', 'senate', 'mail'] as const) product.fault(gateway, 'none')
})

async function send(batch: Batch) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: batch,
  })
  return { status: answer.statusCode, body: answer.json() }
}

let letters = 0
const words = () => {
  letters += 1
  return `Letter ${letters} about my neighbors' right to vote.`
}

const received = () => product.simulator.gateways.messages()

/** Reads the stored letters to an office, the oldest first. */
const stored = (legislatorId: string) =>
  product.database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('legislator_id', '=', legislatorId)
    .orderBy('accepted_at')
    .execute()

const attemptsOf = (deliveryId: string) =>
  product.database.db
    .selectFrom('attempts')
    .select(['number', 'outcome', 'reason'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('number')
    .execute()

async function unlist(...codes: string[]) {
  await product.database.db.deleteFrom('offices').where('code', 'in', codes).execute()
}
async function list(code: string, chamber: ChamberKey) {
  await product.database.db
    .insertInto('offices')
    .values({ code, chamber })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

describe('an office with an email address and no code', () => {
  const toDelegate = () =>
    aSubmission('', {
      submission: words(),
      contactViaEmail: true,
      legislatorId: 'house-DC-0',
      userInfo: { addressState: 'DC', addressCity: 'Washington', addressZip: '20001' },
    })

  test('is written to by email, and its address is never disclosed', async () => {
    await unlist('HDC00')
    const found = await product.app.inject({
      method: 'POST',
      url: '/api/legislator/advocacy',
      headers: { 'x-api-key': 'redress-public' },
      payload: { street: '1 Main St', city: 'Washington', state: 'DC', zip: '20001' },
    })
    expect(found.json().legislators).toMatchObject([{ id: 'house-DC-0', officeCode: '', hasEmail: true }])
    const { body } = await send({ submissions: [toDelegate()] })
    expect(body).toMatchObject({
      status: 'success',
      successfulSubmissions: [{ legislatorId: 'house-DC-0', officeCode: '', contactMethod: 'email' }],
    })
    expect(received()).toMatchObject([
      { gateway: 'mail', office: 'delegate@office.example.org', accepted: true },
    ])
    expect(found.body + JSON.stringify(body)).not.toContain('office.example.org')
  })

  test('does not automatically get an email again that may have arrived, and the status says so', async () => {
    product.fault('mail', 'reset-after-accept')
    const { body } = await send({ submissions: [toDelegate()] })
    expect(body).toMatchObject({
      status: 'failure',
      failedSubmissions: [{ contactMethod: 'email', errorType: 'unknown', willRetry: false }],
    })
    product.clock.advance(3600_000)
    await product.idle()
    expect(received()).toHaveLength(1)
  })

  test('gets an email only once if its worker died while sending', async () => {
    product.fault('mail', '503')
    await send({ submissions: [toDelegate()] })
    const last = (await stored('house-DC-0')).at(-1)
    const { db } = product.database
    await db
      .updateTable('attempts')
      .set({ ended_at: null, outcome: null })
      .where('delivery_id', '=', last?.delivery_id ?? '')
      .execute()
    product.fault('mail', 'none')
    product.simulator.gateways.clear()
    product.clock.advance(1_200_000)
    await expect.poll(async () => (await stored('house-DC-0')).at(-1)?.state).toBe('unknown')
    expect(received()).toEqual([])
  })

  test('is written to through its chamber once that lists it, including a letter that was corrected after a refusal', async () => {
    await unlist('HDC00')
    product.fault('mail', '400')
    const sessionId = 'listed-since'
    const { body } = await send({ sessionId, submissions: [toDelegate()] })
    expect(body.failedSubmissions).toMatchObject([{ contactMethod: 'email', willRetry: false }])
    await list('HDC00', 'HOUSE')
    // The result of looking up an email address is memoized for a moment.
    product.clock.advance(11_000)
    const { legislatorId: _, ...corrected } = toDelegate()
    const again = { ...corrected, officeCodeToSubmit: 'HDC00', contactViaEmail: false }
    const { body: after } = await send({ sessionId, submissions: [again] })
    expect(after).toMatchObject({
      status: 'success',
      successfulSubmissions: [{ officeCode: 'HDC00', contactMethod: 'cwc' }],
    })
  })
})

describe('an office that left its list after a letter was accepted', () => {
  test('gets it by email, under the same delivery id, if it has an address', async () => {
    product.fault('house', '503')
    const { body } = await send(aBatch({ submission: words() }))
    expect(body.summary).toMatchObject({ retrying: 1 })
    await unlist('HWY00')
    product.fault('house', 'none')
    product.simulator.gateways.clear()
    product.clock.advance(pastFirstRetriesMs)
    await expect.poll(() => received().length).toBe(1)
    const [delivery] = await stored('house-WY-0')
    await expect.poll(async () => (await stored('house-WY-0'))[0]?.state).toBe('delivered')
    const [mail] = received()
    expect(mail).toMatchObject({ gateway: 'mail', office: staff, deliveryId: delivery?.delivery_id })
    expect((await PostalMime.parse(mail?.body ?? '')).text).toContain('200 W 24th St\nCheyenne, WY 82001')
    expect(await stored('house-WY-0')).toMatchObject([
      {
        method: 'email',
        office_queue: 'email house-WY-0',
        office_code: '',
      },
    ])
    const outcomes = (await attemptsOf(delivery?.delivery_id ?? '')).map(each => each.outcome)
    expect(outcomes.slice(-2)).toEqual(['rerouted', 'delivered'])
    await list('HWY00', 'HOUSE')
  })

  test('does not get it if it has no address, and the person reads why', async () => {
    product.fault('senate', '503')
    const batch = { submissions: [aSubmission('SWY01', { submission: words() })], sessionId: 'left' }
    await send(batch)
    await unlist('SWY01')
    product.fault('senate', 'none')
    product.simulator.gateways.clear()
    product.clock.advance(pastFirstRetriesMs)
    await expect.poll(async () => (await stored('senate-WY-1')).at(-1)?.state).toBe('refused')
    expect(received()).toEqual([])
    expect((await stored('senate-WY-1')).at(-1)).toMatchObject({
      error_type: 'unknown',
      explanation: { code: 'office_unlisted', chamber: 'SENATE' },
    })
    // Once the office is on its list again, the letter can be sent to it again.
    await list('SWY01', 'SENATE')
    expect((await send(batch)).body.status).toBe('success')
  })

  test('does not count as gone if no list was loaded', async () => {
    const { db } = product.database
    const offices = await db.selectFrom('offices').selectAll().where('chamber', '=', 'SENATE').execute()
    product.fault('senate', '503')
    await send({ submissions: [aSubmission('SWY02', { submission: words() })] })
    await db.deleteFrom('offices').where('chamber', '=', 'SENATE').execute()
    product.fault('senate', 'none')
    product.clock.advance(pastFirstRetriesMs)
    try {
      await expect.poll(async () => (await stored('senate-WY-2')).at(-1)?.state).toBe('delivered')
    } finally {
      await db.insertInto('offices').values(offices).execute()
    }
  })
})

describe('an office on our list that its gateway refuses', () => {
  test('gets the letter by email within the same answer, after one look at the list', async () => {
    const { house } = product.simulator.gateways
    const offices = house.offices
    house.offices = offices.filter(code => code !== 'HWY00')
    product.clock.advance(pastFirstRetriesMs)
    const submission = words()
    const { body } = await send({ submissions: [aSubmission('HWY00', { submission })] })
    expect(body).toMatchObject({
      status: 'success',
      successfulSubmissions: [{ legislatorId: 'house-WY-0', officeCode: '', contactMethod: 'email' }],
    })
    expect(received().map(each => [each.gateway, each.status])).toEqual([
      ['house', 400],
      ['mail', 250],
    ])
    const { db } = product.database
    const listed = db.selectFrom('offices').select('code').where('code', '=', 'HWY00')
    expect(await listed.executeTakeFirst()).toBeUndefined()
    house.offices = offices
  })
})
