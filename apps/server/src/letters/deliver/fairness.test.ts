import { setTimeout as pause } from 'node:timers/promises'
import { isLong, tell } from '@redress/channels/testing/drill'
import { chambers, contactMethods } from '@redress/core/legislator/chambers'
import { congressSeats } from '@redress/core/legislator/seats'
import { afterEach, expect, test } from 'vitest'
import { fakeChannels, taken } from '../../testing/fakeChannels.ts'
import { queueLetters } from '../../testing/queueLetters.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { claimDeliveries } from './claimDeliveries.ts'

const size = isLong
  ? { others: 540, each: 10, slow: 10_000, perSecond: 100 }
  : { others: 60, each: 2, slow: 500, perSecond: 30 }

/**
 * In the long form of the test, which measures time, the slow office takes this long (ms) for each letter. In the short
 * form it never answers.
 */
const slowMs = 2_000

let product: TestProduct
afterEach(() => product.close())

const slow = { method: 'cwc' as const, officeCode: 'HCA12' }
const others = congressSeats
  .filter(seat => seat.code !== slow.officeCode)
  .map(({ code, legislatorType }) => ({ method: chambers[legislatorType].contactMethod, officeCode: code }))
  // Sorting by the rest of the code mixes both chambers, even if there are few offices.
  .toSorted((a, b) => a.officeCode.slice(1).localeCompare(b.officeCode.slice(1)))
  .slice(0, size.others)

/**
 * Queues `letters` to the slow office first. Returns the seconds until all letters to the other offices have arrived,
 * and how many letters to the slow office were tried in that time.
 */
async function timeOfOthers(letters: number): Promise<{ seconds: number; slowTurns: number }> {
  product = await openTestProduct({ worker: false })
  const now = product.clock.now()
  // The letters to the slow office come first in the queue.
  await queueLetters(product.database, { offices: [slow], each: letters, now: now - 1 })
  await queueLetters(product.database, { offices: others, each: size.each, now })
  let left = size.others * size.each
  let slowTurns = 0
  let endSlow = () => {}
  const slowAnswer = new Promise<void>(resolve => {
    endSlow = resolve
  })
  const began = performance.now()
  const worker = await product.work({
    perSecond: size.perSecond,
    channels: fakeChannels(async letter => {
      if (letter.officeCode !== slow.officeCode) left -= 1
      else {
        slowTurns += 1
        await (isLong ? pause(slowMs) : slowAnswer)
      }
      return taken(letter)
    }),
  })
  await expect.poll(() => left, { timeout: 600_000, interval: 20 }).toBe(0)
  const seconds = (performance.now() - began) / 1000
  const turns = slowTurns
  endSlow()
  await worker.stop()
  return { seconds, slowTurns: turns }
}

test('letters to other offices arrive as quickly as they would without a slow office with a full queue', async () => {
  const without = await timeOfOthers(0)
  await product.close()
  const beside = await timeOfOthers(size.slow)
  tell({
    'offices, letters to each': `${size.others}, ${size.each}`,
    'letters to the slow office': size.slow,
    'seconds for the others, without it': without.seconds.toFixed(1),
    'seconds for the others, beside it': beside.seconds.toFixed(1),
    'times as long': (beside.seconds / without.seconds).toFixed(3),
  })
  // The other offices did not wait for the slow office's queue, so they got nearly all slots.
  const othersSlots = size.others * size.each
  expect((othersSlots + beside.slowTurns) / othersSlots).toBeLessThanOrEqual(1.1)
  // An office that does not answer gets no more than two letters at the same time.
  if (!isLong) expect(beside.slowTurns).toBe(2)
  // This check measures time, so it runs only in the long form, which has the machine to itself.
  if (isLong) expect(beside.seconds / without.seconds).toBeLessThanOrEqual(1.1)
})

/**
 * Returns the seconds on the test's clock until the other offices have all their letters. Only this test moves the
 * clock.
 */
async function pacedSecondsOfOthers(letters: number): Promise<number> {
  product = await openTestProduct({ worker: false })
  const start = product.clock.now()
  await queueLetters(product.database, { offices: [slow], each: letters, now: start - 1 })
  await queueLetters(product.database, { offices: others, each: size.each, now: start })
  let left = size.others * size.each
  let unanswered = 0
  let now = start
  const clock = { now: () => now }
  for (; left > 0; now += 50) {
    for (const method of contactMethods) {
      const request = { method, perSecond: size.perSecond, most: 128 - unanswered }
      const claimed = await claimDeliveries({ ...product, clock }, request)
      const answered = claimed.filter(each => each.letter.officeCode !== slow.officeCode)
      unanswered += claimed.length - answered.length
      left -= answered.length
      await recordDelivered(answered.map(each => each.deliveryId))
    }
  }
  expect(unanswered).toBe(letters === 0 ? 0 : 2)
  return (now - start) / 1000
}

async function recordDelivered(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { db } = product.database
  await db
    .updateTable('deliveries')
    .set({ state: 'delivered', lease_until: null })
    .where('delivery_id', 'in', ids)
    .execute()
}

test('at the pace of the gateways, other offices wait at most 1.1 times as long beside a slow office with a full queue', async () => {
  const without = await pacedSecondsOfOthers(0)
  await product.close()
  const beside = await pacedSecondsOfOthers(size.slow)
  expect(without).toBeGreaterThan(1)
  expect(beside / without).toBeLessThanOrEqual(1.1)
})
