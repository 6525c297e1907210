import { setTimeout as pause } from 'node:timers/promises'
import { isLong, tell } from '@redress/channels/testing/drill'
import { allSeats } from '@redress/core/legislator/seats'
import { afterEach, expect, test } from 'vitest'
import { fakeChannels, taken } from '../testing/fakeChannels.ts'
import { queueLetters } from '../testing/queueLetters.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

const size = isLong
  ? { others: 540, each: 10, slow: 10_000, perSecond: 100 }
  : { others: 60, each: 2, slow: 500, perSecond: 30 }

/** An office's own system that takes this long for a letter. */
const slowMs = 2_000

let product: TestProduct
afterEach(() => product.close())

const slow = { method: 'cwc' as const, officeCode: 'HCA12' }
const others = allSeats
  .filter(seat => seat.code !== slow.officeCode)
  .map(({ code, legislatorType }) => ({
    method: legislatorType === 'HOUSE' ? ('cwc' as const) : ('scwc' as const),
    officeCode: code,
  }))
  // Both chambers, however few.
  .toSorted((a, b) => a.officeCode.slice(1).localeCompare(b.officeCode.slice(1)))
  .slice(0, size.others)

/** Seconds until everything to the others has arrived, beside `letters` to the slow office, and how many of those had their turn. */
async function timeOfOthers(letters: number): Promise<{ seconds: number; slowTurns: number }> {
  product = await openTestProduct({ worker: false })
  const now = product.clock.now()
  // The slow office was there first.
  await queueLetters(product.database, { offices: [slow], each: letters, now: now - 1 })
  await queueLetters(product.database, { offices: others, each: size.each, now })
  let left = size.others * size.each
  let slowTurns = 0
  const began = performance.now()
  const worker = await product.work({
    perSecond: size.perSecond,
    channels: fakeChannels(async letter => {
      if (letter.officeCode !== slow.officeCode) left -= 1
      else {
        slowTurns += 1
        await pause(slowMs)
      }
      return taken(letter)
    }),
  })
  await expect.poll(() => left, { timeout: 600_000, interval: 20 }).toBe(0)
  const seconds = (performance.now() - began) / 1000
  const turns = slowTurns
  await worker.stop()
  return { seconds, slowTurns: turns }
}

test('letters to everybody else arrive as soon as they would without an office that is slow and full', async () => {
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
  // The others never waited for its queue: hardly any of it had its turn before they were done.
  expect(beside.slowTurns).toBeLessThan(size.slow / 10)
  // A time, and so only where a machine is given to the drill alone.
  if (isLong) expect(beside.seconds / without.seconds).toBeLessThanOrEqual(1.1)
})
