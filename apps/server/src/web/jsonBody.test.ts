import { expect, test } from 'vitest'
import { openTestProduct } from '../testing/testProduct.ts'
import { countEntries } from './jsonBody.ts'

test.each([
  ['{}', 1],
  ['[1,2,3]', 3],
  ['{"a":[1,2],"b":{"c":3}}', 5],
  ['{"a":"1,2,[{,\\",\\\\","b":2}', 2],
  ['"a text, with commas"', 0],
  ['', 0],
])('The JSON %s has %i entries', (json, count) => {
  expect(countEntries(json)).toBe(count)
})

test('A JSON body of more than 12,000 entries is refused before it is parsed', async () => {
  const product = await openTestProduct({ worker: false })
  const post = async (payload: string) => {
    const { statusCode, body } = await product.app.inject({
      method: 'POST',
      url: '/api/submission/advocacy',
      payload,
      headers: { 'content-type': 'application/json', 'x-api-key': 'redress-public' },
    })
    return { statusCode, error: JSON.parse(body).error }
  }
  expect(await post(`[${'0,'.repeat(12_000)}0]`)).toEqual({
    statusCode: 413,
    error: 'The body has too many entries. Send at most 12,000.',
  })
  const names = Array.from({ length: 20_000 }, (_, nth) => `"utm_${nth}":""`)
  expect((await post(`{"source":{${names.join()}}}`)).statusCode).toBe(413)
  expect((await post(`[${'0,'.repeat(11_999)}0]`)).statusCode).toBe(400)
  await product.close()
})
