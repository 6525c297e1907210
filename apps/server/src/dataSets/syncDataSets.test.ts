import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import type { DataJob } from './dataJob.ts'
import { recordDataSet } from './recordDataSet.ts'
import { type SyncNews, syncDataSets } from './syncDataSets.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = openClock(Date.parse('2026-11-20T17:00:00Z'))

const fetched: DataJob['run'] = async (_signal, tell) => {
  tell?.('1.5 MB')
  await database.db.transaction().execute(trx =>
    recordDataSet(trx, {
      name: 'legislators',
      source: 'https://example.org/legislators.json?key=secret',
      congress: 119,
      count: 537,
      etag: '',
      as_of: '2026-11-19T12:00:00.000Z',
      fetched_at: '2026-11-20T17:00:00.000Z',
    }),
  )
}
const failing: DataJob['run'] = async () => {
  throw new Error('The answer was HTTP 503.')
}
const job = (name: DataJob['name'], run: DataJob['run']): DataJob => ({ name, everyMs: 1, run })

async function sync(jobs: DataJob[], names: DataJob['name'][] = [], signal = new AbortController().signal) {
  const news: SyncNews[] = []
  await syncDataSets({ database, clock, jobs }, { names, signal, tell: each => news.push(each) })
  return news
}

const legislators = expect.objectContaining({
  name: 'legislators',
  source: 'https://example.org/legislators.json',
  count: 537,
})

test('all are fetched one after the other, and one that fails keeps no other from it', async () => {
  expect(await sync([job('zip-districts', failing), job('legislators', fetched)])).toEqual([
    { kind: 'begun', name: 'zip-districts' },
    {
      kind: 'failed',
      name: 'zip-districts',
      reason: 'The answer was HTTP 503.',
      stored: expect.objectContaining({ asOf: null }),
    },
    { kind: 'begun', name: 'legislators' },
    { kind: 'progress', name: 'legislators', howFar: '1.5 MB' },
    { kind: 'fetched', name: 'legislators', stored: legislators },
  ])
})

test('of one that fails the last good stays, and is told', async () => {
  await sync([job('legislators', fetched)])
  expect((await sync([job('legislators', failing)])).at(-1)).toMatchObject({
    kind: 'failed',
    stored: legislators,
  })
})

test('only what was named is fetched; what has no source here fails', async () => {
  const news = await sync([job('legislators', fetched)], ['senate-offices'])
  expect(news.map(each => [each.kind, each.name])).toEqual([
    ['begun', 'senate-offices'],
    ['failed', 'senate-offices'],
  ])
})

test('once nobody waits for it, nothing more is begun', async () => {
  const stopping = new AbortController()
  const stop: DataJob['run'] = async () => stopping.abort()
  const news = await sync([job('legislators', stop), job('zip-districts', fetched)], [], stopping.signal)
  expect(news.map(each => each.name)).not.toContain('zip-districts')
})
