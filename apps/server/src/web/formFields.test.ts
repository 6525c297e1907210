import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { readForm } from './formFields.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())

const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  product.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

const fields = (count: number) => Array(count).fill('a+=').join('&')

test.each(['/visit', '/receipt/unknown/erase', '/confirm/unknown'])(
  'A form of 301 fields is refused before it is read, and one of 300 is accepted, at %s',
  async url => {
    const refused = await post(url, fields(301))
    expect(refused.statusCode).toBe(413)
    expect(refused.json()).toEqual({
      code: 'request_too_large',
      error: 'The form has too many fields. Send at most 300.',
    })
    expect((await post(url, fields(300))).statusCode).not.toBe(413)
  },
)

test('A form of 65,000 fields is refused before its fields are read', () => {
  expect(() => readForm('a+=&'.repeat(65_000))).toThrow('too many fields')
})
