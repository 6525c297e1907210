import { existsSync } from 'node:fs'
import type { Segment } from '@redress/core/campaign/segments'
import { aLegislator } from '@redress/core/testing/aLegislator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { billsImporter } from '../bills/importBills.ts'
import { readCommitteeMembers } from '../clients/committees/readCommittees.ts'
import { aBillStatus, anArchive } from '../clients/govInfo/testing/aBillStatus.ts'
import { findDataSet } from '../dataSets/dataSet.ts'
import { dataSetImporter, refreshDataSet } from '../dataSets/fileDataSet.ts'
import { committeeMembers } from './committees.ts'
import { openSegments } from './memberFacts.ts'

const clock = stoppedClock(Date.parse('2025-02-01T12:00:00Z'))
const nextCongress = stoppedClock(Date.parse('2027-01-10T12:00:00Z'))

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const member = (id: string) => aLegislator({ id, legislatorType: 'HOUSE', state: 'TX', district: 7 })

async function judged(segments: Segment[], ids: string[], now: typeof clock) {
  const campaign = { segments, supportingBills: [] }
  const marked = await openSegments({ database, clock: now }).mark(campaign, ids.map(member))
  return marked.map(each => each.segment)
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}

async function importMembers(file: unknown, now = clock): Promise<void> {
  const importer = dataSetImporter(committeeMembers, { database, clock: now })
  const chunks = inOnePiece(Buffer.from(JSON.stringify(file)))
  await importer.importFile({ name: 'members.json', changedAt: now.now(), chunks })
}

async function importBill(document: string, now = clock): Promise<void> {
  const chunks = inOnePiece(anArchive([document]))
  await billsImporter({ database, clock: now }).importFile({ name: 'hr.zip', changedAt: now.now(), chunks })
}

const house = { HSHA: [{ bioguide: 'K000001', title: 'Chairwoman' }, { bioguide: 'C000001' }] }

describe('members of committees', () => {
  test('Titles give the roles, and members by another office do not count as members', () => {
    const { members, leftOut } = readCommitteeMembers(
      JSON.stringify({
        HSHA08: [
          { bioguide: 'A000001', title: 'Chair' },
          { bioguide: 'A000002', title: 'Ranking Member' },
          { bioguide: 'A000003', title: 'Vice Chairman' },
          { bioguide: 'A000004', title: 'Ex Officio' },
          { bioguide: 'A000005' },
          { bioguide: 'no id' },
        ],
        nonsense: [],
      }),
    )
    expect(members.map(({ legislatorId, role }) => [legislatorId, role])).toEqual([
      ['A000001', 'chair'],
      ['A000002', 'ranking'],
      ['A000003', 'vice-chair'],
      ['A000005', 'member'],
    ])
    expect(leftOut.count).toBe(2)
  })

  test('An empty file replaces the members of an ended Congress, and no condition on a committee then holds', async () => {
    await importMembers(house)
    const judge = (now: typeof clock) => judged([{ when: { committee: 'HSHA' } }], ['C000001'], now)
    expect(await judge(clock)).toEqual(['segment-1'])
    expect(await judge(nextCongress)).toEqual([undefined])
    await importMembers({}, nextCongress)
    expect(await findDataSet(database, 'committees')).toMatchObject({ congress: 120, count: 0 })
    expect(await judge(nextCongress)).toEqual([undefined])
  })

  test('An empty file within a Congress is refused', async () => {
    await importMembers(house)
    await expect(importMembers({})).rejects.toThrow('less than half of the 2 in use')
  })
})

describe('cosponsors', () => {
  const document = aBillStatus({
    id: [119, 'HR', 22],
    sponsor: 'S000001',
    cosponsors: [
      { id: 'C000001', since: '2025-01-05' },
      { id: 'W000001', since: '2025-01-05', withdrawn: '2025-06-01' },
    ],
  })
  const bill = '119-hr-22'
  const conditions = [{ sponsor: bill }, { cosponsor: bill }, { notCosponsor: bill }]
  const judge = (now = clock) =>
    judged(
      conditions.map(when => ({ when })),
      ['S000001', 'C000001', 'W000001'],
      now,
    )

  test('A cosponsor who has withdrawn does not count', async () => {
    await importBill(document)
    expect(await judge()).toEqual(['segment-1', 'segment-2', 'segment-3'])
  })

  test('The sponsor of a bill of the campaign is known without a condition on that bill', async () => {
    await importBill(document)
    const campaign = { segments: [{}], supportingBills: [{ id: bill }] }
    const marked = await openSegments({ database, clock }).mark(campaign, ['S000001', 'C000001'].map(member))
    expect(marked.map(each => each.segment)).toEqual(['bill-1', 'segment-1'])
  })

  test('The cosponsors of an ended Congress are refused, and those that are stored count no more', async () => {
    await expect(importBill(document, nextCongress)).rejects.toThrow('was refused')
    await importBill(document)
    expect(await judge(nextCongress)).toEqual([undefined, undefined, undefined])
  })
})

// The files are not part of the repository. Without them, this test is skipped, and the tests above use invented
// members.
const samples = new URL('../../../../../../shared/data/', import.meta.url)
const why = 'needs the committees of August 2026 beside the repository, in ../shared/data'

test.skipIf(!existsSync(samples))(
  `the real files are read: 230 committees with 3,761 seats (${why})`,
  async () => {
    await refreshDataSet(committeeMembers, { database, clock }, { url: samples.href.replace(/\/$/, '') })
    expect(await findDataSet(database, 'committees')).toMatchObject({ count: 3_761, left_out: { count: 0 } })
    const segments = openSegments({ database, clock })
    const conditions = ['HSHA', 'HSHA08', 'HSXX'].map(committee => ({ when: { committee } }))
    const facts = await segments.factsFor([{ segments: conditions, supportingBills: [] }])
    expect(Object.keys(facts.committees).sort()).toEqual(['HSHA', 'HSHA08'])
  },
)
