import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { findCampaign } from './findCampaign.ts'
import { findConfig } from './findConfig.ts'
import { findOnlyOrganization } from './findOnlyOrganization.ts'
import { findOrganizationByCampaign } from './findOrganizationByCampaign.ts'
import { findOrganizationBySubdomains } from './findOrganizationBySubdomains.ts'
import { importAlone, importOrganization } from './importOrganization.ts'
import { listOrganizations } from './listOrganizations.ts'
import { readOrganization } from './readOrganization.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.db.deleteFrom('organizations').execute())
afterAll(() => database.close())

async function add(id: string, name: string, more = ''): Promise<void> {
  const text = `organizationId: ${id}\norganizationName: ${name}\n${more}`
  const { organization } = readOrganization('x.yaml', text, { apiBase: '/api', sittingCongress: 119 })
  if (!organization) throw new Error('The test’s own file is wrong.')
  const origin = { checksum: id, loading: new Map(), importedAt: '2026-11-20T17:00:00.000Z' }
  await importAlone(database, trx => importOrganization(trx, organization, origin))
}

const oneCampaign = 'campaigns: [{ campaignId: parks, campaignName: Parks for all, topics: [Animals] }]\n'

test('[SHELL-20] the list holds those with a subdomain, by name', async () => {
  await add('z', 'Acorn', 'subdomain: acorn\n')
  await add('a', 'beech', 'subdomain: beech\n')
  await add('b', 'Cedar', 'subdomain: cedar\n')
  await add('hidden', 'Unlisted')
  expect(await listOrganizations(database)).toEqual([
    { id: 'z', name: 'Acorn', subdomain: 'acorn' },
    { id: 'b', name: 'Cedar', subdomain: 'cedar' },
    { id: 'a', name: 'beech', subdomain: 'beech' },
  ])
})

test('[SHELL-05] with exactly one in the list it is the only one; with none or two there is none', async () => {
  expect(await findOnlyOrganization(database)).toBeNull()
  await add('unlisted', 'Unlisted')
  expect(await findOnlyOrganization(database)).toBeNull()
  await add('a', 'Acorn', 'subdomain: acorn\n')
  expect(await findOnlyOrganization(database)).toEqual({ id: 'a', name: 'Acorn', subdomain: 'acorn' })
  await add('b', 'Beech', 'subdomain: beech\n')
  expect(await findOnlyOrganization(database)).toBeNull()
})

test('[SHELL-06] a label of the host name leads to the organization, the first of the list where several do', async () => {
  await add('b', 'Beech', 'subdomain: beech\n')
  await add('a', 'Acorn', 'subdomain: acorn\n')
  const found = async (host: string) =>
    (await findOrganizationBySubdomains(database, host.split('.')))?.id ?? null
  expect(await found('beech.example.org')).toBe('b')
  expect(await found('BEECH.example.org')).toBe('b')
  expect(await found('beech.acorn.example.org')).toBe('a')
  expect(await found('beeches.example.org')).toBeNull()
  expect(await found('127.0.0.1')).toBeNull()
  expect(await findOrganizationBySubdomains(database, [])).toBeNull()
  expect(await findOrganizationBySubdomains(database, [''])).toBeNull()
})

test('an organization that did not ask for a subdomain is not found under the default one', async () => {
  await add('a', 'Acorn')
  expect((await findConfig(database, 'a'))?.subdomain).toBe('www')
  expect(await findOrganizationBySubdomains(database, ['www'])).toBeNull()
})

test('[SHELL-07] a campaign leads to whose it is, with its topics, published or not', async () => {
  await add('a', 'Acorn', oneCampaign)
  expect(await findOrganizationByCampaign(database, 'parks')).toEqual({ id: 'a', name: 'Acorn' })
  expect(await findOrganizationByCampaign(database, 'Parks')).toBeNull()
  expect(await findCampaign(database, 'parks')).toMatchObject({
    organization: { id: 'a', name: 'Acorn' },
    campaign: { campaignId: 'parks', campaignName: 'Parks for all', startDate: '' },
    topics: ['Animals'],
  })
  expect(await findCampaign(database, 'unknown')).toBeNull()
})

test('a configuration has its campaigns with it; an unknown organization has none', async () => {
  await add('a', 'Acorn', oneCampaign)
  await add('b', 'Beech')
  expect(await findConfig(database, 'a')).toMatchObject({
    organizationId: 'a',
    campaigns: [{ campaignId: 'parks' }],
  })
  expect(await findConfig(database, 'b')).toMatchObject({ organizationId: 'b', campaigns: [] })
  expect(await findConfig(database, 'c')).toBeNull()
})
