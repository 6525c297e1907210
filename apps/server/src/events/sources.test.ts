import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { forgetVisits } from './forgetVisits.ts'
import { recordEvent } from './recordEvent.ts'

const at = Date.parse('2026-11-20T17:00:00Z')
const clock = { now: () => at }

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.db.deleteFrom('events').execute())
afterAll(() => database.close())

type Told = { event?: string; value?: string; sessionId?: string; source?: Record<string, string> }

const tell = (told: Told) =>
  recordEvent(
    { database, clock },
    { sessionId: 'visit-1', event: 'opened_page', value: 'message', campaignId: 'vote', ...told },
  )
const kept = () =>
  database.db.selectFrom('events').select(['source', 'source_tags', 'stage']).orderBy('id').execute()

test.each([
  [{ utm_source: 'newsletter', source: 'a', ref: 'b' }, 'newsletter'],
  [{ utm_medium: 'email', source: 'flyer', ref: 'b' }, 'flyer'],
  [{ ref: 'desk' }, 'desk'],
  [{ utm_medium: 'email' }, ''],
])('an event of a link with %j is counted under %j', async (source, expected) => {
  await tell({ source })
  expect(await kept()).toMatchObject([{ source: expected, source_tags: source }])
})

test('an event of a client that knows no sources is kept as before', async () => {
  await tell({})
  expect(await kept()).toEqual([{ source: '', source_tags: null, stage: 'visited' }])
})

test('of other parameters, and of an email address in a known one, nothing is kept', async () => {
  await tell({ source: { name: 'Wilma', utm_source: 'wilma@example.org' } })
  expect(await kept()).toMatchObject([{ source: '', source_tags: null }])
})

test('how far a visit came is noted once, however often it says so', async () => {
  for (const sessionId of ['visit-1', 'visit-2']) {
    await tell({ sessionId })
    await tell({ sessionId })
    await tell({ sessionId, event: 'next_clicked', value: 'with_error draft' })
    await tell({ sessionId, event: 'draft_changed', value: '3' })
    await tell({ sessionId, event: 'next_clicked', value: 'without_error' })
    await tell({ sessionId, value: 'personal_info' })
  }
  const one = ['visited', null, null, 'drafted', null, 'reviewed']
  expect((await kept()).map(each => each.stage)).toEqual([...one, ...one])
})

test('when the visit is forgotten, how far it came and where from is counted still, without what may name one recipient', async () => {
  await tell({ source: { utm_source: 'newsletter', utm_content: 'recipient-81', utm_term: 'wilma' } })
  const later = { now: () => at + 31 * 24 * 3600_000 }
  await forgetVisits({ database, clock: later, retentionDays: 30 }, new AbortController().signal)
  expect(await kept()).toEqual([
    { source: 'newsletter', source_tags: { utm_source: 'newsletter' }, stage: 'visited' },
  ])
})
