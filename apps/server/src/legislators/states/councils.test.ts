import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findState } from '@redress/core/address/states'
import { councils } from '@redress/core/legislator/councils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConfirmTrial, openConfirmTrial } from '../../letters/accept/testing/openConfirmTrial.ts'
import { aSubmission } from '../../testing/aBatch.ts'
import { openDataSets, type SyncEvent } from '../dataSets/dataSets.ts'
import { readDataStatus } from '../dataSets/dataStatus.ts'
import { openRefreshFailures } from '../dataSets/refreshFailures.ts'
import { leastMembers, readStateFile } from './readStateFile.ts'
import { refreshStateFiles, stateFilesSource } from './stateFiles.ts'
import { aStateFile, someMembers } from './testing/aStateFile.ts'

const campaignFile = `
organizationId: live-music
organizationName: Live Music for Testing
campaigns:
  - campaignId: council
    campaignName: A Campaign for a Council
    startDate: 2025-01-01
    audience: { council: TX-AUSTIN }
`

test.each(Object.entries(councils))(
  '%s has a state, and a list with all of its members is read',
  (code, council) => {
    expect(code).toMatch(/^[A-Z]{2}-[A-Z]+(-[A-Z]+)*$/)
    expect(findState(code.slice(0, 2))?.code).toBe(council.state)
    const rules = { state: code, usesPrivateMailboxes: false }
    const rows = someMembers(code)
    expect(readStateFile(aStateFile(rows), rules).members).toHaveLength(council.seats)
    expect(() => readStateFile(aStateFile(rows.slice(0, rows.length / 2)), rules)).toThrow(
      'members of the council',
    )
  },
)

let trial: ConfirmTrial

/** Austin's council with invented members: ten districts and a mayor. */
const members = someMembers('TX-AUSTIN').map(row =>
  row.current_district === '11' ? { ...row, current_district: 'Mayor' } : row,
)

/** Stores a list of members as the campaign's council. */
async function store(rows: typeof members) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'councils-'))
  await writeFile(path.join(folder, 'tx-austin.csv'), aStateFile(rows))
  await writeFile(path.join(folder, 'live-music.yaml'), campaignFile)
  await trial.campaigns.load(folder)
  const { href } = pathToFileURL(folder)
  await refreshStateFiles(trial, {
    url: 'https://example.org/no-state-is-in-use',
    councilsUrl: href,
    usesPrivateMailboxes: false,
  })
}

beforeAll(async () => {
  trial = await openConfirmTrial()
  await store(members)
})
afterAll(() => trial.close())

const austinRows = async () =>
  (await readDataStatus(trial)).dataSets.find(each => each.name === 'state-legislators')

test('A person who asks for it has a fresh file read again, and learns why it is refused', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'councils-'))
  const { href } = pathToFileURL(folder)
  const settings = { url: href, councilsUrl: href, usesPrivateMailboxes: false }
  const { sync } = openDataSets({
    ...trial,
    importers: [],
    withSources: use => use([openRefreshFailures().watch(stateFilesSource(trial, settings))]),
  })
  const ask = async () => {
    const events: SyncEvent[] = []
    const { signal } = new AbortController()
    await sync({ names: ['state-legislators'], signal, onEvent: event => events.push(event) })
    return events.at(-1)
  }
  const file = path.join(folder, 'tx-austin.csv')
  expect(await ask()).toMatchObject({
    kind: 'failed',
    reason: `TX-AUSTIN (${file}): The file could not be read: ENOENT.`,
  })
  await writeFile(file, aStateFile(members))
  expect(await ask()).toMatchObject({ kind: 'fetched', stored: { count: 11 } })
  const [first, ...others] = members
  const corrected = first ? [{ ...first, email: '' }, ...others.slice(1)] : []
  await writeFile(file, `${aStateFile(corrected)}\n"x"`)
  await refreshStateFiles(trial, settings)
  expect(await austinRows()).toMatchObject({ count: 11, leftOut: { count: 0 } })
  expect(await ask()).toMatchObject({
    kind: 'fetched',
    stored: {
      count: 10,
      leftOut: { count: 1, examples: ['TX-AUSTIN, line 12: it has fewer cells than the header.'] },
      withoutEmail: ['TX-AUSTIN: 1 of 10 members without an email address.'],
    },
  })
  await writeFile(file, aStateFile(members.slice(0, 3)))
  expect(await ask()).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('It has 3 members of the council'),
    stored: { count: 10 },
  })
  await writeFile(file, aStateFile(members))
  expect(await ask()).toMatchObject({ kind: 'fetched', stored: { count: 11 } })
})

