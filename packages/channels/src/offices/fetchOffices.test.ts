import { afterEach, expect, test } from 'vitest'
import { type FakeAnswer, type FakeGateway, openFakeGateway } from '../testing/openFakeGateway.ts'
import { fetchHouseOffices, fetchSenateOffices } from './fetchOffices.ts'

let gateway: FakeGateway | undefined
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
})

async function answered(answer: FakeAnswer): Promise<FakeGateway> {
  gateway = await openFakeGateway(answer)
  return gateway
}

test('the House tells its offices to whoever has a key', async () => {
  const { origin, asked } = await answered({ status: 200, body: '["HWY00","HAQ00","HDC98"]' })
  const offices = await fetchHouseOffices({ url: `${origin}/house/v2`, key: 'house key' })
  expect(offices).toEqual(['HAQ00', 'HDC98', 'HWY00'])
  expect(asked).toMatchObject([{ method: 'GET', url: '/house/v2/offices?apikey=house+key' }])
})

test('the Senate tells its offices to anybody', async () => {
  const { origin, asked } = await answered({ status: 200, body: '[{"name":"A","office_code":"SWY01"}]' })
  expect(await fetchSenateOffices({ url: `${origin}/senate/api` })).toEqual(['SWY01'])
  expect(asked).toMatchObject([{ url: '/senate/api/active_offices' }])
})

test.each([
  ['is empty', { status: 200, body: '[]' }, 'The list of offices came back empty.'],
  ['is a page', { status: 200, body: '<html>' }, 'The list of offices is not JSON.'],
  ['is refused', { status: 401 }, 'The list of offices was answered with HTTP 401.'],
  [
    'leads elsewhere',
    { status: 302, headers: { location: '/' } },
    'The list of offices was answered with HTTP 302.',
  ],
  ['breaks off', { reset: true }, 'The list of offices could not be fetched: '],
] as const)('a list that %s is an error without the key', async (_what, answer, message) => {
  const { origin } = await answered(answer)
  const fetching = fetchHouseOffices({ url: `${origin}/house/v2`, key: 'top-secret' })
  await expect(fetching).rejects.toThrow(message)
  await expect(fetching).rejects.not.toThrow('top-secret')
})
