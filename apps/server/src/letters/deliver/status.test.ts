import { type ContactMethod, contactMethods } from '@redress/core/legislator/chambers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { deliveryStatus } from '../../platform/operatorShapes.ts'
import { openTestProduct, type TestProduct, testNow } from '../../testing/testProduct.ts'
import { readDeliveryStatus } from './status.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.database.db.deleteFrom('deliveries').execute()
})

const minute = 60_000
let made = 0

type Row = Partial<Pick<Tables['deliveries'], 'state' | 'error_type' | 'office_code' | 'method'>> & {
  accepted?: number
  due?: number
  lease?: number
  ended?: number
}

/** Inserts a delivery. Its times are in ms from now. */
async function add({ accepted = 0, due = 0, lease, ended, ...row }: Row = {}) {
  made += 1
  const deliveryId = String(made).padStart(32, '0')
  const { method = 'cwc', office_code = 'HWY00' } = row
  const at = (time: number) => toIsoString(testNow + time)
  await product.database.db
    .insertInto('deliveries')
    .values({
      delivery_id: deliveryId,
      session_id: null,
      campaign_id: 'vote',
      legislator_id: 'house-WY-0',
      method,
      office_code,
      office_queue: `${method} ${office_code}`,
      state: row.state ?? 'queued',
      error_type: row.error_type ?? null,
      accepted_at: at(accepted),
      due_at: at(due),
      lease_until: lease === undefined ? null : at(lease),
      ended_at: ended === undefined ? null : at(ended),
    })
    .execute()
  return deliveryId
}

const standing = { now: () => testNow }
const look = () => readDeliveryStatus({ ...product, clock: standing, perSecond: 5 })
const gateway = async (method: ContactMethod) => (await look()).gateways.find(each => each.method === method)!

test('an empty database reports no waiting letters', async () => {
  const found = await look()
  expect(found).toMatchObject({ offices: [], unknown: [], mail: { news: 0, mails: 0 } })
  expect(found.gateways.map(each => [each.method, each.queued, each.oldestAcceptedAt])).toEqual(
    contactMethods.map(method => [method, 0, null]),
  )
})

test.each([
  ['due this very moment', { due: 0 }, 'dueNow'],
  ['whose worker died', { due: -minute, lease: 0 }, 'dueNow'],
  ['that a worker holds', { due: -minute, lease: 1 }, 'inFlight'],
  ['for a gateway that is closed', { due: 1, error_type: 'deferred' }, 'deferred'],
  ['that failed and waits', { due: 1, error_type: 'network_timeout' }, 'retrying'],
  ['that was deferred and is due again', { due: 0, error_type: 'deferred' }, 'dueNow'],
] as const)('a letter %s is counted in exactly one stage', async (_which, row, stage) => {
  await add(row)
  const { queued, dueNow, inFlight, deferred, retrying } = await gateway('cwc')
  expect({ queued, dueNow, inFlight, deferred, retrying }).toEqual({
    queued: 1,
    dueNow: 0,
    inFlight: 0,
    deferred: 0,
    retrying: 0,
    [stage]: 1,
  })
})

test('ended letters are counted from midnight in Washington, and unknown ones without a time limit', async () => {
  const midnight = Date.parse('2026-11-20T05:00:00Z') - testNow
  for (const ended of [midnight - 1, midnight, 0]) {
    await add({ state: 'delivered', ended })
    await add({ state: 'unknown', ended, method: 'email', office_code: '' })
  }
  await add({ state: 'refused', ended: 0 })
  await add({ state: 'given_up', ended: 0, method: 'scwc' })
  await add({ state: 'voided', ended: 0 })
  expect((await gateway('cwc')).today).toEqual({ delivered: 2, refused: 1, given_up: 0, voided: 1 })
  expect((await gateway('scwc')).today.given_up).toBe(1)
  expect((await gateway('email')).unknown).toBe(3)
})

test('the oldest waiting letter is reported, and the offices with the most waiting letters come first', async () => {
  await add({ accepted: -minute })
  await add({ accepted: -3 * minute, office_code: 'HTX07', due: minute })
  await add({ accepted: -2 * minute, office_code: 'HTX07' })
  await add({ accepted: -9 * minute, office_code: 'HTX08', state: 'delivered', ended: 0 })
  expect((await gateway('cwc')).oldestAcceptedAt).toBe(toIsoString(testNow - 3 * minute))
  expect((await look()).offices).toEqual([
    { method: 'cwc', office: 'HTX07', queued: 2, oldestAcceptedAt: toIsoString(testNow - 3 * minute) },
    { method: 'cwc', office: 'HWY00', queued: 1, oldestAcceptedAt: toIsoString(testNow - minute) },
  ])
})

test('at most ten offices are listed, and an office without a code by its legislator', async () => {
  for (let place = 1; place <= 10; place += 1) {
    await add({ office_code: `HTX${String(place).padStart(2, '0')}` })
    await add({ office_code: `HTX${String(place).padStart(2, '0')}` })
  }
  await add({ method: 'email', office_code: '' })
  const { offices } = await look()
  expect(offices).toHaveLength(10)
  await product.database.db.deleteFrom('deliveries').where('method', '=', 'cwc').execute()
  expect((await look()).offices).toMatchObject([{ office: 'house-WY-0', method: 'email' }])
})

test('unknown deliveries are named by delivery id, the newest first', async () => {
  const old = await add({ state: 'unknown', ended: -minute })
  const recent = await add({ state: 'unknown', ended: 0 })
  expect((await look()).unknown).toEqual([
    { deliveryId: recent, method: 'cwc', office: 'HWY00', since: toIsoString(testNow) },
    { deliveryId: old, method: 'cwc', office: 'HWY00', since: toIsoString(testNow - minute) },
  ])
})

test('an open circuit is reported with its cause and its next probe', async () => {
  const { db } = product.database
  const change = { failures: 7, failing_since: toIsoString(testNow - minute), cause: 'outage' }
  await db
    .updateTable('gateways')
    .set({ ...change, probe_at: toIsoString(testNow + 1) })
    .where('method', '=', 'scwc')
    .execute()
  expect((await gateway('scwc')).circuit).toEqual({
    open: true,
    cause: 'outage',
    failures: 7,
    failingSince: toIsoString(testNow - minute),
    nextProbeAt: toIsoString(testNow + 1),
    reason: null,
  })
  expect((await gateway('cwc')).circuit.open).toBe(false)
})

test('the status contains no personal data, and has the shape that the command line expects', async () => {
  await add({ state: 'unknown', ended: 0 })
  await add()
  const found = await look()
  expect(JSON.stringify(found)).not.toContain('canary')
  expect(deliveryStatus.parse(JSON.parse(JSON.stringify(found)))).toEqual(found)
})
