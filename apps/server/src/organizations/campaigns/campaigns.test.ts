import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { openTestImages } from '../images/testing/openTestImages.ts'
import { type Campaigns, openCampaigns } from './campaigns.ts'
import { importAlone, importOrganization } from './importOrganization.ts'
import { readOrganization } from './readOrganization.ts'

let database: Database
let campaigns: Campaigns

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('organizations').execute()
  const log = pino({ level: 'silent' })
  campaigns = openCampaigns({
    database,
    clock: openClock(),
    log,
    apiBase: '/api',
    images: openTestImages(database),
  })
})
afterAll(() => database.close())

async function add(id: string, name: string, more = ''): Promise<void> {
  const text = `organizationId: ${id}\norganizationName: ${name}\n${more}`
  const { organization } = readOrganization('x.yaml', text, { apiBase: '/api', sittingCongress: 119 })
  if (!organization) throw new Error('The test’s own file is wrong.')
  const origin = {
    checksum: id,
    loading: new Map(),
    owner: 'file' as const,
    document: { text: '', author: { id: 'file', name: 'a.yaml' } },
    importedAt: '2026-11-20T17:00:00.000Z',
  }
  await importAlone(database, trx => importOrganization(trx, organization, origin))
}

const oneCampaign = 'campaigns: [{ campaignId: parks, campaignName: Parks for all, topics: [Animals] }]\n'

test('[SHELL-20] the list contains the organizations with a subdomain, by name', async () => {
  await add('z', 'Acorn', 'subdomain: acorn\n')
  await add('a', 'beech', 'subdomain: beech\n')
  await add('b', 'Cedar', 'subdomain: cedar\n')
  await add('hidden', 'Unlisted')
  expect(await campaigns.list()).toEqual([
    { id: 'z', name: 'Acorn', subdomain: 'acorn' },
    { id: 'b', name: 'Cedar', subdomain: 'cedar' },
    { id: 'a', name: 'beech', subdomain: 'beech' },
  ])
})

test('[SHELL-05] the only organization in the list is the default, and an empty list or a list of two has none', async () => {
  expect(await campaigns.only()).toBeNull()
  await add('unlisted', 'Unlisted')
  expect(await campaigns.only()).toBeNull()
  await add('a', 'Acorn', 'subdomain: acorn\n')
  expect(await campaigns.only()).toEqual({ id: 'a', name: 'Acorn', subdomain: 'acorn' })
  await add('b', 'Beech', 'subdomain: beech\n')
  expect(await campaigns.only()).toBeNull()
})

test('[SHELL-06] a label of the host name selects the organization, or the first of the list if several match', async () => {
  await add('b', 'Beech', 'subdomain: beech\n')
  await add('a', 'Acorn', 'subdomain: acorn\n')
  const found = async (host: string) => (await campaigns.bySubdomains(host.split('.')))?.id ?? null
  expect(await found('beech.example.org')).toBe('b')
  expect(await found('BEECH.example.org')).toBe('b')
  expect(await found('beech.acorn.example.org')).toBe('a')
  expect(await found('beeches.example.org')).toBeNull()
  expect(await found('127.0.0.1')).toBeNull()
  expect(await campaigns.bySubdomains([])).toBeNull()
  expect(await campaigns.bySubdomains([''])).toBeNull()
})

test('an organization without a subdomain is not found under the default subdomain', async () => {
  await add('a', 'Acorn')
  expect((await campaigns.config('a'))?.subdomain).toBe('www')
  expect(await campaigns.bySubdomains(['www'])).toBeNull()
})

test('[SHELL-07] a campaign leads to its organization with its topics, published or not', async () => {
  await add('a', 'Acorn', oneCampaign)
  expect(await campaigns.organizationOf('parks')).toEqual({ id: 'a', name: 'Acorn' })
  expect(await campaigns.organizationOf('Parks')).toEqual({ id: 'a', name: 'Acorn' })
  expect(await campaigns.find('parks')).toMatchObject({
    organization: { id: 'a', name: 'Acorn' },
    campaign: { campaignId: 'parks', campaignName: 'Parks for all', startDate: '' },
    topics: ['Animals'],
  })
  expect(await campaigns.find('unknown')).toBeNull()
})

test('a configuration contains its campaigns, and an unknown organization has no configuration', async () => {
  await add('a', 'Acorn', oneCampaign)
  await add('b', 'Beech')
  expect(await campaigns.config('a')).toMatchObject({
    organizationId: 'a',
    campaigns: [{ campaignId: 'parks' }],
  })
  expect(await campaigns.config('b')).toMatchObject({ organizationId: 'b', campaigns: [] })
  expect(await campaigns.config('c')).toBeNull()
})
