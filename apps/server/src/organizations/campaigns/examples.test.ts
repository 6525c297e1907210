import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { organizationConfig } from '@redress/contract/shapes/organization'
import { isPublished } from '@redress/core/campaign/campaign'
import { languages } from '@redress/core/language/language'
import { configIn } from '@redress/core/organization/translation'
import { beforeAll, expect, test } from 'vitest'
import { openExampleBills } from '../../legislators/bills/exampleBills.ts'
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

test('the example organizations have nothing wrong, and are what the contract promises', () => {
  expect(readings.flatMap(each => each.problems)).toEqual([])
  for (const { config, campaigns: own } of organizations()) {
    const whole = { ...config, campaigns: own.map(each => each.campaign) }
    for (const language of languages) {
      const read = configIn(whole, language)
      expect(organizationConfig.parse(read)).toEqual(read)
    }
  }
})

test('one is in two languages, and lacks no text in either', () => {
  const [bilingual] = readings.filter(each => each.organization?.config.languages)
  expect(bilingual?.organization?.config.languages).toEqual(['en', 'es'])
  expect(bilingual?.untranslated).toEqual([])
})

test('there are two, one for each layout, and both stand in the list', () => {
  expect(organizations().map(({ config, subdomain }) => [config.newUi, subdomain !== null])).toEqual([
    [false, true],
    [true, true],
  ])
})

test('there is a campaign with bills, one without, and one that is over and redirects', () => {
  const open = campaigns().filter(each => isPublished(each, now))
  expect(open.some(each => each.supportingBills.length > 0)).toBe(true)
  expect(open.some(each => each.supportingBills.length === 0)).toBe(true)
  const over = campaigns().filter(each => !isPublished(each, now))
  expect(over.map(each => each.redirectUrl)).toEqual(['/how-we-vote'])
})

test('what is open stays open, so that an example works for years', () => {
  const later = Date.parse('2090-01-01T00:00:00Z')
  expect(campaigns().filter(each => isPublished(each, now) && !isPublished(each, later))).toEqual([])
})

test('every bill of an example campaign is one of the example bills', async () => {
  const bills = await openExampleBills({ clock: { now: () => now } }, path.join(examples, 'bills.yaml'))
  const ids = campaigns().flatMap(each => each.supportingBills.map(({ id }) => id))
  expect((await bills.find(ids)).map(each => each.id)).toEqual(ids)
})
