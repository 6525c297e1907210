import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { recordEvent } from './recordEvent.ts'

const clock = { now: () => Date.parse('2026-11-20T17:00:00.250Z') }

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.db.deleteFrom('events').execute())
afterAll(() => database.close())

async function kept(event: string, value: string): Promise<string | undefined> {
  await recordEvent({ database, clock }, { sessionId: 's1', event, value, campaignId: 'how-we-vote' })
  const rows = await database.db.selectFrom('events').select('value').execute()
  return rows[0]?.value
}

test('[API-12] an event is kept with its session, its campaign and the time of the clock', async () => {
  const event = { sessionId: 's1', event: 'opened_page', value: 'message', campaignId: 'how-we-vote' }
  expect(await recordEvent({ database, clock }, event)).toBe(true)
  expect(await database.db.selectFrom('events').selectAll().execute()).toEqual([
    {
      id: expect.any(Number),
      session_id: 's1',
      event: 'opened_page',
      value: 'message',
      campaign_id: 'how-we-vote',
      at: '2026-11-20T17:00:00.250Z',
      source: '',
      source_tags: null,
      stage: 'visited',
    },
  ])
})

test.each(['', 'opened', 'Opened_Page', 'toString', '__proto__', 'opened_page '])(
  'an event called %j is none of the ten, and nothing is kept',
  async event => {
    const answer = await recordEvent(
      { database, clock },
      { sessionId: 's1', event, value: '', campaignId: '' },
    )
    expect(answer).toBe(false)
    expect(await database.db.selectFrom('events').selectAll().execute()).toEqual([])
  },
)

test.each([
  ['referrer', 'https://news.example/story', 'https://news.example/story'],
  ['opened_page', 'personal_info', 'personal_info'],
  ['draft_changed', '17', '17'],
  ['next_clicked', 'without_error', 'without_error'],
  ['next_clicked', 'with_error address draft', 'with_error address draft'],
  ['submission', 'partial_success', 'partial_success'],
  ['submission', 'error', 'error'],
  ['bill_selected', '119-hr-22', '119-hr-22'],
  ['bill_deselected', '119-hr-22', '119-hr-22'],
  ['selected_legislator', 'HWY00', 'HWY00'],
  ['deselected_legislator', '', ''],
  ['regenerate_draft_clicked', '', ''],
  ['navigated', '/', '/'],
  ['navigated', '/how-we-vote', '/how-we-vote'],
  ['navigated', '/receipt/s3cret', ''],
  ['navigated', '/how-we-vote?name=Wilma', ''],
])('of %s the value %j is kept', async (event, value, expected) => {
  expect(await kept(event, value)).toBe(expected)
})

const letter = 'My grandmother was turned away at the polls. Please vote no.'

test.each([
  'referrer',
  'opened_page',
  'draft_changed',
  'next_clicked',
  'submission',
  'bill_selected',
  'bill_deselected',
  'selected_legislator',
  'deselected_legislator',
  'regenerate_draft_clicked',
])('no event called %s keeps the text of a letter', async event => {
  expect(await kept(event, letter)).toBe('')
})

test('a referrer loses its query, its fragment and any name in it', async () => {
  expect(await kept('referrer', 'https://ann:secret@mail.example/read?to=ann@example.org#letter')).toBe(
    'https://mail.example/read',
  )
})

test.each([
  [500, 500],
  [501, 500],
])('a value of %i characters keeps %i', async (length, expected) => {
  const path = 'a'.repeat(length - 'https://news.example/'.length)
  expect(await kept('referrer', `https://news.example/${path}`)).toHaveLength(expected)
})

test('control characters, on which a database would choke, are no reason to lose an event', async () => {
  expect(await kept('opened_page', 'mes\u0000sage')).toBe('message')
})
