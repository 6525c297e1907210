import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReports } from './reports.ts'
import { openCounted } from './testing/openCounted.ts'

let counted: Awaited<ReturnType<typeof openCounted>>

beforeAll(async () => {
  counted = await openCounted()
})
beforeEach(() => counted.beginAnew())
afterAll(() => counted.database.close())

const query = { organizationId: 'open-ledger', campaignId: '', since: '' }

async function reportOn(difference: Partial<typeof query> = {}) {
  const found = await openReports(counted).read({ ...query, ...difference })
  if (!found) throw new Error('There is no report.')
  return found
}

/** A time three days before the report. */
const acceptedAt = '2026-11-17T12:00:00.000Z'

const keptDays = async () => {
  const { db } = counted.database
  const rows = await db.selectFrom('report_days').select('day').where('cells', 'is not', null).execute()
  return [...new Set(rows.map(each => each.day))].sort()
}

test('a past day is counted once, and a second report gives the same counts', async () => {
  await counted.send(10, { acceptedAt, source: 'newsletter', stances: { '119-hr-22': 'PRO' } })
  await counted.send(5, { offices: ['SWY01'], state: 'refused' })
  await counted.visit(10, { at: acceptedAt })
  const first = await reportOn()
  expect(first.totals).toMatchObject({ visitors: 10, submissions: 15, letters: 15 })
  // A database server does not store a day's counts while transactions run in any of its databases, so the test waits.
  await expect.poll(() => reportOn().then(keptDays)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
  expect(await reportOn()).toEqual(first)
})

test.each([
  ['of one campaign', { campaignId: 'clean-water' }, 5],
  ['since a day', { since: '2026-11-18T00:00:00.000Z' }, 15],
])('a report %s uses the counts that another report stored', async (_which, difference, submissions) => {
  await counted.send(10, { acceptedAt })
  await counted.send(5, { acceptedAt, campaignId: 'clean-water' })
  await counted.send(15)
  expect((await reportOn()).totals.submissions).toBe(30)
  expect((await reportOn(difference)).totals.submissions).toBe(submissions)
})

test('a day is counted again after a letter of it has changed', async () => {
  await counted.send(10, { acceptedAt, state: 'unknown' })
  expect((await reportOn()).outcomes.find(each => each.outcome === 'unknown')?.letters).toBe(10)
  await counted.database.db.updateTable('deliveries').set({ state: 'delivered' }).execute()
  expect((await reportOn()).outcomes.find(each => each.outcome === 'delivered')?.letters).toBe(10)
})

test('a day is counted again after a batch of it was stored late, or its person was erased', async () => {
  await counted.send(5, { acceptedAt })
  expect((await reportOn()).totals.submissions).toBe(5)
  await counted.send(5, { acceptedAt })
  expect((await reportOn()).totals.submissions).toBe(10)
  await counted.database.db.updateTable('batches').set({ person: '' }).execute()
  expect((await reportOn()).totals.submissions).toBeNull()
  const rows = await counted.database.db.selectFrom('report_days').select('cells').execute()
  expect(JSON.stringify(rows)).not.toMatch(/"people":\["/)
})

test('the counts of a day are not stored while a transaction that changes it is open', async () => {
  if (counted.database.kind === 'embedded') return
  await counted.send(5, { acceptedAt })
  const { db } = counted.database
  await db.transaction().execute(async trx => {
    await trx.updateTable('deliveries').set({ state: 'refused' }).execute()
    expect((await reportOn()).outcomes.find(each => each.outcome === 'delivered')?.letters).toBe(5)
  })
  expect((await reportOn()).outcomes.find(each => each.outcome === 'refused')?.letters).toBe(5)
})

test('today is counted each time', async () => {
  await counted.send(5)
  expect((await reportOn()).totals.submissions).toBe(5)
  await counted.send(5)
  expect((await reportOn()).totals.submissions).toBe(10)
  expect(await keptDays()).not.toContain('2026-11-20')
})

test('past days are counted before the first report asks for them, once the last of them has letters', async () => {
  await counted.send(7, { acceptedAt: '2026-11-18T12:00:00.000Z' })
  await openReports(counted).countDays(new AbortController().signal)
  expect(await keptDays()).toEqual([])
  await counted.send(7, { acceptedAt: '2026-11-19T12:00:00.000Z' })
  await expect
    .poll(async () => {
      await openReports(counted).countDays(new AbortController().signal)
      return keptDays()
    })
    .toEqual(['2026-11-18', '2026-11-19'])
})
