import { afterEach, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { screenOf } from './testing/ConsoleBrowser.ts'
import { signIn } from './testing/someStaff.ts'

let product: TestProduct
afterEach(() => product.close())

const numbers = '/console/o/neighbors/numbers'

test('numbers of fewer than 5 people are suppressed on the page and empty in the CSV', async () => {
  product = await openTestProduct({ worker: false })
  const { browser } = await signIn(product, { role: 'viewer' })
  const at = '2026-11-20T16:00:00.000Z'
  const visits = (campaign_id: string, count: number) =>
    Array.from({ length: count }, () => ({
      session_id: '',
      event: 'opened',
      value: '',
      campaign_id,
      at,
      stage: 'visited' as const,
    }))
  await product.database.db
    .insertInto('events')
    .values([...visits('vote', 12), ...visits('democrats', 3)])
    .execute()
  const rowsOf = async (url: string) =>
    screenOf(await browser.get(url), 'numbers').tables[0]?.rows[0]?.values[0]
  expect(await rowsOf(`${numbers}?campaign=vote`)).toBe(10)
  expect(await rowsOf(`${numbers}?campaign=democrats`)).toBeNull()
  const csv = await browser.get(`${numbers}/csv?campaign=democrats`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body.split('\r\n').slice(0, 2)).toEqual(['table,name,measure,number', 'totals,,visitors,'])
})

test('the numbers of the last days leave out the days before, and name each campaign', async () => {
  product = await openTestProduct({ worker: false })
  const { browser } = await signIn(product, { role: 'viewer' })
  const visits = (at: string, count: number, campaign_id = 'vote') =>
    Array.from({ length: count }, () => ({
      ...{ session_id: '', event: 'opened', value: '', stage: 'visited' as const },
      campaign_id,
      at,
    }))
  await product.database.db
    .insertInto('events')
    .values([
      ...visits('2026-11-14T00:00:00.000Z', 5),
      ...visits('2026-11-13T23:59:59.999Z', 10),
      ...visits('2026-11-20T16:00:00.000Z', 3, 'democrats'),
    ])
    .execute()
  const tablesOf = async (days: string) =>
    screenOf(await browser.get(`${numbers}?days=${days}`), 'numbers').tables
  const visitorsOf = async (days: string) => (await tablesOf(days))[0]?.rows[0]?.values[0]
  expect([await visitorsOf('7'), await visitorsOf('28'), await visitorsOf('')]).toEqual([5, 15, 15])
  const campaigns = (await tablesOf('7')).find(({ name }) => name === 'campaigns')?.rows
  const [shown] = campaigns?.filter(({ values }) => values[0] === null) ?? []
  expect(shown?.values).toEqual([null, 0, 0])
  expect((await browser.get(`${numbers}?days=5`)).status).toBe(422)
})

test('a campaign of another organization has no numbers here', async () => {
  product = await openTestProduct({ worker: false })
  const { browser } = await signIn(product, { role: 'viewer' })
  const { id } = await product.database.db
    .selectFrom('campaigns')
    .select('id')
    .where('organization_id', '<>', 'neighbors')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await browser.get(`${numbers}?campaign=${id}`)).status).toBe(404)
  expect((await browser.get(`${numbers}/csv?campaign=${id}`)).status).toBe(404)
})
