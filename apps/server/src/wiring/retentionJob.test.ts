import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConstituent } from '../receipts/testing/openReceipts.ts'
import { aBatch } from '../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { retentionJob } from './jobs.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const noAbort = new AbortController().signal

test('once an hour, what has been kept long enough is erased, and nothing else', async () => {
  const receipts = aConstituent(product)
  const path = await receipts.send(aBatch({ submission: 'Please let me go in time.' }))
  const job = retentionJob({ ...product, retentionDays: 2 })
  expect(job.everyMs).toBe(3600_000)
  await job.run(noAbort)
  expect((await receipts.open(path)).receipt.kind).toBe('open')
  product.clock.advance(49 * 3600_000)
  await job.run(noAbort)
  expect((await receipts.open(path)).receipt.kind).toBe('erased')
  expect(await product.database.db.selectFrom('dedupe_keys').selectAll().execute()).toEqual([])
})

test('a database that does not answer is said loudly, and tried again', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: line => void lines.push(line) })
  const closed = await openTestProduct({ worker: false })
  await closed.close()
  const job = retentionJob({ database: closed.database, clock: product.clock, log, retentionDays: 30 })
  await expect(job.run(noAbort)).rejects.toThrow(/./)
  expect(lines.map(line => JSON.parse(line).msg)).toEqual(['personal data was not erased in time'])
})
