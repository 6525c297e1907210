import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OfficeList, openOffices } from '../../legislators/offices/offices.ts'
import { aPostfixReport, bounceSecret, returnPathFor } from '../../letters/deliver/testing/bounceMails.ts'
import { openFakeMailbox } from '../../letters/deliver/testing/openFakeMailbox.ts'
import { aConstituent } from '../../letters/receipts/testing/aConstituent.ts'
import { openClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { aBatch } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { bounceJobs, refreshJobs, retentionJob } from './jobs.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const store = () => ({ database, clock: openClock() })

const officesFrom = (lists: OfficeList[]) =>
  openOffices({ ...store(), log: pino({ level: 'silent' }), lists })

const officeList = (source: string): OfficeList => ({
  chamber: 'HOUSE',
  source,
  download: async () => ['HWY00'],
})

const states = {
  stateLegislatorsUrl: 'https://example.org/people',
  councilsUrl: 'https://example.org/people',
  usesPrivateMailboxes: false,
}
const noWays = {
  contactFormsUrl: undefined,
  districtOfficesUrl: undefined,
  committeesUrl: undefined,
  ...states,
}

function jobsOf(legislatorsUrl: string, zipDistrictsUrl: string, source: string) {
  const urls = { legislatorsUrl, zipDistrictsUrl, govInfoUrl: undefined, ...noWays }
  const { near, far } = refreshJobs(store(), urls, officesFrom([officeList(source)]))
  return { near: near.map(job => job.name), far: far.map(job => job.name) }
}

test('a start waits for no source on another machine', () => {
  const elsewhere = 'https://example.org/file'
  expect(jobsOf(elsewhere, elsewhere, 'https://cwc.house.gov/v2')).toEqual({
    near: [],
    far: ['house-offices', 'legislators', 'zip-districts', 'state-legislators'],
  })
})

test('a start waits for the sources on this machine, but not for the long table of ZIP codes', () => {
  expect(jobsOf('file:///srv/legislators.json', 'file:///srv/zips-119.csv', 'simulator')).toEqual({
    near: ['house-offices', 'legislators'],
    far: ['zip-districts', 'state-legislators'],
  })
})

test('all lists are fetched every day, except ZIP codes every week', () => {
  const url = 'https://example.org/file'
  const urls = {
    legislatorsUrl: url,
    zipDistrictsUrl: url,
    govInfoUrl: url,
    contactFormsUrl: url,
    districtOfficesUrl: url,
    ...states,
    committeesUrl: url,
  }
  const days = refreshJobs(store(), urls, officesFrom([])).far.map(job => [
    job.name,
    job.everyMs / (24 * 3600_000),
  ])
  expect(days).toEqual([
    ['legislators', 1],
    ['zip-districts', 7],
    ['bills', 1],
    ['contact-forms', 1],
    ['district-offices', 1],
    ['state-legislators', 1 / 96],
    ['committees', 1],
  ])
})

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const noAbort = new AbortController().signal

test('batches that ended before the retention period are erased every hour, and no others', async () => {
  const receipts = aConstituent(product)
  const path = await receipts.send(aBatch({ submission: 'Please let me go in time.' }))
  const job = retentionJob(product, { log: product.log, retentionDays: 2 })
  expect(job.everyMs).toBe(3600_000)
  await job.run(noAbort)
  expect((await receipts.open(path)).receipt.kind).toBe('open')
  product.clock.advance(49 * 3600_000)
  await job.run(noAbort)
  expect((await receipts.open(path)).receipt.kind).toBe('erased')
  expect(await product.database.db.selectFrom('dedupe_keys').selectAll().execute()).toEqual([])
})

test('a database that does not answer is logged as an error, and the job is tried again', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: line => void lines.push(line) })
  const closed = await openTestProduct({ worker: false })
  await closed.close()
  const job = retentionJob(closed, { log, retentionDays: 30 })
  await expect(job.run(noAbort)).rejects.toThrow(/./)
  expect(lines.map(line => JSON.parse(line).msg)).toEqual([
    'failed to erase batches after the retention period',
  ])
})

test('the mailbox of returned letters is read every minute, and its failures are counted', async () => {
  const mailbox = await openFakeMailbox()
  const recorded: string[] = []
  const counted: unknown[] = []
  const services = {
    recordBounce: async (id: string) => recorded.push(id) > 0,
    metrics: {
      bounceMailsRead: (counts: object) => counted.push(counts),
      bounceMailboxFailed: (hasFailed: boolean) => counted.push(hasFailed),
    },
  }
  expect(bounceJobs(services, { bounceMailbox: undefined, bounceSecret })).toEqual([])
  const [job] = bounceJobs(services, { bounceMailbox: mailbox.settings, bounceSecret })
  expect(job?.everyMs).toBe(60_000)
  const id = 'b'.repeat(32)
  mailbox.add(aPostfixReport({ returnPath: returnPathFor(id) }))
  await job?.run(new AbortController().signal)
  expect(recorded).toEqual([id])
  mailbox.refused = 'SEARCH'
  mailbox.add('')
  await expect(job?.run(new AbortController().signal)).rejects.toThrow()
  expect(counted).toEqual([{ mails: 1, bounces: 1 }, false, true])
  await mailbox.close()
})
