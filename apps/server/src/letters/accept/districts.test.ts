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
  const set = { name: 'zip-districts', source: 'test', congress: 119, count: 3, etag: '' }
  const moment = '2026-06-15T12:00:00.000Z'
  await db
    .insertInto('data_sets')
    .values({ ...set, as_of: moment, fetched_at: moment })
    .execute()
  const split = [7, 9].map(district => ({ zip: '77005', state: 'TX', district }))
  const whole = { zip: '77006', state: 'TX', district: 7 }
  await db
    .insertInto('zip_districts')
    .values([...split, whole])
    .execute()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.simulator.gateways.clear()
  await product.database.db.deleteFrom('district_lookups').execute()
})

let nth = 0

/**
 * Sends a letter from Houston to the House and one senator. Each letter comes from another street address, so that none
 * counts as a repeat.
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

/** Lists the address validations that the offices received. `Y` appears only if the address proves the district. */
const validations = () =>
  product.simulator.gateways
    .messages()
    .map(each => `${each.office} ${/<AddressValidation>(\w)</.exec(each.body)?.[1]}`)
    .toSorted()

const notTheirs = {
  status: 422,
  body: { problems: [expect.objectContaining({ field: 'submissions.0.userInfo.congressionalDistrict' })] },
}

describe('if the address proves a district', () => {
  beforeEach(() => {
    geocoder.answer = { kind: 'proved', state: 'TX', district: 7, matched: '' }
  })

  test('a letter to this district is accepted, and the offices read that it is verified', async () => {
    expect(await write(7)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(validations()).toEqual(['HTX07 Y', 'STX01 Y'])
  })

  test('another district is refused, even if the ZIP code has a part in it', async () => {
    expect(await write(9)).toMatchObject(notTheirs)
    expect(validations()).toEqual([])
  })
})

test('in a state with one seat the office reads that the street was not verified', async () => {
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

describe.each(unproving)('if the geocoder %s', (_what, answer) => {
  beforeEach(() => {
    geocoder.answer = answer
  })

  test('a district of the ZIP code that the person states is accepted as their own statement', async () => {
    expect(await write(9)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(validations()).toEqual(['HTX09 N', 'STX01 N'])
  })

  test('a district outside of the ZIP code is refused', async () => {
    expect(await write(18)).toMatchObject(notTheirs)
    expect(validations()).toEqual([])
  })

  test('a person may deny the only district of the ZIP code and state another one of the state', async () => {
    expect(await write(18, { addressZip: '77006' })).toMatchObject({ status: 200 })
    expect(validations()).toEqual(['HTX18 N', 'STX01 N'])
    expect(await write(39, { addressZip: '77006' })).toMatchObject(notTheirs)
  })

  test('with a ZIP code that no table knows, any district of the state is accepted, and no other', async () => {
    const unknown = { addressZip: '77999' }
    expect(await write(38, unknown)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(validations()).toEqual(['HTX38 N', 'STX01 N'])
    expect(await write(39, unknown)).toMatchObject(notTheirs)
    expect(await write(0, unknown)).toMatchObject(notTheirs)
  })
})

test('from an address in two districts, only the one of them that the person states is accepted', async () => {
  geocoder.answer = { kind: 'ambiguous', districts: [7, 18].map(district => ({ state: 'TX', district })) }
  expect(await write(18)).toMatchObject({ status: 200 })
  expect(validations()).toEqual(['HTX18 N', 'STX01 N'])
  expect(await write(9)).toMatchObject(notTheirs)
})

test('a geocoder that goes down between the look-up and the letter makes no difference', async () => {
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

/** Sends a letter to these offices from Houston without a House district. */
async function writeWithoutDistrict(codes: string[]) {
  nth += 1
  const userInfo = {
    addressStreet: `${6100 + nth} Main St`,
    addressCity: 'Houston',
    addressState: 'TX',
    addressZip: '77005',
    congressionalDistrict: -1,
  }
  const submission = `This is the letter of house number ${nth}.`
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: {
      sessionId: `houston-${nth}`,
      submissions: codes.map(code => aSubmission(code, { userInfo, submission })),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('[VAL-14] A letter without a House district', () => {
  test.each([
    ['no district is proved', { kind: 'unknown' } as const],
    ['the address proves one', { kind: 'proved', state: 'TX', district: 7, matched: '' } as const],
  ])('reaches both senators and no one else if %s', async (_what, answer) => {
    geocoder.answer = answer
    expect(await writeWithoutDistrict(['STX01', 'STX02'])).toMatchObject({ status: 200 })
    expect(validations()).toEqual(['STX01 N', 'STX02 N'])
  })

  test.each([
    ['to the House alone', ['HTX07']],
    ['to the House and a senator', ['STX01', 'HTX07']],
  ])('is refused if it goes %s, and nothing is sent', async (_what, codes) => {
    geocoder.answer = { kind: 'proved', state: 'TX', district: 7, matched: '' }
    expect(await writeWithoutDistrict(codes)).toMatchObject(notTheirs)
    expect(validations()).toEqual([])
  })
})
