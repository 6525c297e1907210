import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBatch } from '../../testing/insertBatch.ts'
import { saveAct } from '../../testing/testBills.ts'
import { readOverview } from './overview.ts'
import { type ReportQuery, report, reportQuery } from './report.ts'
import { openReports } from './reports.ts'
import { openCounted } from './testing/openCounted.ts'

let counted: Awaited<ReturnType<typeof openCounted>>

beforeAll(async () => {
  counted = await openCounted()
})
beforeEach(() => counted.beginAnew())
afterAll(() => counted.database.close())

const about = { organizationId: 'open-ledger', campaignId: '', since: '' }

async function reportOn(difference: Partial<typeof about> = {}) {
  const found = await openReports(counted).read({ ...about, ...difference })
  if (!found) throw new Error('There is no report.')
  return found
}

test.each([
  ['an organization that is not here', { organizationId: 'unknown' }],
  ['a campaign that is not here', { campaignId: 'nothing' }],
])('no report is given for %s', async (_what, difference) => {
  expect(await openReports(counted).read({ ...about, ...difference })).toBeNull()
})

test('before the first visit all counts are zero', async () => {
  const report = await reportOn()
  expect(report.totals).toEqual({
    visitors: 0,
    drafts: 0,
    reviewed: 0,
    calls: 0,
    submissions: 0,
    letters: 0,
    confirmed: 0,
    attempts: 0,
  })
  expect([report.delay, report.leftOut, report.sources]).toEqual([null, [], []])
})

test('the report counts visits, letters, offices, outcomes, bills, days and delay', async () => {
  await counted.visit(40, { source: 'newsletter' })
  await counted.visit(20, { source: 'newsletter', stage: 'drafted' })
  const offices = ['HWY00', 'SWY01']
  await counted.send(9, { source: 'newsletter', offices, stances: { '119-hr-22': 'PRO' } })
  await counted.send(6, { offices, state: 'refused', seconds: 5, stances: { '119-hr-22': 'CON' } })
  const report = await reportOn()
  expect(report.totals).toMatchObject({
    visitors: 40,
    drafts: 20,
    submissions: 15,
    letters: 30,
    attempts: 30,
  })
  expect(report.sources).toEqual([
    { source: 'newsletter', visitors: 40, drafts: 20, submissions: 5, letters: 15 },
    { source: '', visitors: 0, drafts: 0, submissions: 5, letters: 10 },
  ])
  expect(report.offices).toEqual(
    offices.map(office => ({ office, letters: 15, attempts: 15, byOutcome: [5, 0, 5, 0, 0, 0] })),
  )
  expect(report.outcomes.slice(0, 3).map(each => each.letters)).toEqual([15, 0, 10])
  expect(report.bills).toEqual([{ id: '119-hr-22', name: '', for: 5, against: 5 }])
  expect(report.days).toEqual([{ day: '2026-11-20', visitors: 40, submissions: 15 }])
  expect(report.delay).toEqual({ median: 60, p90: 60 })
})

test.each([
  ['the same text', true],
  ['another text', false],
])('A batch that is sent again with %s counts once', async (_what, already) => {
  const stances = JSON.stringify({ '119-hr-22': 'PRO' })
  const about = { organization_id: 'open-ledger', campaign_id: 'fair-tickets', stances }
  for (let person = 0; person < 6; person += 1) {
    const [delivery_id = ''] = await insertBatch(
      counted.database,
      { ...about, id: `first-${person}`, person: `person-${person}` },
      [{ state: 'delivered', ended_at: '2026-11-20T12:01:00.000Z' }],
    )
    await insertBatch(
      counted.database,
      {
        ...about,
        id: `again-${person}`,
        person: `person-${person}`,
        accepted_at: '2026-11-20T12:05:00.000Z',
      },
      [{ delivery_id, legislator_id: 'legislator-0', already, exists: true }],
    )
  }
  const report = await reportOn()
  expect(report.totals).toMatchObject({ submissions: 5, letters: 5 })
  expect(report.bills).toEqual([{ id: '119-hr-22', name: '', for: 5, against: 0 }])
  expect(report.days).toEqual([{ day: '2026-11-20', visitors: 0, submissions: 5 }])
})

