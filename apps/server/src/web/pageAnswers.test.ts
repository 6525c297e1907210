import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOrganizations } from '../organizations/campaigns/applyOrganizations.ts'
import { type Campaigns, openCampaigns } from '../organizations/campaigns/campaigns.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())

/** Returns the target of a page's redirect, or the organization whose page it is. */
async function open(url: string, host = 'localhost:8080'): Promise<string> {
  const { headers, body } = await product.app.inject({ method: 'GET', url, headers: { host } })
  if (headers.location) return `to ${headers.location}`
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
  return `of ${boot.config?.organizationId ?? 'none'}`
}

async function bootOf(url: string) {
  const { body } = await product.app.inject({ method: 'GET', url, headers: { host: 'localhost:8080' } })
  return JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
}

/** Opens the page a second later, when its facts are no longer memoized. */
async function openAnew(url: string, host: string): Promise<string> {
  product.clock.advance(1_000)
  return open(url, host)
}

const hosts = [
  'localhost:8080',
  'redress.example',
  'neighbors.redress.example',
  'strangers.redress.example',
  'STRANGERS.redress.example:8443',
  'careful.redress.example',
]
const urls = [
  '/',
  '/?x=1',
  '/vote',
  '/vote?x=1',
  '/strangers-only',
  '/careful',
  '/over',
  '/nowhere',
  '/legal/privacy-policy',
  '/page-not-found',
]

test('in any order of requests, a visitor gets the same page as the first visitor of a second, and no page of another organization', async () => {
  const visit = fc.tuple(fc.constantFrom(...urls), fc.constantFrom(...hosts))
  const expected = new Map<string, string>()
  for (const url of urls) for (const host of hosts) expected.set(`${url} ${host}`, await openAnew(url, host))
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 5, maxLength: 30 }), async visits => {
      product.clock.advance(1_000)
      const answers = await Promise.all(visits.map(([url, host]) => open(url, host)))
      expect(answers).toEqual(visits.map(([url, host]) => expected.get(`${url} ${host}`)))
    }),
    { numRuns: 15 },
  )
})

test('a page contains no data of one visitor: no id, cookie or address', async () => {
  const mine = { host: 'localhost:8080', 'x-request-id': 'mine-1', cookie: 'redress-page=mine', from: 'mine' }
  const one = await product.app.inject({ method: 'GET', url: '/vote', headers: mine })
  const other = await product.app.inject({ method: 'GET', url: '/vote', headers: { host: mine.host } })
  expect(other.body).toBe(one.body)
  expect(one.body).not.toContain('mine')
  expect(other.headers['x-request-id']).not.toBe('mine-1')
  expect(one.headers['set-cookie']).toBeUndefined()
})

const fileOf = (id: string, campaign: string) => ({
  perform: true,
  files: [
    {
      file: `${id}.yaml`,
      text: `organizationId: ${id}\norganizationName: Brief for Testing\ncampaigns:${campaign}\n`,
    },
  ],
})

/** @throws an error that says what is wrong with the test's own file */
async function apply(campaigns: Pick<Campaigns, 'apply'>, id: string, campaign: string): Promise<void> {
  const { problems } = await campaigns.apply(fileOf(id, campaign))
  if (problems.some(each => each.level === 'error')) throw new Error(JSON.stringify(problems))
}
const has = (campaignId: string) =>
  `\n  - campaignId: ${campaignId}\n    campaignName: Here for a while\n    startDate: 2025-01-01`

test('a campaign that this process withdraws is gone with the next answer', async () => {
  await apply(product.campaigns, 'early', has('early-bird'))
  expect(await open('/early-bird')).toBe('of early')
  await apply(product.campaigns, 'early', ' []')
  expect(await open('/early-bird')).toBe('to /')
})

test('a reload of the files is seen by the next answer', async () => {
  await open('/vote')
  await product.database.db.updateTable('organizations').set({ checksum: 'old' }).execute()
  await product.database.db.deleteFrom('campaigns').where('id', '=', 'vote').execute()
  expect(await open('/vote')).toBe('of neighbors')
  await product.campaigns.load(fileURLToPath(new URL('../testing/organizations', import.meta.url)))
  await product.database.db.deleteFrom('campaigns').where('id', '=', 'democrats').execute()
  expect(await open('/democrats')).toBe('to /')
})

/** Returns the campaigns as another process of the same installation has them. */
function anotherProcess(): Pick<Campaigns, 'apply'> {
  const { database, clock, log, images } = product
  return openCampaigns({ database, clock, log, apiBase: '/api', images })
}

test('a campaign that another process withdraws is gone with its notification', async () => {
  const other = anotherProcess()
  await apply(other, 'remote', has('remote-control'))
  await expect.poll(() => open('/remote-control')).toBe('of remote')
  await apply(other, 'remote', ' []')
  await expect.poll(() => open('/remote-control'), { timeout: 10_000 }).toBe('to /')
})

test('without a notification a withdrawn campaign is gone a second later, when the cache expires', async () => {
  const { database, clock } = product
  await apply(product.campaigns, 'quiet', has('quiet-please'))
  expect(await open('/quiet-please')).toBe('of quiet')
  // The change imitates a restored or manually edited store, which no process notifies others about.
  await database.db.deleteFrom('campaigns').where('id', '=', 'quiet-please').execute()
  clock.advance(1_000)
  expect(await open('/quiet-please')).toBe('to /')
})

test('a campaign that ends is shown as over within a second, although its page is cached', async () => {
  const { clock } = product
  const over = new Date(clock.now() + 60_000).toISOString()
  await apply(product.campaigns, 'brief', `${has('brief')}\n    endDate: ${over}`)
  clock.advance(59_500)
  expect(await open('/brief')).toBe('of brief')
  clock.advance(1_000)
  expect(await open('/brief')).toBe('to /page-not-found?fromCampaign=brief')
})

test('the bills of a campaign are in its page, as the API call returns them', async () => {
  const { bills } = await bootOf('/vote?bills')
  expect(bills).toEqual(await product.bills.find(['119-hr-22', '119-s-1748']))
  expect((await bootOf('/careful')).bills).toBeNull()
})

test('a dry run notifies no process of a change', async () => {
  const received: string[] = []
  const { database, clock, images } = product
  const stop = await database.listen('organizations', payload => received.push(payload))
  // Notifications of earlier tests may still arrive, but they all come before this one.
  await database.notify('organizations', 'of this test')
  await expect.poll(() => received.at(-1), { timeout: 20_000 }).toBe('of this test')
  received.length = 0
  const asked = { ...fileOf('dry', has('dry-run')), perform: false }
  await applyOrganizations({ database, clock, apiBase: '/api', images }, asked)
  await applyOrganizations({ database, clock, apiBase: '/api', images }, fileOf('wet', has('wet-run')))
  await expect.poll(() => received, { timeout: 20_000 }).toEqual([''])
  await stop()
})
