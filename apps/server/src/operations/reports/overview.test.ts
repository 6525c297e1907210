import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOverview } from './overview.ts'
import { openReports } from './reports.ts'
import { openCounted } from './testing/openCounted.ts'

let counted: Awaited<ReturnType<typeof openCounted>>

beforeAll(async () => {
  counted = await openCounted()
})
beforeEach(() => counted.beginAnew())
afterAll(() => counted.database.close())

const today = '2026-11-20'
const noon = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`

const read = () => readOverview(counted, 'open-ledger')

async function reportOn(since = '') {
  const report = await openReports(counted).read({ organizationId: 'open-ledger', campaignId: '', since })
  if (!report) throw new Error('There is no report.')
  return report
}

const storedDays = async () => {
  const { db } = counted.database
  const rows = await db
    .selectFrom('report_days')
    .select('day')
    .where('kind', '=', 'brief')
    .where('cells', 'is not', null)
    .execute()
  return rows.map(each => each.day)
}

/** Waits until all days are stored. A database server stores no day while transactions run in any of its databases. */
const daysAreStored = () => expect.poll(() => read().then(storedDays)).toContain('2026-11-19')

test('the numbers are those of the reports, before and after days are stored', async () => {
  await counted.send(12, { acceptedAt: noon(1), source: 'flyer' })
  await counted.send(9, { acceptedAt: noon(17), offices: ['HWY00', 'SWY01'] })
  await counted.send(4, { acceptedAt: noon(17), campaignId: 'clean-water' })
  await counted.send(3, { acceptedAt: noon(18), campaignId: 'clean-water', source: 'newsletter' })
  await counted.send(2, { acceptedAt: noon(18), campaignId: 'clean-water', state: 'refused' })
  await counted.send(4, { campaignId: 'removed' })
  await counted.send(8, { source: 'newsletter' })
  await counted.send(6, { acceptedAt: '2026-11-20T00:00:00.000Z', campaignId: 'clean-water' })
  const first = await read()
  const report = await reportOn()
  expect(first.letters.all).toBe(report.totals.letters)
  expect(first.letters.today).toBe((await reportOn(`${today}T00:00:00.000Z`)).totals.letters)
  for (const { id, letters } of report.campaigns) expect(first.byCampaign.get(id)).toBe(letters)
  for (const { day, submissions } of first.days)
    expect(submissions).toBe(report.days.find(each => each.day === day)?.submissions ?? 0)
  expect(first.letters.week).toBe((await reportOn('2026-11-14T00:00:00.000Z')).totals.letters)
  expect(first.letters.month).toBe((await reportOn('2026-10-24T00:00:00.000Z')).totals.letters)
  expect(first.letters).toEqual({ today: 10, week: 40, month: 50, all: 50 })
  expect([...first.byCampaign].sort()).toEqual([
    ['clean-water', 15],
    ['fair-tickets', 35],
    ['removed', null],
  ])
  expect(first.days.slice(-4).map(each => each.submissions)).toEqual([5, 5, 0, 10])
  await daysAreStored()
  expect(await read()).toEqual(first)
})

test('a campaign’s letters of five people on five days are shown, and each of its days is suppressed', async () => {
  for (const day of [14, 15, 16, 17]) await counted.send(1, { acceptedAt: noon(day) })
  await counted.send(1)
  const { letters, byCampaign, days } = await read()
  expect(letters).toEqual({ today: null, week: 5, month: 5, all: 5 })
  expect(byCampaign.get('fair-tickets')).toBe(5)
  expect(days.slice(-7).map(each => each.submissions)).toEqual([null, null, null, null, 0, 0, null])
})

test('one person who writes on five days is suppressed', async () => {
  for (const day of [14, 15, 16, 17, 20]) await counted.send(1, { acceptedAt: noon(day), person: 'wilma' })
  expect((await read()).letters.all).toBeNull()
  await daysAreStored()
  expect((await read()).letters.all).toBeNull()
})

test('a stored day is counted again after a person of it was erased', async () => {
  await counted.send(5, { acceptedAt: noon(17) })
  await daysAreStored()
  expect((await read()).letters.all).toBe(5)
  await counted.database.db.updateTable('batches').set({ person: '' }).execute()
  expect((await read()).letters.all).toBeNull()
})

test('the hourly job stores the numbers of the last day before the page asks for them', async () => {
  await counted.send(7, { acceptedAt: noon(19) })
  await expect
    .poll(async () => {
      await openReports(counted).countDays(new AbortController().signal)
      return storedDays()
    })
    .toEqual(['2026-11-19'])
})

test('an organization without letters has 14 days without letters', async () => {
  const { letters, byCampaign, days, refusals } = await read()
  expect([letters, byCampaign.size, refusals]).toEqual([{ today: 0, week: 0, month: 0, all: 0 }, 0, []])
  expect(days.map(({ submissions }) => submissions)).toEqual(Array.from({ length: 14 }, () => 0))
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-07', today])
})

test('offices that refused letters in the last week are listed, the most letters first', async () => {
  await counted.send(7, { acceptedAt: noon(18), state: 'refused' })
  await counted.send(11, { acceptedAt: noon(14), state: 'given_up', offices: ['SWY01'] })
  await counted.send(4, { state: 'refused', offices: ['SWY02'] })
  await counted.send(9, { acceptedAt: noon(13), state: 'refused', offices: ['HCA12'] })
  await counted.send(9, { offices: ['HCA11'] })
  expect((await read()).refusals).toEqual([
    { office: 'SWY01', letters: 10 },
    { office: 'HWY00', letters: 5 },
    { office: 'SWY02', letters: null },
  ])
})