test.each([
  [4, null],
  [5, 5],
])('the count for the letters of %i people is %j', async (people, letters) => {
  await counted.send(people)
  expect((await reportOn()).totals.letters).toBe(letters)
})

test.each([
  [0, 10, 0],
  [4, 11, null],
  [5, 10, 5],
  [10, 0, 10],
])(
  'of the letters by %i confirmed and %i other people, %j count as confirmed',
  async (confirmed, others, said) => {
    if (confirmed > 0) await counted.send(confirmed, { confirmed: true })
    if (others > 0) await counted.send(others)
    expect((await reportOn()).totals).toMatchObject({ letters: confirmed + others, confirmed: said })
  },
)

test('one person who writes ten times to three offices each counts as one person', async () => {
  await counted.send(10, { person: 'wilma', offices: ['HWY00', 'SWY01', 'SWY02'] })
  expect((await reportOn()).totals).toMatchObject({ submissions: null, letters: null, attempts: null })
})

test('a person whose batch was erased is still counted by another batch', async () => {
  await counted.send(4)
  await counted.send(1, { person: '' })
  expect((await reportOn()).totals.submissions).toBeNull()
  await counted.send(1)
  expect((await reportOn()).totals.submissions).toBe(5)
})

test('the four people from one source are suppressed, and cannot be calculated from the rounded totals', async () => {
  await counted.send(4, { source: 'small' })
  await counted.send(8, { source: 'middle' })
  await counted.send(30, { source: 'large' })
  const { sources, totals } = await reportOn()
  expect(totals.submissions).toBe(40)
  expect(sources.map(each => [each.source, each.submissions, each.letters])).toEqual([
    ['large', 30, 30],
    ['middle', 5, 5],
    ['small', null, null],
  ])
})

test('the totals of an organization reveal no count that the report of one campaign suppresses', async () => {
  await counted.send(30, { source: 'newsletter' })
  await counted.send(30, { source: 'flyer' })
  await counted.send(3, { campaignId: 'clean-water', source: 'newsletter' })
  await counted.send(9, { campaignId: 'clean-water', source: 'flyer' })
  const submissions = async (campaignId: string) =>
    Object.fromEntries((await reportOn({ campaignId })).sources.map(each => [each.source, each.submissions]))
  expect(await submissions('clean-water')).toEqual({ newsletter: null, flyer: 5 })
  expect(await submissions('')).toEqual({ newsletter: 30, flyer: 35 })
  expect((await reportOn()).totals.submissions).toBe(70)
})

test('a campaign of few people is left out of the organization’s report completely', async () => {
  await counted.send(30)
  await counted.send(4, { campaignId: 'clean-water' })
  const report = await reportOn()
  expect(report.totals.submissions).toBe(30)
  expect(report.campaigns.map(each => each.id)).toEqual(['fair-tickets'])
  expect(report.leftOut).toEqual([
    { id: 'clean-water', name: 'About clean-water', visitors: 0, submissions: null, letters: null },
  ])
})

test('a report since a day includes that day, and nothing before it', async () => {
  await counted.send(6, { acceptedAt: '2026-11-18T23:59:59.999Z' })
  await counted.send(10, { acceptedAt: '2026-11-19T00:00:00.000Z' })
  expect((await reportOn({ since: '2026-11-19T00:00:00.000Z' })).totals.submissions).toBe(10)
})

test('more people than a page holds are counted once each', async () => {
  await counted.send(1_001, { offices: ['HWY00', 'SWY01'] })
  await counted.visit(4_001)
  expect((await reportOn()).totals).toMatchObject({ visitors: 4000, submissions: 1000, letters: 2000 })
})

