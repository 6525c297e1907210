import { setTimeout as pause } from 'node:timers/promises'
import { congressSeats } from '@redress/core/legislator/seats'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeChannels, taken } from '../../testing/fakeChannels.ts'
import { queueLetters } from '../../testing/queueLetters.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())
beforeEach(async () => {
  const { db } = product.database
  await db.deleteFrom('deliveries').execute()
  await db
    .updateTable('gateways')
    .set({ next_at: '1970-01-01T00:00:00Z', failures: 0, probe_at: null })
    .execute()
})

const house = congressSeats
  .filter(seat => seat.legislatorType === 'HOUSE')
  .map(seat => ({ method: 'cwc' as const, officeCode: seat.code }))

const states = async () => {
  const rows = await product.database.db.selectFrom('deliveries').select(['state', 'attempts']).execute()
  return rows.map(({ state, attempts }) => `${state} after ${attempts}`)
}

const wyoming = { method: 'cwc' as const, officeCode: 'HWY00' }
const queueOne = () =>
  queueLetters(product.database, { offices: [wyoming], each: 1, now: product.clock.now() })

test('a letter whose worker died is taken over by another worker under the same delivery id', async () => {
  await queueOne()
  const ids: string[] = []
  let wake = () => {}
  const asleep = new Promise<void>(resolve => {
    wake = resolve
  })
  const dying = await product.work({
    channels: fakeChannels(async letter => {
      ids.push(letter.deliveryId)
      await asleep
      return { kind: 'unavailable', errorType: 'network_timeout', reason: 'much too late' }
    }),
  })
  await expect.poll(() => ids).toHaveLength(1)
  // The worker claims no more letters, but keeps its current letter.
  const died = dying.stop()
  const known: boolean[] = []
  const other = await product.work({
    channels: fakeChannels(async (letter, { triedBefore }) => {
      ids.push(letter.deliveryId)
      known.push(triedBefore)
      return taken(letter)
    }),
  })
  await pause(1_200)
  expect(ids).toHaveLength(1)
  product.clock.advance(61_000)
  await expect.poll(states).toEqual(['delivered after 2'])
  expect(new Set(ids).size).toBe(1)
  expect(known).toEqual([true])
  wake()
  await died
  expect(await states()).toEqual(['delivered after 2'])
  await other.stop()
})

test('two workers together keep the pace of a gateway', async () => {
  const perSecond = 20
  await queueLetters(product.database, { offices: house.slice(0, 60), each: 1, now: product.clock.now() })
  const at: number[] = []
  const channels = fakeChannels(async letter => {
    at.push(performance.now())
    return taken(letter)
  })
  const began = performance.now()
  const workers = [await product.work({ channels, perSecond }), await product.work({ channels, perSecond })]
  await expect.poll(() => at.length).toBe(60)
  await Promise.all(workers.map(each => each.stop()))
  // The letters have 60 slots of 50 ms, and none is sent early. On a slow machine, some are late, even the first one.
  expect(Math.max(...at) - began).toBeGreaterThan(59 * 50 - 100)
})

/**
 * Ends each wait of `fromMs` to `toMs` at once, and records its length. The database's own time-outs are longer than
 * that.
 */
function shortenWaits(fromMs: number, toMs: number): number[] {
  const waits: number[] = []
  const { setTimeout: wait } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms = 0) => {
    if (ms < fromMs || ms >= toMs) return wait(act, ms)
    waits.push(ms)
    return wait(act, 0)
  }) as typeof setTimeout)
  return waits
}

test('a stop ends within 10 s even though a gateway does not answer, and the letter is retried', async () => {
  await queueOne()
  let begun = 0
  const silent = fakeChannels(
    (_letter, { signal }) =>
      new Promise(resolve => {
        begun += 1
        const outcome = { kind: 'unavailable', errorType: 'network_timeout', reason: 'AbortError' } as const
        signal.addEventListener('abort', () => resolve(outcome))
      }),
  )
  const worker = await product.work({ channels: silent, chance: () => 0 })
  await expect.poll(() => begun).toBe(1)
  // Only the grace period of `stop` is shortened, because other timers of the process may have a similar length.
  const waits = shortenWaits(7_000, 7_001)
  await worker.stop()
  vi.restoreAllMocks()
  expect(waits).toEqual([7_000])
  expect(await states()).toEqual(['queued after 1'])
  const next = await product.work({ channels: fakeChannels(async letter => taken(letter)) })
  await expect.poll(states).toEqual(['delivered after 2'])
  await next.stop()
})
