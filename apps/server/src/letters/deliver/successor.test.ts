import { afterEach, beforeEach, expect, test } from 'vitest'
import { toIsoString } from '../../platform/clock.ts'
import { aBatch } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'

let product: TestProduct
beforeEach(async () => {
  product = await openTestProduct({ worker: false, answerWaitMs: 1 })
})
afterEach(() => product.close())

const rows = async () => {
  const found = await product.database.db
    .selectFrom('deliveries')
    .select(['office_code as office', 'state', 'explanation'])
    .orderBy('office_code')
    .execute()
  return found.map(({ office, state, explanation }) => `${office} ${state} ${explanation?.code ?? ''}`.trim())
}

test('letters that wait when a new Congress begins are not sent to a successor, and their writer is notified', async () => {
  product.clock.set(Date.parse('2027-01-01T16:59:00Z'))
  await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: aBatch({}, 'over-noon'),
  })
  product.clock.set(Date.parse('2027-01-03T17:00:00Z'))
  const worker = await product.work()
  const waiting = ['HWY00 queued seat_unknown', 'SWY01 delivered', 'SWY02 queued seat_unknown']
  await expect.poll(rows, { timeout: 60_000 }).toEqual(waiting)

  const gateways = product.database.db.selectFrom('gateways').select('failures').where('method', '=', 'cwc')
  const failing = { failures: 5, probe_at: toIsoString(product.clock.now()), cause: 'outage' }
  await product.database.db.updateTable('gateways').set(failing).where('method', '=', 'cwc').execute()
  product.clock.advance(25 * 3600_000)
  const ended = ['HWY00 refused seat_changed', 'SWY01 delivered', 'SWY02 refused seat_changed']
  await expect.poll(rows, { timeout: 60_000 }).toEqual(ended)
  await worker.stop()
  // A letter that was withheld says nothing about the gateway, so the failures are still counted.
  expect(await gateways.executeTakeFirst()).toEqual({ failures: 5 })
  expect(product.simulator.gateways.messages().map(each => each.office)).toEqual(['SWY01'])
  const news = await product.database.db
    .selectFrom('mails')
    .select('about')
    .where('failed', '=', true)
    .execute()
  expect(news).toHaveLength(2)
})
