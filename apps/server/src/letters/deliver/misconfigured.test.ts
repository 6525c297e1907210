import type { Outcome } from '@redress/channels/channel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOperatorApi } from '../../operations/operator/operatorApi.ts'
import { fakeChannels, taken } from '../../testing/fakeChannels.ts'
import { queueLetters } from '../../testing/queueLetters.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { openDeliveries } from './deliveries.ts'
import { resumeChangedGateways } from './gatewayHealth.ts'

let product: TestProduct
/** Whether the gateway's settings are corrected, so that it accepts letters. */
let isMended: boolean
let ids: string[]

const wrongKey: Outcome = { kind: 'misconfigured', reason: 'HTTP 401' }
const channels = fakeChannels(async letter => {
  ids.push(letter.deliveryId)
  return isMended ? taken(letter) : wrongKey
})

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())
beforeEach(async () => {
  isMended = false
  ids = []
  const { db } = product.database
  await db.deleteFrom('deliveries').execute()
  const healthy = { failures: 0, failing_since: null, probe_at: null, cause: null, reason: null }
  await db
    .updateTable('gateways')
    .set({ ...healthy, next_at: '1970-01-01T00:00:00Z' })
    .execute()
})

const queue = (officeCode: string, each = 1) =>
  queueLetters(product.database, {
    offices: [{ method: 'cwc' as const, officeCode }],
    each,
    now: product.clock.now(),
  })

const rows = () =>
  product.database.db
    .selectFrom('deliveries')
    .select(['delivery_id', 'state', 'error_type', 'attempts'])
    .execute()

/**
 * Claims due letters once, and tries them.
 * @returns how many letters were tried
 */
async function tryDue(): Promise<number> {
  const claimed = await product.deliveries.claim('cwc', 10)
  const deliveries = openDeliveries({
    ...product,
    channels,
    perSecond: 1_000,
    relist: product.offices.relist,
  })
  for (const each of claimed) await deliveries.deliver(each, new AbortController().signal)
  return claimed.length
}

const circuit = async () => {
  const { gateways } = await product.deliveryStatus()
  return gateways.find(each => each.method === 'cwc')?.circuit
}

const start = (settings: object) =>
  resumeChangedGateways(product, { cwc: settings, scwc: undefined, email: undefined })

test('A letter that is sent with a wrong key waits, and arrives under the same id once the key is corrected', async () => {
  await start({ key: 'wrong' })
  await queue('HWY00')
  await tryDue()
  expect(await rows()).toMatchObject([{ state: 'queued', error_type: 'deferred' }])
  expect(await circuit()).toMatchObject({ open: true, cause: 'configuration', reason: 'HTTP 401' })
  expect(await tryDue()).toBe(0)

  isMended = true
  await start({ key: 'right' })
  expect(await circuit()).toMatchObject({ open: false, cause: null, reason: null })
  expect(await tryDue()).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'delivered' }])
  expect(new Set(ids).size).toBe(1)
})

test('A start with the settings that a gateway refused leaves the gateway paused', async () => {
  await start({ key: 'still wrong' })
  await queue('HWY00')
  await tryDue()
  await start({ key: 'still wrong' })
  expect(await circuit()).toMatchObject({ open: true })
  expect(await tryDue()).toBe(0)
})

test('While a gateway refuses our key, each probe is one letter, and no letter is marked as refused', async () => {
  for (const office of ['HWY00', 'HAK00', 'HDE00']) await queue(office)
  product.clock.advance(1_000)
  await tryDue()
  for (let probe = 0; probe < 3; probe += 1) {
    product.clock.advance(16 * 60_000)
    expect(await tryDue()).toBe(1)
  }
  expect((await rows()).map(each => each.state)).toEqual(['queued', 'queued', 'queued'])
})

test('An operator ends a pause while the product runs, and its letters are due at once', async () => {
  const api = openOperatorApi(product)
  await queue('HWY00')
  await tryDue()
  isMended = true
  expect(await api.resume({ method: 'cwc' })).toEqual({ wasPaused: true })
  expect(await tryDue()).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'delivered' }])
  expect(await api.resume({ method: 'cwc' })).toEqual({ wasPaused: false })
})

test('A letter that was given up without reaching a gateway is sent again on an operator’s command, and a faulty letter is not', async () => {
  const api = openOperatorApi(product)
  const { db } = product.database
  await queue('HWY00')
  await queue('HAK00')
  const [untaken, atFault] = (await rows()).map(each => each.delivery_id)
  if (!untaken || !atFault) throw new Error('Two letters were queued.')
  const end = (id: string, error_type: 'external_api_failure' | 'validation_error') =>
    db
      .updateTable('deliveries')
      .set({ state: 'refused', error_type, ended_at: '2026-11-20T17:00:00Z' })
      .where('delivery_id', '=', id)
      .execute()
  await end(untaken, 'external_api_failure')
  await end(atFault, 'validation_error')
  expect(await api.settle({ deliveryId: atFault, decision: 'resend' })).toEqual({ result: 'known' })
  expect(await api.settle({ deliveryId: untaken, decision: 'delivered' })).toEqual({ result: 'known' })
  expect(await api.settle({ deliveryId: untaken, decision: 'resend' })).toEqual({ result: 'settled' })
  isMended = true
  await tryDue()
  expect(ids).toEqual([untaken])
})
