import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addressHash } from '../../platform/keyedHashes.ts'
import { limitKey } from '../../platform/limits/counts.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { aCarefulBatch } from './testing/openConfirmTrial.ts'

const product: TestProduct = await openTestProduct({ worker: false, answerWaitMs: 0 })
afterAll(() => product.close())
beforeEach(async () => {
  await product.database.db.deleteFrom('waiting_batches').execute()
})

const megabyte = 1024 * 1024

/**
 * Inserts waiting rows, one minute apart.
 * @returns their ids, the oldest first
 */
async function wait(
  count: number,
  from: { network: string; email: string; bytes?: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const { db } = product.database
  const now = product.clock.now()
  await sql`
    insert into waiting_batches
      (id, campaign_id, address_hash, network_hash, sealed, held_at, expires_at)
    select id, 'careful', ${addressHash(from.email, product.secretKey)},
      ${limitKey(product.secretKey, ['waiting', from.network])},
      convert_to(repeat('x', ${from.bytes ?? 100}), 'UTF8'),
      to_timestamp(${now / 1000 - 3600}) + nth * interval '1 second',
      to_timestamp(${now / 1000 + 3600})
    from unnest(${ids}::text[]) with ordinality as given (id, nth)
  `.execute(db)
  return ids
}

async function send(network: string, email: string) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    remoteAddress: network,
    payload: aCarefulBatch('A letter that waits for its sender.', { email }),
  })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

async function waitingIds(): Promise<string[]> {
  const rows = await product.database.db.selectFrom('waiting_batches').select('id').execute()
  return rows.map(each => each.id)
}

const network = '192.0.2.1'

test.each([
  ['as many batches as may wait', 499, {}],
  ['as many bytes as may wait', 19, { bytes: megabyte }],
])('A network from which %s wait cannot send more, and another network can', async (_what, fits, size) => {
  for (let nth = 0; nth < fits; nth += 1) await wait(1, { network, email: `${nth}@example.org`, ...size })
  expect((await send(network, 'last@example.org')).status).toBe(200)
  await wait(1, { network, email: 'one-more@example.org', ...size })
  const before = await waitingIds()
  expect(await send(network, 'late@example.org')).toEqual({ status: 429, retryAfter: '3600' })
  expect(await waitingIds()).toEqual(before)
  expect((await send('192.0.2.2', 'late@example.org')).status).toBe(200)
})

test('The limit of waiting letters for each network holds when many arrive at once', async () => {
  await wait(495, { network, email: 'others@example.org' })
  const people = Array.from({ length: 12 }, (_, nth) => `${nth}@example.org`)
  const answers = await Promise.all(people.map(email => send(network, email)))
  expect(answers.filter(each => each.status === 200)).toHaveLength(5)
})

const victim = 'victim@example.org'

test.each([
  ['50 batches', 49, 100],
  ['2 MB', 3, megabyte / 2],
])(
  'An address for which %s wait gets the next one, and the first letter of a stranger is removed',
  async (_what, count, bytes) => {
    const [own = ''] = await wait(1, { network: '203.0.113.1', email: victim, bytes })
    const forged = await wait(count, { network: '203.0.113.66', email: victim, bytes })
    expect((await send('203.0.113.1', victim)).status).toBe(200)
    const left = await waitingIds()
    expect(left).toContain(own)
    expect(left).toHaveLength(count + 1)
    expect(forged.filter(id => !left.includes(id))).toEqual([forged[0]])
  },
)
