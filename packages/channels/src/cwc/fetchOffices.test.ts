import { afterEach, describe, expect, test } from 'vitest'
import { fetchHouseOffices } from '../house/offices.ts'
import { fetchSenateOffices } from '../senate/offices.ts'
import { type FakeAnswer, type FakeGateway, openFakeGateway } from '../testing/openFakeGateway.ts'
import { readOffices } from './fetchOffices.ts'

let gateway: FakeGateway | undefined
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
})

async function answered(answer: FakeAnswer): Promise<FakeGateway> {
  gateway = await openFakeGateway(answer)
  return gateway
}

test('the House lists its offices for a key', async () => {
  const { origin, asked } = await answered({ status: 200, body: '["HWY00","HAQ00","HDC98"]' })
  const offices = await fetchHouseOffices({ url: `${origin}/house/v2`, key: 'house key' })
  expect(offices).toEqual(['HAQ00', 'HDC98', 'HWY00'])
  expect(asked).toMatchObject([{ method: 'GET', url: '/house/v2/offices?apikey=house+key' }])
})

test('the Senate lists its offices without a key', async () => {
  const { origin, asked } = await answered({ status: 200, body: '[{"name":"A","office_code":"SWY01"}]' })
  expect(await fetchSenateOffices({ url: `${origin}/senate/api` })).toEqual(['SWY01'])
  expect(asked).toMatchObject([{ url: '/senate/api/active_offices' }])
})

test.each([
  ['is empty', { status: 200, body: '[]' }, 'The list of offices is empty.'],
  ['is a page', { status: 200, body: '<html>' }, 'The list of offices is not JSON.'],
  ['is refused', { status: 401 }, 'The list of offices was answered with HTTP 401.'],
  [
    'leads elsewhere',
    { status: 302, headers: { location: '/' } },
    'The list of offices was answered with HTTP 302.',
  ],
  ['breaks off', { reset: true }, 'The list of offices could not be fetched: '],
] as const)(
  'a list that %s is an error that names its address without the key',
  async (_what, answer, message) => {
    const { origin } = await answered(answer)
    const fetching = fetchHouseOffices({ url: `${origin}/house/v2`, key: 'top-secret' })
    await expect(fetching).rejects.toThrow(`${origin}/house/v2/offices: ${message}`)
    await expect(fetching).rejects.not.toThrow('top-secret')
  },
)

const house = /^H[A-Z]{2}\d{2}$/
const senate = /^S[A-Z]{2}0[1-3]$/

describe('a list of offices is read in any of its known shapes', () => {
  test.for([
    ['codes', ['HWY00', 'HTX07'], house, ['HTX07', 'HWY00']],
    ['codes in an object', { offices: ['HWY00'] }, house, ['HWY00']],
    ['objects', [{ name: 'A. B. [bioguide_id: P000145]', office_code: 'SCA03' }], senate, ['SCA03']],
    ['objects in an object', { active_offices: [{ code: 'swy01' }] }, senate, ['SWY01']],
    ['the same office twice', ['HWY00', ' hwy00 '], house, ['HWY00']],
    ['offices of a committee among them', ['HWY00', 'HCOMM', 7, null, {}], house, ['HWY00']],
  ] as const)('%s', ([_what, answer, pattern, expected]) => {
    expect(readOffices(answer, pattern)).toEqual(expected)
  })
})

describe('a list without an office is refused, so that the last good one is kept', () => {
  test.each([
    ['nothing', null],
    ['an empty list', []],
    ['an empty object', {}],
    ['a text', 'HWY00'],
    ['the other chamber', ['SWY01']],
  ])('%s', (_what, answer) => {
    expect(() => readOffices(answer, house)).toThrow('The list of offices is empty.')
  })
})
