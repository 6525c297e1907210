import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBatch } from '../testing/insertBatch.ts'
import { openTestProduct, type TestProduct, testNow } from '../testing/testProduct.ts'
import { screenOf } from './testing/ConsoleBrowser.ts'
import { signIn } from './testing/someStaff.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())

const page = '/console/o/neighbors/deliveries'
const ended_at = new Date(testNow - 3600_000).toISOString()

let batches = 0
/** Inserts a letter of a person of its own. Returns its delivery id. */
async function insertLetter(
  letter: Parameters<typeof insertBatch>[2] extends readonly (infer Each)[] | undefined ? Each : never,
  organization_id = 'neighbors',
): Promise<string> {
  batches += 1
  const campaign_id = 'vote'
  const batch = { id: randomUUID(), organization_id, campaign_id, person: `person-${batches}` }
  const [id = ''] = await insertBatch(product.database, batch, [{ campaign_id, ...letter }])
  return id
}

const unknown = { state: 'unknown', ended_at, error_type: 'unknown' } as const

test('the page says that an organization got no letter yet, whatever others got', async () => {
  await insertLetter({ state: 'delivered', office_code: 'HTX10', ended_at }, 'strangers')
  const { browser } = await signIn(product, { role: 'viewer' })
  expect(screenOf(await browser.get(page), 'deliveries')).toMatchObject({ hasLetters: false, groups: [] })
})

test('the page counts failures by office and reason, and suppresses those of fewer than 5 people', async () => {
  for (let count = 0; count < 6; count += 1)
    await insertLetter({ state: 'refused', office_code: 'HTX07', ended_at, error_type: 'validation_error' })
  await insertLetter({ state: 'given_up', office_code: 'HTX08', ended_at, error_type: 'network_timeout' })
  await insertLetter({ state: 'refused', office_code: 'HTX09', ended_at }, 'strangers')
  await insertLetter({ state: 'delivered', office_code: 'HTX10', ended_at })
  const { browser } = await signIn(product, { role: 'viewer' })
  const { groups, undecided, hasLetters } = screenOf(await browser.get(page), 'deliveries')
  expect(hasLetters).toBe(true)
  const shown = groups.map(({ office, state, errorType, letters }) => [office, state, errorType, letters])
  expect(shown).toContainEqual(['HTX07', 'refused', 'validation_error', 5])
  expect(shown).toContainEqual(['HTX08', 'given_up', 'network_timeout', null])
  expect(shown.map(([office]) => office)).not.toContain('HTX09')
  expect(shown.map(([office]) => office)).not.toContain('HTX10')
  expect(undecided).toEqual([])
})

test('a publisher records that a letter arrived, once, and the history names the letter', async () => {
  const id = await insertLetter(unknown)
  const { browser } = await signIn(product, { role: 'publisher' })
  const { undecided } = screenOf(await browser.get(page), 'deliveries')
  expect(undecided.find(delivery => delivery.id === id)?.decisions).toEqual([
    'delivered',
    'resend',
    'give-up',
  ])
  const form = { delivery: id, decision: 'delivered' }
  expect((await browser.post(`${page}/settle`, form)).location).toBe(`${page}?notice=delivery-settled`)
  const again = await browser.post(`${page}/settle`, form)
  expect([again.status, screenOf(again, 'deliveries').problem]).toEqual([409, 'known'])
  const { browser: owner } = await signIn(product)
  const { actions } = screenOf(await owner.get('/console/o/neighbors/audit'), 'audit')
  expect(actions.filter(({ about }) => about === id).map(({ action }) => action)).toEqual([
    'delivery-settled',
  ])
})

test('a letter that no gateway took is queued again, and a letter that was refused is not', async () => {
  const lost = await insertLetter({ state: 'given_up', ended_at, error_type: 'network_timeout' })
  const refused = await insertLetter({ state: 'refused', ended_at, error_type: 'validation_error' })
  const { browser } = await signIn(product, { role: 'publisher' })
  const resend = (delivery: string) => browser.post(`${page}/settle`, { delivery, decision: 'resend' })
  expect((await resend(lost)).location).toBe(`${page}?notice=delivery-queued`)
  expect((await resend(refused)).status).toBe(409)
  const rows = await product.database.db
    .selectFrom('deliveries')
    .select(['delivery_id', 'state'])
    .where('delivery_id', 'in', [lost, refused])
    .execute()
  expect(new Map(rows.map(row => [row.delivery_id, row.state]))).toEqual(
    new Map([
      [lost, 'queued'],
      [refused, 'refused'],
    ]),
  )
})

test('all letters to an office that no gateway took are queued again, and those of other organizations are not', async () => {
  const failed = { state: 'given_up', office_code: 'HWY00', ended_at, error_type: 'network_timeout' } as const
  const own = [await insertLetter(failed), await insertLetter(failed)]
  const foreign = await insertLetter(failed, 'strangers')
  const refused = await insertLetter({ ...failed, state: 'refused', error_type: 'validation_error' })
  const { browser } = await signIn(product, { role: 'publisher' })
  const answer = await browser.post(`${page}/resend`, { office: 'HWY00' })
  expect(answer.location).toBe(`${page}?notice=deliveries-queued`)
  const rows = await product.database.db
    .selectFrom('deliveries')
    .select('delivery_id')
    .where('delivery_id', 'in', [...own, foreign, refused])
    .where('state', '=', 'queued')
    .execute()
  expect(rows.map(row => row.delivery_id).toSorted()).toEqual(own.toSorted())
})

test('a letter of another organization is neither found nor settled', async () => {
  const foreign = await insertLetter(unknown, 'strangers')
  const { browser } = await signIn(product, { role: 'owner', people: true })
  const found = screenOf(await browser.post(`${page}/find`, { delivery: foreign }), 'deliveries').found
  expect(found).toEqual({ asked: foreign, delivery: null })
  expect((await browser.post(`${page}/settle`, { delivery: foreign, decision: 'resend' })).status).toBe(404)
  const row = await product.database.db
    .selectFrom('deliveries')
    .select('state')
    .where('delivery_id', '=', foreign)
    .executeTakeFirst()
  expect(row?.state).toBe('unknown')
})

test('a letter is found by its id without its sender, and a mistyped id finds nothing', async () => {
  const id = await insertLetter({ state: 'delivered', ended_at })
  const { browser } = await signIn(product, { role: 'viewer', people: true })
  const answer = await browser.post(`${page}/find`, { delivery: ` ${id.toUpperCase()} ` })
  const { found } = screenOf(answer, 'deliveries')
  expect(found?.delivery).toMatchObject({ id, state: 'delivered', decisions: [] })
  expect(answer.body).not.toContain('person-')
  const none = screenOf(await browser.post(`${page}/find`, { delivery: 'no such id' }), 'deliveries').found
  expect(none).toEqual({ asked: 'no such id', delivery: null })
})
