import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const ask = (url: string) => product.app.inject({ url, headers: { host: 'localhost:8080' } })
const metrics = () => product.admin.inject('/metrics')

/** Returns the value in a metric's line. The line's labels may come in any order. */
async function read(name: string, labels: Record<string, string>): Promise<number | undefined> {
  const { body } = await metrics()
  const line = body
    .split('\n')
    .find(
      each =>
        each.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('requests are counted by the pattern of their route, and no part of an address is recorded', async () => {
  await ask('/vote?secret=canary-query')
  await ask('/receipt/canary-token-0123456789')
  await ask('/api/canary-call')
  const { body, headers } = await metrics()
  expect(headers['content-type']).toContain('text/plain')
  expect(await read('redress_http_requests_total', { method: 'GET', route: '/*', status: '200' })).toBe(1)
  expect(await read('redress_http_request_duration_seconds_count', { route: '/*' })).toBe(1)
  expect(body).not.toContain('canary')
  expect(body).toContain('route="/receipt/*"')
})

test('attempts are counted by channel and outcome', async () => {
  const payload = aBatch({ submission: 'Count this letter, please.' }, 'metrics-session')
  await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload,
  })
  const count = (method: string) => read('redress_delivery_attempts_total', { method, outcome: 'delivered' })
  // A letter counts once its outcome is stored, which may be a moment after the answer.
  await expect.poll(async () => [await count('cwc'), await count('scwc')]).toEqual([1, 2])
  const { body } = await metrics()
  expect(body).not.toMatch(/ada@example|Testcase|24th St|Count this letter/i)
})

test('metrics describe the queue, the circuits and the process', async () => {
  expect(await read('redress_queue_deliveries', { method: 'cwc', state: 'dueNow' })).toBeDefined()
  expect(await read('redress_circuit_open', { method: 'scwc' })).toBe(0)
  expect((await metrics()).body).toMatch(/^process_cpu_seconds_total \d/m)
  expect((await metrics()).body).toMatch(/^redress_store_up 1$/m)
})

test('visitors reach neither metrics nor details, and operators reach them at their own listener', async () => {
  const main = await ask('/metrics')
  expect(main.headers['content-type']).toContain('text/html')
  expect(main.body).not.toContain('redress_')
  expect((await ask('/readyz?detail')).json()).toEqual({ ready: true })
  const detailed = await product.admin.inject('/readyz?detail')
  expect(detailed.json()).toMatchObject({ ready: true, dataSets: expect.any(Array) })
  expect((await product.admin.inject('/readyz')).json()).toEqual({ ready: true })
})

test('health is never refused, however often it is asked and through any proxy', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const statuses = new Set<number>()
  for (let call = 0; call < 700; call += 1) {
    const url = call % 2 ? '/healthz' : '/vote'
    statuses.add((await product.app.inject({ url, headers })).statusCode)
  }
  expect([...statuses]).toEqual([200])
})
