import { afterAll, beforeAll, expect, test } from 'vitest'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { forgetVisits } from './forgetVisits.ts'
import { recordEvent } from './recordEvent.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = 24 * 3600_000
const noAbort = new AbortController().signal

test('an event loses the number of its visit after 30 days, and is counted still', async () => {
  const at = Date.parse('2026-10-01T12:00:00Z')
  const event = { sessionId: 'visit-old', event: 'opened_page', value: 'message', campaignId: 'vote' }
  await recordEvent({ database, clock: { now: () => at } }, event)
  const forgetAt = (now: number) =>
    forgetVisits({ database, clock: { now: () => now }, retentionDays: 30 }, noAbort)
  const kept = () =>
    database.db.selectFrom('events').select(['session_id', 'event']).where('at', '=', moment(at)).execute()
  await forgetAt(at + 30 * day - 1)
  expect(await kept()).toEqual([{ session_id: 'visit-old', event: 'opened_page' }])
  await forgetAt(at + 30 * day)
  expect(await kept()).toEqual([{ session_id: '', event: 'opened_page' }])
})
