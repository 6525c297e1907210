import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  const report = await openReports(counted).read({ ...about, ...difference })
  if (!report) throw new Error('There is no report.')
  return report
}

test.each([
  ['an organization that is not here', { organizationId: 'nobody' }],
  ['a campaign that is not here', { campaignId: 'nothing' }],
])('of %s there is no report', async (_what, difference) => {
  expect(await openReports(counted).read({ ...about, ...difference })).toBeNull()
})

test('before anybody came, everything is nothing', async () => {
  const report = await reportOn()
  expect(report.totals).toEqual({
    visitors: 0,
    drafts: 0,
    reviewed: 0,
    submissions: 0,
    letters: 0,
    attempts: 0,
  })
  expect([report.delay, report.leftOut, report.sources]).toEqual([null, 0, []])
})

test('visits, letters, offices, outcomes, bills, days and delay are counted', async () => {
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
    { source: 'newsletter', visitors: 40, drafts: 20, submissions: 9, letters: 18 },
    { source: '', visitors: 0, drafts: 0, submissions: 6, letters: 12 },
  ])
  expect(report.offices).toEqual(
    offices.map(office => ({ office, letters: 15, attempts: 15, byOutcome: [9, 0, 6, 0, 0, 0] })),
  )
  expect(report.outcomes.slice(0, 3).map(each => each.letters)).toEqual([18, 0, 12])
  expect(report.bills).toEqual([{ id: '119-hr-22', name: '', for: 9, against: 6 }])
  expect(report.days).toEqual([{ day: '2026-11-20', visitors: 40, submissions: 15 }])
  expect(report.delay).toEqual({ median: 60, p90: 60 })
})

test.each([
  [4, null],
  [5, 5],
])('the letters of %i people are told as %j', async (people, letters) => {
  await counted.send(people)
  expect((await reportOn()).totals.letters).toBe(letters)
})

test('one person who writes ten times, to three offices each, is one person', async () => {
  await counted.send(10, { person: 'wilma', offices: ['HWY00', 'SWY01', 'SWY02'] })
  expect((await reportOn()).totals).toMatchObject({ submissions: null, letters: null, attempts: null })
})

test('a person whose batch was erased counts where they stand in another', async () => {
  await counted.send(4)
  await counted.send(1, { person: '' })
  expect((await reportOn()).totals.submissions).toBeNull()
  await counted.send(1)
  expect((await reportOn()).totals.submissions).toBe(6)
})

test('four from one source: the next one hides them, and the total does not give them away', async () => {
  await counted.send(4, { source: 'small' })
  await counted.send(8, { source: 'middle' })
  await counted.send(30, { source: 'large' })
  const { sources, totals } = await reportOn()
  expect(totals.submissions).toBe(42)
  expect(sources.map(each => [each.source, each.submissions, each.letters])).toEqual([
    ['large', 30, 30],
    ['middle', null, null],
    ['small', null, null],
  ])
})

test('what an organization’s report says of all campaigns gives away nothing that one campaign’s hides', async () => {
  await counted.send(30, { source: 'newsletter' })
  await counted.send(30, { source: 'flyer' })
  await counted.send(3, { campaignId: 'clean-water', source: 'newsletter' })
  await counted.send(9, { campaignId: 'clean-water', source: 'flyer' })
  const submissions = async (campaignId: string) =>
    Object.fromEntries((await reportOn({ campaignId })).sources.map(each => [each.source, each.submissions]))
  expect(await submissions('clean-water')).toEqual({ newsletter: null, flyer: null })
  expect(await submissions('')).toEqual(await submissions('fair-tickets'))
  expect((await reportOn()).totals.submissions).toBe(72)
})

test('a campaign of few people is left out of the organization’s report whole', async () => {
  await counted.send(30)
  await counted.send(4, { campaignId: 'clean-water' })
  const report = await reportOn()
  expect(report.totals.submissions).toBe(30)
  expect(report.campaigns.map(each => each.id)).toEqual(['fair-tickets'])
  expect(report.leftOut).toBe(1)
})

test('since a day counts that day, and nothing before it', async () => {
  await counted.send(6, { acceptedAt: '2026-11-18T23:59:59.999Z' })
  await counted.send(7, { acceptedAt: '2026-11-19T00:00:00.000Z' })
  expect((await reportOn({ since: '2026-11-19T00:00:00.000Z' })).totals.submissions).toBe(7)
})

test('more people than a page holds are counted once each', async () => {
  await counted.send(1_001, { offices: ['HWY00', 'SWY01'] })
  await counted.visit(4_001)
  expect((await reportOn()).totals).toMatchObject({ visitors: 4001, submissions: 1001, letters: 2002 })
})
