import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { aSubmission } from '../../testing/aBatch.ts'
import { fakeChannels, taken } from '../../testing/fakeChannels.ts'
import { queueLetters } from '../../testing/queueLetters.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { eraseBatch } from '../receipts/eraseBatch.ts'
import { claimDeliveries } from './claimDeliveries.ts'
import { deliverOne } from './deliverOne.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())
afterEach(() => product.database.db.deleteFrom('deliveries').execute())

const read = () => product.database.db.selectFrom('deliveries').select(['state', 'explanation']).execute()

async function claimOne(method: 'cwc' | 'email') {
  const [claimed] = await claimDeliveries(product, { method, perSecond: 1000, most: 1 })
  if (!claimed) throw new Error('Nothing is due.')
  return claimed
}

/** Opens a database. After `leave` is called, the next `times` queries find it unreachable. */
function openAway(database: Database, times: number): { database: Database; leave(): void } {
  let left = 0
  return {
    database: {
      ...database,
      get db() {
        left -= 1
        if (left >= 0) throw new Error('Connection terminated unexpectedly')
        return database.db
      },
    },
    leave: () => {
      left = times
    },
  }
}

const delivering = () => ({ ...product, perSecond: 1000, relist: product.offices.relist })

test.each(['before it is handed over', 'while it is'])(
  'an email is sent once and recorded as arrived when its database is away for a moment, %s',
  async when => {
    const { database, leave } = openAway(product.database, 2)
    const office = { method: 'email', officeCode: 'HWY00' } as const
    await queueLetters(product.database, { offices: [office], each: 1, now: product.clock.now() })
    let sent = 0
    const channels = fakeChannels(async letter => {
      sent += 1
      if (when === 'while it is') leave()
      return taken(letter)
    })
    const claimed = await claimOne('email')
    if (when !== 'while it is') leave()
    await deliverOne({ ...delivering(), database, channels }, claimed, new AbortController().signal)
    expect(sent).toBe(1)
    expect(await read()).toEqual([{ state: 'delivered', explanation: null }])
  },
)

test('a worker that is stopped does not wait for a database that is away', async () => {
  const { database, leave } = openAway(product.database, 1_000)
  const office = { method: 'cwc', officeCode: 'HWY00' } as const
  await queueLetters(product.database, { offices: [office], each: 1, now: product.clock.now() })
  const stop = new AbortController()
  const channels = fakeChannels(async letter => {
    leave()
    stop.abort()
    return taken(letter)
  })
  const delivered = deliverOne({ ...delivering(), database, channels }, await claimOne('cwc'), stop.signal)
  await expect(delivered).rejects.toThrow('terminated')
})

/** A database server detects that the two transactions wait for each other, and cancels one of them. */
test('a letter that arrives while its writer erases it is not reported as stopped', async () => {
  const { database, clock, app } = product
  const payload = { sessionId: 'erased', submissions: [aSubmission('HWY00')] }
  const headers = { 'x-api-key': 'redress-public' }
  const answering = app.inject({ method: 'POST', url: '/api/submission/advocacy', headers, payload })
  await expect.poll(read).toHaveLength(1)
  const { id } = await database.db.selectFrom('batches').select('id').executeTakeFirstOrThrow()
  const claimed = await claimOne('cwc')
  let isHeld = () => {}
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    isHeld = resolve
  })
  const received = new Promise<void>(resolve => {
    goOn = resolve
  })
  const erasing = database.db.transaction().execute(async trx => {
    await trx.selectFrom('batches').select('id').where('id', '=', id).forUpdate().execute()
    isHeld()
    await received
    await eraseBatch(trx, product, { batchId: id, now: clock.now() })
  })
  await held
  const channels = fakeChannels(async letter => taken(letter))
  const delivered = deliverOne({ ...delivering(), channels }, claimed, new AbortController().signal)
  // By then, the delivery waits for the lock on the batch's row.
  await pause(300)
  goOn()
  await Promise.all([erasing, delivered])
  expect(await read()).toEqual([{ state: 'delivered', explanation: null }])
  await answering
})
