import type { ReportedEvent } from '@redress/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIsoString } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { Rejection } from '../rejection.ts'
import { openEvents } from './events.ts'

const at = Date.parse('2026-11-20T17:00:00.250Z')
const day = 24 * 3600_000
const noAbort = new AbortController().signal

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.db.deleteFrom('events').execute())
afterAll(() => database.close())

const eventsAt = (now: number) => openEvents({ database, clock: { now: () => now } })

const opened = { sessionId: 'visit-1', event: 'opened_page', value: 'message', campaignId: 'vote' }

const record = (difference: Partial<ReportedEvent> = {}) => eventsAt(at).record({ ...opened, ...difference })

async function kept(event: string, value: string): Promise<string | undefined> {
  await record({ event, value })
  const rows = await database.db.selectFrom('events').select('value').execute()
  return rows[0]?.value
}

test('[API-12] an event is stored with its session, its campaign and the time of the clock', async () => {
  expect(await record()).toEqual({})
  expect(await database.db.selectFrom('events').selectAll().execute()).toEqual([
    {
      id: expect.any(Number),
      session_id: 'visit-1',
      event: 'opened_page',
      value: 'message',
      campaign_id: 'vote',
      at: '2026-11-20T17:00:00.250Z',
      source: '',
      source_tags: null,
      stage: 'visited',
    },
  ])
})

test.each(['', 'opened', 'Opened_Page', 'toString', '__proto__', 'opened_page '])(
  'an event called %j is unknown, and is not stored',
  async event => {
    const answer = await record({ event, value: '' })
    expect(answer).toBeInstanceOf(Rejection)
    expect(answer).toMatchObject({
      status: 422,
      problems: [{ field: 'event', message: 'is not one of the events' }],
    })
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
  ['called', 'HWY00', 'HWY00'],
  ['called', 'her office', ''],
  ['talked', 'HWY00', 'HWY00'],
  ['left_message', 'with Ann', ''],
  ['busy', '', ''],
  ['regenerate_draft_clicked', '', ''],
  ['navigated', '/', '/'],
  ['navigated', '/how-we-vote', '/how-we-vote'],
  ['navigated', '/receipt/s3cret', ''],
  ['navigated', '/how-we-vote?name=Wilma', ''],
])('for %s the value %j is stored', async (event, value, expected) => {
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
  'called',
  'talked',
  'left_message',
  'busy',
  'regenerate_draft_clicked',
])('no event called %s stores the text of a letter', async event => {
  expect(await kept(event, letter)).toBe('')
})

test('a referrer is stored without its query, its fragment and names in it', async () => {
  expect(await kept('referrer', 'https://ann:secret@mail.example/read?to=ann@example.org#letter')).toBe(
    'https://mail.example/read',
  )
})

test.each([
  [500, 500],
  [501, 500],
])('a value of %i characters is stored with %i', async (length, expected) => {
  const path = 'a'.repeat(length - 'https://news.example/'.length)
  expect(await kept('referrer', `https://news.example/${path}`)).toHaveLength(expected)
})

test('an event with control characters, which a database would refuse, is still stored', async () => {
  expect(await kept('opened_page', 'mes\u0000sage')).toBe('message')
})

describe('a source', () => {
  const sources = () =>
    database.db.selectFrom('events').select(['source', 'source_tags', 'stage']).orderBy('id').execute()

  test.each([
    [{ utm_source: 'newsletter', source: 'a', ref: 'b' }, 'newsletter'],
    [{ utm_medium: 'email', source: 'flyer', ref: 'b' }, 'flyer'],
    [{ ref: 'desk' }, 'desk'],
    [{ utm_medium: 'email' }, ''],
  ])('of a link with %j is counted under %j', async (source, expected) => {
    await record({ source })
    expect(await sources()).toMatchObject([{ source: expected, source_tags: source }])
  })

  test('is empty for an event of a client without sources', async () => {
    await record({})
    expect(await sources()).toEqual([{ source: '', source_tags: null, stage: 'visited' }])
  })

  test('contains no other parameters, and no email address in a known one', async () => {
    await record({ source: { ...{ name: 'Wilma' }, utm_source: 'wilma@example.org' } })
    expect(await sources()).toMatchObject([{ source: '', source_tags: null }])
  })

  test('the furthest step of a visit is stored once, however often it is sent', async () => {
    for (const sessionId of ['visit-1', 'visit-2']) {
      await record({ sessionId })
      await record({ sessionId })
      await record({ sessionId, event: 'next_clicked', value: 'with_error draft' })
      await record({ sessionId, event: 'draft_changed', value: '3' })
      await record({ sessionId, event: 'next_clicked', value: 'without_error' })
      await record({ sessionId, value: 'personal_info' })
      await record({ sessionId, event: 'called', value: 'HWY00' })
      await record({ sessionId, event: 'called', value: 'SWY01' })
      await record({ sessionId, event: 'busy', value: 'HWY00' })
      await record({ sessionId, event: 'busy', value: 'SWY01' })
      await record({ sessionId, event: 'talked', value: 'SWY02' })
    }
    const one = ['visited', null, null, 'drafted', null, 'reviewed', 'called', null, 'busy', null, 'talked']
    expect((await sources()).map(each => each.stage)).toEqual([...one, ...one])
  })

  test('when a visit is forgotten, its furthest step and source are still counted, without values that could name a recipient', async () => {
    await record({ source: { utm_source: 'newsletter', utm_content: 'recipient-81', utm_term: 'wilma' } })
    await eventsAt(at + 31 * day).forgetVisits(30, noAbort)
    expect(await sources()).toEqual([
      { source: 'newsletter', source_tags: { utm_source: 'newsletter' }, stage: 'visited' },
    ])
  })
})

describe('forgetting', () => {
  test('an event loses its session id after 30 days, and is still counted', async () => {
    await record({ sessionId: 'visit-old' })
    const forgetAt = (now: number) => eventsAt(now).forgetVisits(30, noAbort)
    const kept = () =>
      database.db
        .selectFrom('events')
        .select(['session_id', 'event'])
        .where('at', '=', toIsoString(at))
        .execute()
    await forgetAt(at + 30 * day - 1)
    expect(await kept()).toEqual([{ session_id: 'visit-old', event: 'opened_page' }])
    await forgetAt(at + 30 * day)
    expect(await kept()).toEqual([{ session_id: '', event: 'opened_page' }])
  })

  test('processes more visits than one page holds, and stops when its signal aborts', async () => {
    const row = { event: 'opened_page', value: 'message', campaign_id: 'vote', at: toIsoString(at) }
    const rows = Array.from({ length: 2_001 }, (_, place) => ({ ...row, session_id: `visit-${place}` }))
    await database.db.insertInto('events').values(rows).execute()
    const linked = async () =>
      (await database.db.selectFrom('events').select('id').where('session_id', '!=', '').execute()).length
    await eventsAt(at + 30 * day).forgetVisits(30, AbortSignal.abort())
    expect(await linked()).toBe(2_001)
    await eventsAt(at + 30 * day).forgetVisits(30, noAbort)
    expect(await linked()).toBe(0)
  })
})