describe('the campaigns of a report', () => {
  test('are in the order of the file, with the organization’s name and colors, at the time of the clock', async () => {
    await counted.send(5, { campaignId: 'clean-water' })
    await counted.visit(6)
    const report = await reportOn({ since: '2026-11-01T00:00:00.000Z' })
    expect(report).toMatchObject({
      organization: { id: 'open-ledger', name: 'Open Ledger' },
      now: '2026-11-20T17:00:00.000Z',
      since: '2026-11-01T00:00:00.000Z',
      leftOut: [],
    })
    expect(report.organization.primaryColor).toMatch(/^#/)
    expect(report.organization.secondaryColor).toMatch(/^#/)
    expect(report.campaigns).toEqual([
      { id: 'fair-tickets', name: 'About fair-tickets', visitors: 5, submissions: 0, letters: 0 },
      { id: 'clean-water', name: 'About clean-water', visitors: 0, submissions: 5, letters: 5 },
    ])
  })

  test('include campaigns that were removed from the file, by their ids', async () => {
    await counted.send(5, { campaignId: 'gone' })
    expect((await reportOn()).campaigns.find(each => each.id === 'gone')).toMatchObject({
      name: 'gone',
      submissions: 5,
    })
  })

  test('are only the named one if one is named', async () => {
    await counted.send(5)
    await counted.send(10, { campaignId: 'clean-water' })
    const report = await reportOn({ campaignId: 'clean-water' })
    expect(report.campaigns.map(each => each.id)).toEqual(['clean-water'])
    expect(report.totals.submissions).toBe(10)
  })

  test.each([
    ['few visitors and no batch', 4, 0, 1],
    ['no visitor and few batches', 0, 4, 1],
    ['few of both', 4, 4, 1],
    ['few visitors and many batches', 4, 9, 0],
    ['many visitors and few batches', 9, 4, 0],
    ['none of either', 0, 0, 0],
  ])('with %s are included or left out', async (...[, visitors, batches, leftOut]) => {
    if (visitors > 0) await counted.visit(visitors)
    if (batches > 0) await counted.send(batches)
    const report = await reportOn({ campaignId: 'fair-tickets' })
    expect(report.leftOut).toHaveLength(leftOut)
    expect(report.campaigns).toHaveLength(1 - leftOut)
  })
})

describe('a report counts', () => {
  test('only data of this organization', async () => {
    await counted.send(5)
    await counted.database.db.updateTable('batches').set({ organization_id: 'other' }).execute()
    expect((await reportOn()).totals.submissions).toBe(0)
  })

  test('the furthest step of each visit, by its campaign', async () => {
    await counted.visit(15, { stage: 'visited' })
    await counted.visit(10, { stage: 'drafted' })
    await counted.visit(5, { stage: 'reviewed' })
    await counted.visit(5, { stage: 'called' })
    await counted.database.db
      .insertInto('events')
      .values({
        session_id: 's',
        event: 'e',
        value: '',
        campaign_id: 'fair-tickets',
        at: '2026-11-20T12:00:00Z',
      })
      .execute()
    expect((await reportOn()).totals).toMatchObject({ visitors: 15, drafts: 10, reviewed: 5, calls: 5 })
    expect((await reportOn({ campaignId: 'clean-water' })).totals.visitors).toBe(0)
  })

  test('visits since a day, from its first moment', async () => {
    await counted.visit(5, { at: '2026-11-19T23:59:59.999Z' })
    await counted.visit(10, { at: '2026-11-20T00:00:00.000Z' })
    expect((await reportOn({ since: '2026-11-20T00:00:00.000Z' })).totals.visitors).toBe(10)
    expect((await reportOn()).totals.visitors).toBe(15)
  })

  test('neither a letter that an earlier batch created, nor a batch that created none', async () => {
    await counted.send(5)
    await counted.database.db.updateTable('submissions').set({ already: true }).execute()
    expect((await reportOn()).totals).toMatchObject({ submissions: 0, letters: 0 })
  })

  test('a letter with two batches once, and its batches once, by the source of the first', async () => {
    for (const person of [1, 2, 3, 4, 5]) {
      await insertBatch(
        counted.database,
        {
          id: `z${person}`,
          organization_id: 'open-ledger',
          campaign_id: 'fair-tickets',
          source_tags: '{"utm_source":"first"}',
          person: `writer ${person}`,
        },
        [{ delivery_id: String(person).repeat(32) }],
      )
      await insertBatch(
        counted.database,
        {
          id: `a${person}`,
          organization_id: 'open-ledger',
          campaign_id: 'fair-tickets',
          source_tags: '{"utm_source":"second"}',
          person: `writer ${person}`,
          accepted_at: '2026-11-20T13:00:00Z',
        },
        [{ delivery_id: String(person).repeat(32), exists: true }],
      )
    }
    const report = await reportOn()
    expect(report.totals).toMatchObject({ submissions: 5, letters: 5 })
    expect(report.sources.map(each => [each.source, each.submissions, each.letters])).toEqual([
      ['first', 5, 5],
    ])
  })

  test('an office without a code by its legislator', async () => {
    await counted.send(5, { offices: [''] })
    await counted.database.db.updateTable('deliveries').set({ legislator_id: 'H001096' }).execute()
    expect((await reportOn()).offices.map(each => each.office)).toEqual(['H001096'])
  })

  test('a bill with its known name', async () => {
    await counted.send(5, { stances: { '119-hr-22': 'PRO' } })
    const bills = {
      find: async (ids: readonly string[]) => ids.map(id => ({ ...saveAct, id, name: `Act ${id}` })),
    }
    const report = await openReports({ ...counted, bills }).read(about)
    expect(report?.bills).toEqual([{ id: '119-hr-22', name: 'Act 119-hr-22', for: 5, against: 0 }])
  })

  test.each([200, 205, 400])('every batch of one moment: %i', async people => {
    await counted.send(people)
    expect((await reportOn()).totals.submissions).toBe(people)
  })
})

test('the first page counts today, 7 days and 28 days from their first moment, and names who refused', async () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z')
  const clock = { now: () => now }
  const send = (count: number, acceptedAt: string, more = {}) => counted.send(count, { acceptedAt, ...more })
  await send(5, '2026-11-20T00:00:00.000Z')
  await send(10, '2026-11-19T23:59:59.000Z', { state: 'refused' })
  await send(4, '2026-11-14T00:00:00.000Z', { state: 'given_up', offices: ['SWY01'] })
  await send(5, '2026-11-13T23:59:59.000Z', { state: 'refused', offices: ['SWY02'] })
  await send(20, '2026-10-24T00:00:00.000Z')
  await send(40, '2026-10-23T23:59:59.000Z')
  // The second time, the days that are over have been counted.
  for (const _round of [1, 2]) {
    const overview = await readOverview({ ...counted, clock }, 'open-ledger')
    expect(overview.letters).toEqual({ today: 5, week: 15, month: 40, all: 80 })
    expect(overview.refusals).toEqual([
      { office: 'HWY00', letters: 10 },
      { office: 'SWY01', letters: null },
    ])
    expect(overview.days.slice(-2)).toEqual([
      { day: '2026-11-19', submissions: 10 },
      { day: '2026-11-20', submissions: 5 },
    ])
  }
})

describe('what people say they did themselves', () => {
  /** Sends this many batches whose senders say this about an office's own form. */
  const say = async (count: number, said: 'sent' | 'could_not' | null, person?: string) => {
    const { db } = counted.database
    await counted.send(count, person === undefined ? {} : { person })
    const batches = await db
      .selectFrom('batches')
      .select('id')
      .where(sql<boolean>`not exists (select from hand_overs where batch_id = batches.id)`)
      .execute()
    await db
      .insertInto('hand_overs')
      .values(batches.map(({ id }) => ({ batch_id: id, legislator_id: 'senate-WY-2', said })))
      .execute()
  }
  const none = { form_sent: 0, form_failed: 0, talked: 0, left_message: 0, busy: 0 }
  const waysOn = async (difference: Partial<ReportQuery> = {}) =>
    Object.fromEntries((await reportOn(difference)).ways.map(({ way, count }) => [way, count]))

  test('is counted by way, and not at all if they said nothing', async () => {
    await say(9, null)
    expect((await reportOn()).ways).toEqual([])
    await say(11, 'sent')
    await say(5, 'could_not')
    await counted.visit(5, { stage: 'talked' })
    await counted.visit(12, { stage: 'busy' })
    expect(await waysOn()).toEqual({ ...none, form_sent: 10, form_failed: 5, talked: 5, busy: 10 })
    expect(await waysOn({ since: '2026-11-21T00:00:00.000Z' })).toEqual({})
    expect(await waysOn({ campaignId: 'clean-water' })).toEqual({})
  })

  test('is suppressed for four people, and for one person who wrote five times', async () => {
    await say(4, 'sent')
    await say(5, 'could_not', 'one writer')
    await counted.visit(4, { stage: 'left_message' })
    expect(await waysOn()).toEqual({ ...none, form_sent: null, form_failed: null, left_message: null })
  })
})

/** Sends this many batches whose senders give this answer to the follow-up. */
async function answered(count: number, answer: 'yes' | 'no', campaignId = 'fair-tickets'): Promise<void> {
  await counted.send(count, { campaignId })
  const { db } = counted.database
  const batches = await db
    .selectFrom('batches')
    .select('id')
    .where('id', 'not in', db.selectFrom('follow_ups').select('batch_id'))
    .execute()
  const row = { address_hash: 'hash', due_at: '2026-12-04T12:00:00Z', answer }
  await db
    .insertInto('follow_ups')
    .values(batches.map(({ id }) => ({ ...row, batch_id: id })))
    .execute()
}

test('the command line refuses a report that is incomplete', async () => {
  await answered(9, 'yes')
  await counted.send(9, { stances: { '119-hr-22': 'PRO' } })
  await counted.visit(9)
  await counted.visit(5, { stage: 'talked' })
  await counted.send(3, { campaignId: 'clean-water' })
  const found: Record<string, unknown> = await reportOn()
  expect(report.parse(found)).toEqual(found)
  for (const key of Object.keys(found)) {
    expect(report.safeParse({ ...found, [key]: undefined }).success).toBe(false)
    const list = found[key]
    if (!Array.isArray(list)) continue
    for (const field of Object.keys(list[0]))
      expect(report.safeParse({ ...found, [key]: [{ ...list[0], [field]: undefined }] }).success).toBe(false)
  }
})

test.each([
  ['2026-11-20T00:00:00.000Z', true],
  ['', true],
  ['2026-11-20', false],
  ['2026-11-20T12:00:00.000Z', false],
  ['x2026-11-20T00:00:00.000Z', false],
  ['2026-11-20T00:00:00.000Z ', false],
])('whether a report since %j is a valid query: %s', (since, isQuery) => {
  expect(reportQuery.safeParse({ ...about, since }).success).toBe(isQuery)
})

describe('the answers to the follow-up question', () => {
  test('are counted and rounded down, and suppressed for fewer than five people of a campaign', async () => {
    expect((await reportOn()).answers).toEqual([])
    await answered(7, 'yes')
    await answered(4, 'no')
    await answered(4, 'yes', 'clean-water')
    expect((await reportOn()).answers).toEqual([
      { answer: 'yes', submissions: 5 },
      { answer: 'no', submissions: null },
      { answer: 'not_yet', submissions: 0 },
    ])
    const since = '2026-11-21T00:00:00.000Z'
    expect((await reportOn({ since })).answers).toEqual([])
    expect((await reportOn({ campaignId: 'clean-water' })).answers[0]).toEqual({
      answer: 'yes',
      submissions: null,
    })
  })
})
