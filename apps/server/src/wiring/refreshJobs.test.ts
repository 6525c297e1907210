import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import type { OfficeList } from '../offices/offices.ts'
import { refreshJobs } from './jobs.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const offices = (source: string): OfficeList => ({
  chamber: 'HOUSE',
  source,
  download: async () => ['HWY00'],
})

function jobsOf(legislatorsUrl: string, zipDistrictsUrl: string, source: string) {
  const context = { database, clock: openClock(), legislatorsUrl, zipDistrictsUrl, govInfoUrl: undefined }
  const { near, far } = refreshJobs(context, [offices(source)])
  return { near: near.map(job => job.name), far: far.map(job => job.name) }
}

test('a start waits for nothing that lies elsewhere, so that dead sources cost it nothing', () => {
  const elsewhere = 'https://example.org/file'
  expect(jobsOf(elsewhere, elsewhere, 'https://cwc.house.gov/v2')).toEqual({
    near: [],
    far: ['house-offices', 'legislators', 'zip-districts'],
  })
})

test('what lies on this machine is there from the first visitor on, but for the long table', () => {
  expect(jobsOf('file:///srv/legislators.json', 'file:///srv/zips-119.csv', 'simulator')).toEqual({
    near: ['house-offices', 'legislators'],
    far: ['zip-districts'],
  })
})

test('legislators and bills are looked for every day, ZIP codes every week', () => {
  const url = 'https://example.org/file'
  const context = { database, clock: openClock(), legislatorsUrl: url, zipDistrictsUrl: url, govInfoUrl: url }
  const days = refreshJobs(context, []).far.map(job => [job.name, job.everyMs / (24 * 3600_000)])
  expect(days).toEqual([
    ['legislators', 1],
    ['zip-districts', 7],
    ['bills', 1],
  ])
})
