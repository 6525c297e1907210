import { afterEach, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { screenOf } from './testing/ConsoleBrowser.ts'
import { signIn } from './testing/someStaff.ts'

let product: TestProduct
afterEach(() => product.close())

const read = async (organization = 'neighbors') => {
  const { browser } = await signIn(product, { organization, role: 'viewer' })
  return screenOf(await browser.get(`/console/o/${organization}`), 'organization')
}

test('the first page lists the campaigns with their states, and 14 days without letters', async () => {
  product = await openTestProduct({ worker: false })
  const shown = await read()
  expect(shown.campaigns.map(({ id, state, letters }) => [id, state, letters])).toContainEqual([
    'vote',
    'open',
    0,
  ])
  expect(shown.campaigns.find(({ id }) => id === 'over')).toMatchObject({ state: 'ended' })
  expect(shown.days).toHaveLength(14)
  expect(shown.days.at(-1)).toEqual({ day: '2026-11-20', submissions: 0 })
  expect(shown).toMatchObject({
    owner: 'file',
    draft: null,
    letters: { today: 0, week: 0, month: 0, all: 0 },
  })
})

test('the first page shows a campaign that only the draft has, and who saved it', async () => {
  product = await openTestProduct({ worker: false })
  const by = { id: 'ada', name: 'ada@staff.example' }
  const copied = await product.documents.copyCampaign({
    organizationId: 'neighbors',
    campaignId: 'vote',
    newId: 'vote-2',
    name: 'Vote again',
    expectedRevision: 0,
    by,
  })
  expect(copied.result).toBe('saved')
  const shown = await read()
  expect(shown.campaigns[0]).toMatchObject({ id: 'vote-2', state: 'draft' })
  expect(shown.draft).toMatchObject({ by: 'ada@staff.example' })
  expect(shown.attention).toContainEqual({ kind: 'no-opening', id: 'vote-2', name: 'Vote again' })
})

test('the first page names a failing webhook and a campaign that ends this week, of its organization alone', async () => {
  product = await openTestProduct({ worker: false })
  await product.database.db
    .insertInto('webhook_targets')
    .values({
      organization_id: 'neighbors',
      url: 'https://crm.example/hook?key=secret',
      failing_since: '2026-11-20T00:00:00.000Z',
      failures: 3,
      paused_until: '2026-11-20T00:00:00.000Z',
      reason: 'HTTP 500',
    })
    .execute()
  const published = await product.documents.adopt({ organizationId: 'neighbors', owner: 'console' })
  expect(published.result).toBe('adopted')
  const ended = await product.documents.publishEdits({
    organizationId: 'neighbors',
    expectedVersion: 1,
    by: { id: 'ada', name: 'ada@staff.example' },
    idempotencyKey: 'one',
    mayChangeProtected: true,
    edits: [
      {
        kind: 'set',
        path: ['campaigns', { key: 'campaignId', value: 'vote' }, 'endDate'],
        value: '2026-11-24',
      },
    ],
  })
  expect(ended.result).toBe('published')
  const { attention } = await read()
  expect(attention).toMatchObject([
    { kind: 'webhook', host: 'crm.example' },
    { kind: 'ends', id: 'vote', at: '2026-11-24' },
  ])
  expect((await read('strangers')).attention).toEqual([])
})
