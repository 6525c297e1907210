import type { UserInfo } from '@redress/core/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FakeGeocoder } from '../../legislators/addresses/testing/FakeGeocoder.ts'
import { aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'

let product: TestProduct
const geocoder = new FakeGeocoder()

beforeAll(async () => {
  product = await openTestProduct({ geocoder })
  const { db } = product.database
  const set = { name: 'zip-districts', source: 'test', congress: 119, count: 2, etag: '' }
  const moment = '2026-06-15T12:00:00.000Z'
  await db
    .insertInto('data_sets')
    .values({ ...set, as_of: moment, fetched_at: moment })
    .execute()
  const split = [7, 9].map(district => ({ zip: '77005', state: 'TX', district }))
  await db.insertInto('zip_districts').values(split).execute()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.simulator.gateways.clear()
  await product.database.db.deleteFrom('district_lookups').execute()
})

let nth = 0

/**
 * Sends a letter from Houston to the House and one senator. Each letter comes from another house, so that none is a
 * repetition.
 */
async function write(congressionalDistrict: number, difference: Partial<UserInfo> = {}) {
  nth += 1
  const userInfo = {
    addressStreet: `${6100 + nth} Main St`,
    addressCity: 'Houston',
    addressState: 'TX',
    addressZip: '77005',
    congressionalDistrict,
    ...difference,
  }
  const text = `This is the letter of house number ${nth}.`
  const house = `HTX${String(congressionalDistrict).padStart(2, '0')}`
  const submissions = [house, 'STX01'].map(code => aSubmission(code, { userInfo, submission: text }))
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: { sessionId: `houston-${nth}`, submissions },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Lists what the offices were told about the address. `Y` appears only if the address proves the district. */
const validations = () =>
  product.simulator.gateways
    .messages()
    .map(each => `${each.office} ${/<AddressValidation>(\w)</.exec(each.body)?.[1]}`)
    .toSorted()

const notTheirs = {
  status: 422,
  body: { problems: [expect.objectContaining({ field: 'submissions.0.userInfo.congressionalDistrict' })] },
}

describe('where the address proves a district', () => {
  beforeEach(() => {
    geocoder.answer = { kind: 'proved', state: 'TX', district: 7, matched: '' }
  })

  test('a letter to it is taken, and the offices are told that it is proved', async () => {
    expect(await write(7)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(validations()).toEqual(['HTX07 Y', 'STX01 Y'])
  })

  test('another one is contradicted, although the ZIP code has a part in it', async () => {
    expect(await write(9)).toMatchObject(notTheirs)
    expect(validations()).toEqual([])
  })
})

test('in a state with one seat no one looked at the street, and the office is told so', async () => {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: { sessionId: 'cheyenne-1', submissions: [aSubmission('HWY00')] },
  })
  expect(answer.json()).toMatchObject({ status: 'success' })
  expect(validations()).toEqual(['HWY00 N'])
})

const unproving = [
  ['has no match', { kind: 'unknown' }],
  ['is down', { kind: 'unavailable', reason: 'HTTP 503' }],
] as const

describe.each(unproving)('where the geocoder %s', (_what, answer) => {
  beforeEach(() => {
    geocoder.answer = answer
  })

  test('a district of the ZIP code that the person states is taken as their own statement', async () => {
    expect(await write(9)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(validations()).toEqual(['HTX09 N', 'STX01 N'])
  })

  test('one outside of the ZIP code’s is refused', async () => {
    expect(await write(18)).toMatchObject(notTheirs)
    expect(validations()).toEqual([])
  })

  test('with a ZIP code that no table knows, any district of the state is taken, and no other', async () => {
    const unknown = { addressZip: '77999' }
    expect(await write(38, unknown)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(validations()).toEqual(['HTX38 N', 'STX01 N'])
    expect(await write(39, unknown)).toMatchObject(notTheirs)
    expect(await write(0, unknown)).toMatchObject(notTheirs)
  })
})

test('an address in two districts is written from as the person states, from those two', async () => {
  geocoder.answer = { kind: 'ambiguous', districts: [7, 18].map(district => ({ state: 'TX', district })) }
  expect(await write(18)).toMatchObject({ status: 200 })
  expect(validations()).toEqual(['HTX18 N', 'STX01 N'])
  expect(await write(9)).toMatchObject(notTheirs)
})

test('a geocoder that goes down between the look-up and the letter changes nothing', async () => {
  geocoder.answer = { kind: 'proved', state: 'TX', district: 18, matched: '' }
  const typed = { street: '1 Steady St', city: 'Houston', state: 'TX', zip: '77005' }
  await product.app.inject({
    method: 'POST',
    url: '/api/account/address/',
    headers: { 'x-api-key': 'redress-public' },
    payload: typed,
  })
  geocoder.answer = { kind: 'unavailable', reason: 'HTTP 503' }
  expect(await write(18, { addressStreet: '1 Steady St' })).toMatchObject({ status: 200 })
  expect(validations()).toEqual(['HTX18 Y', 'STX01 Y'])
})