const home = { street: '1100 Congress Ave', city: 'Austin', state: 'TX', zip: '78701' }

async function find(more: object) {
  const answer = await trial.app.inject({
    method: 'POST',
    url: '/api/legislator/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: { ...home, campaignId: 'council', ...more },
  })
  return answer.json()
}

test('An address in the state proves no city, so the person chooses from the members with a district', async () => {
  const found = await find({})
  expect(found).toMatchObject({ legislators: [], stateDistricts: {} })
  expect(found.stateChoices).toMatchObject([{ chamber: 'COUNCIL', title: { en: 'Councilmember' } }])
  expect(found.stateChoices[0].members).toHaveLength(10)
})

test('A person who named their member of the council has the mayor too', async () => {
  const found = await find({ statedSeats: { COUNCIL: '5' } })
  expect(found.stateDistricts).toEqual({ COUNCIL: ['5', 'Mayor'] })
  expect(found.legislators).toMatchObject([
    { state: 'TX', jurisdiction: 'TX-AUSTIN', districtName: '5', hasEmail: true },
    { districtName: 'Mayor', title: { en: 'Mayor', es: 'Alcaldía' } },
  ])
})

test.each([
  [150, 135],
  [11, 10],
  [7, 6],
  [5, 4],
  [2, 1],
  [1, 1],
  [0, 0],
])('A list for %i seats has %i members or more, so that one vacancy is always possible', (seats, least) => {
  expect(leastMembers(seats)).toBe(least)
})

test('A district that the council does not have finds no one', async () => {
  expect(await find({ statedSeats: { COUNCIL: '12' } })).toMatchObject({ legislators: [] })
})

test('A visitor from another state has no one to write to', async () => {
  const found = await find({ state: 'WY', city: 'Cheyenne', zip: '82001', statedSeats: { COUNCIL: '5' } })
  expect(found.legislators).toEqual([])
})

test('Letters to the member and to the mayor wait for the confirmation by email', async () => {
  const letterTo = (legislatorId: string) =>
    aSubmission('', {
      contactViaEmail: true,
      legislatorId,
      organizationCampaignId: 'council',
      formAddons: [],
      userInfo: {
        supportedOrganizationId: 'live-music',
        congressionalDistrict: -1,
        addressStreet: home.street,
        addressCity: home.city,
        addressState: home.state,
        addressZip: home.zip,
      },
    })
  const { legislators } = await find({ statedSeats: { COUNCIL: '5' } })
  const submissions = legislators.map((each: { id: string }) => letterTo(each.id))
  const reply = await trial.send({ submissions, statedSeats: { COUNCIL: '5' } })
  expect(reply.summary).toMatchObject({ awaiting: 2, total: 2 })
  const refused = await trial.send({ submissions, statedSeats: { COUNCIL: '6' } })
  expect(refused).toMatchObject({ problems: [{ field: 'submissions.0.contactViaEmail' }] })
})

test('In a council whose members are all at large, a person who names one of them has all of them', async () => {
  await store(
    members.map(row => ({
      ...row,
      current_district: row.current_district === 'Mayor' ? 'Mayor' : 'At-Large',
    })),
  )
  const [asked] = (await find({})).stateChoices
  expect(asked.members).toHaveLength(11)
  expect((await find({ statedSeats: { COUNCIL: 'At-Large' } })).legislators).toHaveLength(11)
})
