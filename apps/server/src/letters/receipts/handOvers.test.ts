import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch, aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { aConstituent } from './testing/aConstituent.ts'

const form = 'https://www.lummis.senate.gov/contact'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
  // The test product has no names, so the ids are those of seats.
  await product.database.db.deleteFrom('offices').where('code', '=', 'SWY02').execute()
  await product.database.db
    .insertInto('contact_forms')
    .values({ legislator_id: 'senate-WY-2', form })
    .execute()
})
afterAll(() => product.close())

const call = async (path: string, payload: object) => {
  const headers = { 'x-api-key': 'redress-public' }
  const answer = await product.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { status: answer.statusCode, reply: answer.json() }
}
const submit = (batch: object) => call('/submission/advocacy', batch)
const two = { submissions: ['HWY00', 'SWY01'].map(code => aSubmission(code)) }

test('[VAL-11] an office with its own form is in the answer and on the receipt, and in no count', async () => {
  const { reply } = await submit({ ...two, handOver: ['senate-WY-2', 'senate-WY-1', 'senate-TX-1'] })
  expect(reply).toMatchObject({ status: 'success', summary: { total: 2 }, handedOver: ['senate-WY-2'] })
  const visitor = aConstituent(product)
  const path = new URL(reply.receipt).pathname
  const shown = { legislatorId: 'senate-WY-2', legislatorName: '', office: '', form, said: null }
  expect(await visitor.read(path)).toMatchObject({ offices: [{}, {}], handOvers: [shown] })
})

test('what the person said is kept until the batch is erased, and only about their own legislators', async () => {
  const { reply } = await submit({ ...two, handOver: ['senate-WY-2'] })
  const visitor = aConstituent(product)
  const path = new URL(reply.receipt).pathname
  const say = (legislatorId: string, said: string) =>
    call('/submission/hand-over', { receipt: path.split('/').at(-1), legislatorId, said })
  expect((await say('senate-WY-2', 'sent')).status).toBe(200)
  expect((await say('senate-WY-1', 'sent')).status).toBe(200)
  expect((await say('senate-WY-2', 'delivered')).status).not.toBe(200)
  expect((await visitor.read(path)).handOvers).toMatchObject([{ legislatorId: 'senate-WY-2', said: 'sent' }])
  await say('senate-WY-2', 'could_not')
  expect((await visitor.read(path)).handOvers).toMatchObject([{ said: 'could_not' }])
  await visitor.post(`${path}/erase`)
  expect((await say('senate-WY-2', 'sent')).status).toBe(200)
  const rows = await product.database.db.selectFrom('hand_overs').select('said').execute()
  expect(rows).not.toContainEqual({ said: 'sent' })
})

test('a batch without a letter and without a hand-over is refused', async () => {
  const { status, reply } = await submit({ submissions: [] })
  expect(status).toBe(400)
  expect(reply.problems).toMatchObject([{ field: 'submissions' }])
})

test('of hand-overs alone nothing is stored, and unknown legislators are left out', async () => {
  const before = await product.database.db.selectFrom('batches').select('id').execute()
  const { reply } = await submit({ submissions: [], handOver: ['senate-WY-2'] })
  expect(reply).toMatchObject({ ok: true, status: 'success', summary: { total: 0 }, handedOver: [] })
  expect(reply.receipt).toBeUndefined()
  expect(await product.database.db.selectFrom('batches').select('id').execute()).toEqual(before)
})

test('the page is told of the form and the nearest offices only if we send no letter', async () => {
  const place = (city: string, latitude: number, longitude: number, phone: string) => ({
    ...{ city, state: 'WY', phone, latitude, longitude },
  })
  const offices = [
    place('Cody', 44.5, -109.1, '3075550001'),
    place('Casper', 42.8, -106.3, '3075550002'),
    place('Cheyenne', 41.1, -104.8, '3075550003'),
  ]
  await product.database.db
    .insertInto('district_offices')
    .values([{ legislator_id: 'senate-WY-2', offices: JSON.stringify(offices) }])
    .execute()
  const home = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }
  const { reply } = await call('/legislator/advocacy', home)
  const found = new Map<string, { form?: string; districtOffices?: { city: string }[] }>(
    reply.legislators.map((each: { id: string }) => [each.id, each]),
  )
  expect(found.get('senate-WY-2')?.form).toBe(form)
  expect(found.get('senate-WY-2')?.districtOffices?.map(each => each.city)).toEqual(['Cheyenne', 'Casper'])
  expect(found.get('senate-WY-1')).not.toHaveProperty('form')
})

test('the letters of others are not affected', async () => {
  const { reply } = await submit(aBatch({ submission: 'Please read this other letter.' }))
  expect(reply.handedOver).toBeUndefined()
})
