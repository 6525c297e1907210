import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { organizationConfig } from '@redress/contract/shapes/organization'
import { isPublished } from '@redress/core/campaign/campaign'
import { languages } from '@redress/core/language/language'
import { configIn } from '@redress/core/organization/translation'
import { beforeAll, expect, test } from 'vitest'
import { openExampleBills } from '../../legislators/bills/exampleBills.ts'
import { readStateFile } from '../../legislators/states/readStateFile.ts'
import { type OrganizationReading, readOrganization } from './readOrganization.ts'

const examples = fileURLToPath(new URL('../../../../../examples', import.meta.url))
const now = Date.parse('2026-11-20T17:00:00Z')

let readings: OrganizationReading[]

beforeAll(async () => {
  const folder = path.join(examples, 'organizations')
  const files = (await fs.readdir(folder)).filter(each => each.endsWith('.yaml')).sort()
  readings = await Promise.all(
    files.map(async file =>
      readOrganization(file, await fs.readFile(path.join(folder, file), 'utf8'), {
        apiBase: '/api',
        sittingCongress: 119,
      }),
    ),
  )
})

const organizations = () => readings.flatMap(each => each.organization ?? [])
const campaigns = () => organizations().flatMap(each => each.campaigns.map(({ campaign }) => campaign))

test('the example organizations have no problems, and match the contract', () => {
  expect(readings.flatMap(each => each.problems)).toEqual([])
  for (const { config, campaigns: own } of organizations()) {
    const whole = { ...config, campaigns: own.map(each => each.campaign) }
    for (const language of languages) {
      const read = configIn(whole, language)
      expect(organizationConfig.parse(read)).toEqual(read)
    }
  }
})

test('both example organizations are in two languages, and lack no text in either', () => {
  expect(organizations().map(({ config }) => config.languages)).toEqual([
    ['en', 'es'],
    ['en', 'es'],
  ])
  expect(readings.flatMap(each => each.untranslated)).toEqual([])
})

test('two example organizations exist, one for each layout, and both are in the list', () => {
  expect(organizations().map(({ config, subdomain }) => [config.newUi, subdomain !== null])).toEqual([
    [false, true],
    [true, true],
  ])
})

test('the examples have a campaign with bills, one without, and one that is over and redirects', () => {
  const open = campaigns().filter(each => isPublished(each, now))
  expect(open.some(each => each.supportingBills.length > 0)).toBe(true)
  expect(open.some(each => each.supportingBills.length === 0)).toBe(true)
  const over = campaigns().filter(each => !isPublished(each, now))
  expect(over.map(each => each.redirectUrl)).toEqual(['/how-we-vote'])
})

test('open example campaigns stay open for years', () => {
  const later = Date.parse('2090-01-01T00:00:00Z')
  expect(campaigns().filter(each => isPublished(each, now) && !isPublished(each, later))).toEqual([])
})

test('every bill of an example campaign is one of the example bills', async () => {
  const bills = await openExampleBills({ clock: { now: () => now } }, path.join(examples, 'bills.yaml'))
  const ids = campaigns().flatMap(each => each.supportingBills.map(({ id }) => id))
  expect((await bills.find(ids)).map(each => each.id)).toEqual(ids)
})

test('the example for a state has no problems, and its list of invented members is accepted', async () => {
  const read = (file: string) => fs.readFile(path.join(examples, 'states', file), 'utf8')
  const rules = { apiBase: '/api', sittingCongress: 119 }
  const reading = readOrganization('open-parks.yaml', await read('organizations/open-parks.yaml'), rules)
  expect(reading.problems).toEqual([])
  expect(reading.organization?.campaigns.map(({ campaign }) => campaign.audience)).toEqual([
    ['TX'],
    ['us', 'TX'],
  ])
  const members = readStateFile(await read('people/tx.csv'), { state: 'TX', usesPrivateMailboxes: false })
  expect(members).toMatchObject({ withoutEmail: 0, members: { length: 181 } })
})
