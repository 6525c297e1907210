import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { type OperatorApi, openOperatorApi } from './operatorApi.ts'

let product: TestProduct
let api: OperatorApi
beforeAll(async () => {
  product = await openTestProduct({ worker: false, answerWaitMs: 1 })
  api = openOperatorApi(product)
})
afterAll(() => product.close())

async function send(sessionId: string, difference: Parameters<typeof aBatch>[0] = {}): Promise<string[]> {
  const { statusCode, body } = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: aBatch(difference, sessionId),
  })
  if (statusCode >= 500) throw new Error(body)
  const rows = await product.database.db
    .selectFrom('deliveries')
    .select('delivery_id')
    .where('session_id', '=', sessionId)
    .orderBy('office_code')
    .execute()
  return rows.map(each => each.delivery_id)
}

const end = (ids: readonly string[], state: 'unknown' | 'delivered' | 'refused') =>
  product.database.db
    .updateTable('deliveries')
    .set({ state, ended_at: '2026-11-20T17:05:00Z' })
    .where('delivery_id', 'in', [...ids])
    .execute()

const stateOf = async (id: string) => {
  const { db } = product.database
  const row = await db
    .selectFrom('deliveries')
    .select('state')
    .where('delivery_id', '=', id)
    .executeTakeFirst()
  return row?.state
}

const newsAbout = (id: string) =>
  product.database.db.selectFrom('mails').select('failed').where('about', '=', id).execute()

/** Returns the value that the metrics show. */
const unknownCount = async () => {
  const { gateways } = await api.deliveryStatus()
  return gateways.reduce((sum, each) => sum + each.unknown, 0)
}

test('a hidden organization has no page and accepts no letter, and its letters keep it from being removed', async () => {
  const ids = await send('hidden')
  expect(ids).toHaveLength(3)
  const status = async () =>
    (await product.app.inject({ url: '/vote', headers: { host: 'localhost' } })).statusCode
  expect(await status()).toBe(200)

  expect(await api.changeOrganization({ id: 'neighbors', change: 'hide' })).toMatchObject({ waiting: 3 })
  expect(await product.campaigns.find('vote')).toBeNull()
  expect(await product.campaigns.config('neighbors')).toBeNull()
  expect(await product.campaigns.bySubdomains(['neighbors'])).toBeNull()
  expect((await product.campaigns.list()).map(each => each.id)).not.toContain('neighbors')
  expect(await send('too-late')).toEqual([])
  expect(await api.changeOrganization({ id: 'neighbors', change: 'remove' })).toMatchObject({ waiting: 3 })
  const [kept] = (await api.organizations()).filter(each => each.id === 'neighbors')
  expect(kept).toMatchObject({ waiting: 3, hiddenAt: expect.any(String) })

  await api.changeOrganization({ id: 'neighbors', change: 'unhide' })
  expect((await product.campaigns.find('vote'))?.campaign.campaignId).toBe('vote')
  expect(await api.changeOrganization({ id: 'unknown', change: 'hide' })).toBeNull()
})

test('an unknown delivery is settled once, as delivered, given up or sent again, and the gauge returns to zero', async () => {
  const ids = await send('unknown')
  const [house = '', one = '', two = ''] = ids
  expect(await api.settle({ deliveryId: house, decision: 'delivered' })).toEqual({ result: 'known' })
  await end(ids, 'unknown')
  const listed = await api.endedDeliveries({ state: 'unknown', most: 100 })
  expect(listed.map(each => each.office).sort()).toEqual(['HWY00', 'SWY01', 'SWY02'])
  expect(await unknownCount()).toBe(3)

  expect(await api.settle({ deliveryId: house, decision: 'delivered' })).toEqual({ result: 'settled' })
  expect(await api.settle({ deliveryId: house, decision: 'give-up' })).toEqual({ result: 'known' })
  expect(await api.settle({ deliveryId: one, decision: 'give-up' })).toEqual({ result: 'settled' })
  expect(await api.settle({ deliveryId: two, decision: 'resend' })).toEqual({ result: 'settled' })
  expect(await api.settle({ deliveryId: 'x', decision: 'resend' })).toEqual({ result: 'not-found' })
  expect([await stateOf(house), await stateOf(one), await stateOf(two)]).toEqual([
    ...['delivered', 'given_up', 'queued'],
  ])
  expect(await newsAbout(house)).toEqual([{ failed: false }])
  expect(await newsAbout(one)).toEqual([{ failed: true }])
  expect(await newsAbout(two)).toEqual([])
  expect(await unknownCount()).toBe(0)
})

test('people are exported once each, and only people who ticked an add-on', async () => {
  const declined = { formAddons: [{ description: 'Keep me informed', value: 'false' as const }] }
  await send('ben', { ...declined, userInfo: { firstName: 'Ben', email: 'ben@example.org' } })
  await send('ada again', {
    userInfo: { firstName: 'Ada', email: 'ADA@example.org' },
    submission: 'Once more.',
  })
  const query = { organizationId: 'neighbors', campaignId: '', since: '' }
  const people: object[] = []
  for await (const page of api.exportPeople(query)) people.push(...page)
  expect(people).toMatchObject([
    {
      firstName: 'Ada',
      email: expect.stringMatching(/^ada@example/i),
      addons: 'Keep me informed',
      campaigns: 'vote',
    },
  ])
  let letters = 0
  for await (const page of api.exportLetters(query)) letters += page.length
  expect(letters).toBeGreaterThan(3)
})

test('the audit trail records who gave which command, the newest first', async () => {
  await api.recordAction({ operator: 'ada', command: 'deliver status' })
  await api.recordAction({ operator: 'ben', command: 'forget --yes' })
  expect(await api.actions(2)).toEqual([
    { at: expect.any(String), operator: 'ben', command: 'forget --yes' },
    { at: expect.any(String), operator: 'ada', command: 'deliver status' },
  ])
})

test('the dry run of January lists only the letters whose addressees’ terms end', async () => {
  const { congress, at, offices } = await api.rollover()
  expect({ congress, at }).toEqual({ congress: 120, at: '2027-01-03T17:00:00.000Z' })
  const codes = offices.map(each => each.office)
  expect(codes).toContain('HWY00')
  // The term of Wyoming's class 1 senator continues, so only the class 2 seat changes.
  expect(codes).toContain('SWY02')
  expect(codes).not.toContain('SWY01')
})

test('the testing endpoints accept a made-up letter', async () => {
  const answers = await api.sendTest()
  expect(answers).toMatchObject([
    { chamber: 'HOUSE', sent: { office: 'HDC98', answer: 'delivered' } },
    { chamber: 'SENATE', sent: { answer: 'delivered' } },
  ])
})

test('an organization without waiting letters is removed, and the counts of its letters stay', async () => {
  expect(await api.changeOrganization({ id: 'strangers', change: 'remove' })).toMatchObject({ waiting: 0 })
  expect((await api.organizations()).map(each => each.id)).not.toContain('strangers')
  const { db } = product.database
  await db.updateTable('deliveries').set({ state: 'delivered' }).where('state', '=', 'queued').execute()
  const count = () =>
    db.selectFrom('deliveries').select(db.fn.countAll<number>().as('count')).executeTakeFirst()
  const before = await count()
  expect(await api.changeOrganization({ id: 'neighbors', change: 'remove' })).toMatchObject({ waiting: 0 })
  expect((await api.organizations()).map(each => each.id)).toEqual(['careful'])
  expect(await count()).toEqual(before)
})
