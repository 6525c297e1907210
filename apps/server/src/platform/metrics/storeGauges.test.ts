import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { memoizeBriefly, registerStoreGauges, type StoreStatus } from './storeGauges.ts'

const now = Date.UTC(2026, 10, 20)

const aStore: StoreStatus = {
  now,
  gateways: [],
  dataSets: [],
  mail: { news: 0, mails: 0 },
  webhooks: { waiting: 2, targets: [] },
  lastBackup: null,
}

/** Returns the lines with values from Prometheus's text format, such as `redress_store_up 1`. */
async function valuesOf(readStore: () => Promise<StoreStatus>): Promise<string[]> {
  const registry = new Registry()
  registerStoreGauges(registry, readStore)
  const text = await registry.metrics()
  return text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
}

test('An installation that was never backed up reports no age of a backup', async () => {
  const values = await valuesOf(async () => aStore)
  expect(values).toContain('redress_webhooks_waiting 2')
  expect(values.join()).not.toContain('redress_backup_age_seconds')
})

test('An installation that was backed up reports the age of its last backup', async () => {
  const lastBackup = new Date(now - 90_000).toISOString()
  expect(await valuesOf(async () => ({ ...aStore, lastBackup }))).toContain('redress_backup_age_seconds 90')
})

test('A store that does not answer has values in no gauge except the one that reports this', async () => {
  const values = await valuesOf(() => Promise.reject(new Error('The database is away.')))
  expect(values).toEqual(['redress_store_up 0'])
})

test('concurrent callers share one answer', async () => {
  let reads = 0
  const read = memoizeBriefly(async () => {
    reads += 1
    return { reads }
  })
  expect(await Promise.all([read(), read(), read()])).toEqual([{ reads: 1 }, { reads: 1 }, { reads: 1 }])
  expect(await read()).toEqual({ reads: 1 })
})

test('a failure is not kept', async () => {
  let reads = 0
  const read = memoizeBriefly(async () => {
    reads += 1
    if (reads === 1) throw new Error('away')
    return { reads }
  })
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toEqual({ reads: 2 })
})
