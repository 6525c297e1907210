import { calls } from '@redress/contract/calls'
import { type CallName, pathOf } from '@redress/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBatch } from '../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { aDraftRequest } from '../writing/drafts/testing/aDraftRequest.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct({ worker: false, answerWaitMs: 0 })
})
afterAll(() => product.close())

async function post(name: CallName, payload: object) {
  const headers = { 'x-api-key': 'redress-public' }
  const url = pathOf(name, '/api')
  const { statusCode, payload: said } = await product.app.inject({ method: 'POST', url, headers, payload })
  return { status: statusCode, said, problems: JSON.parse(said).problems ?? [] }
}

const posted = Object.entries(calls).flatMap(([name, { method }]) =>
  method === 'POST' && name in calls ? [name] : [],
)
const isCall = (name: string): name is CallName => name in calls

describe('A request with many wrong values', () => {
  const secret = 'what-was-asked'
  /** The lists have allowed lengths, so that each entry is checked. */
  const wrong = Array.from({ length: 12 }, () => ({ [secret]: secret }))

  test.each(posted)('gets at most 20 problems, which do not repeat it: %s', async name => {
    if (!isCall(name)) throw new Error('There is no such call.')
    const { body } = calls[name]
    // The call for drafts accepts one of two shapes. The first is the larger one.
    const { shape } = 'shape' in body ? body : body.def.options[0]
    const fields = Object.keys(shape)
    const { status, said, problems } = await post(name, Object.fromEntries(fields.map(each => [each, wrong])))
    expect(status).toBe(400)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.length).toBeLessThanOrEqual(20)
    expect(said).not.toContain(secret)
    expect(said.length).toBeLessThan(5_000)
  })
})

const names = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`name-${nth}`, value]))

test('Sources with 40,000 names are refused in one sentence', async () => {
  const { status, said } = await post('submit', { ...aBatch(), source: names(40_000, 1) })
  expect(status).toBe(413)
  expect(JSON.parse(said)).toMatchObject({ error: 'The body has too many entries. Send at most 12,000.' })
})

test('An unknown source is left out, and does not cause a refusal of the letter', async () => {
  expect((await post('submit', { ...aBatch(), source: { ...names(50, 1), ref: 'news' } })).status).toBe(200)
})

test('A long name that the caller chose is not repeated', async () => {
  const name = 'n'.repeat(5_000)
  const { status, problems } = await post('draft', { ...aDraftRequest(), metadata: { [name]: 1 } })
  expect(status).toBe(400)
  expect(problems.map((each: { field: string }) => each.field)).toContain('metadata')
  expect(JSON.stringify(problems)).not.toContain(name)
})

test('The rules of letters list at most 20 problems', async () => {
  const bill = { name: 'A', title: 'A', summary: 'A', type: 'HR', proOrCon: 'PRO' } as const
  const bills = Array.from({ length: 50 }, (_, nth) => ({ ...bill, id: `119-hr-${7_000 + nth}` }))
  const { status, problems } = await post('submit', aBatch({ bills }))
  expect(status).toBe(422)
  expect(problems).toHaveLength(20)
})
