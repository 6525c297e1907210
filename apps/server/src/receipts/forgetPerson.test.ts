import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch } from '../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { forgetPerson } from './forgetPerson.ts'
import { aConstituent } from './testing/aConstituent.ts'
import { allText } from './testing/allText.ts'

let product: TestProduct
let receipts: ReturnType<typeof aConstituent>

beforeAll(async () => {
  product = await openTestProduct()
  receipts = aConstituent(product)
})
afterAll(() => product.close())

const from = (email: string, submission: string) =>
  receipts.send(aBatch({ submission, userInfo: { email } }, `visit-${submission.length}`))

test('a person is counted, then erased with what still waits; others stay', async () => {
  await from('Asks.Away@mail.example', 'Willows along the creek are dying.')
  product.fault('senate', 'maintenance')
  await from('asks.away@mail.example', 'Creeks without willows run dry.')
  const other = await from('stays@mail.example', 'Beavers build better dams.')
  const forget = (perform: boolean) => forgetPerson(product, { email: 'ASKS.away@mail.example', perform })

  expect(await forget(false)).toEqual({ batches: 2, letters: 6, waiting: 2 })
  expect(await forget(true)).toEqual({ batches: 2, letters: 6, waiting: 2 })
  expect(await forget(true)).toEqual({ batches: 0, letters: 0, waiting: 0 })

  const left = await allText(product.database)
  expect(left).not.toMatch(/asks\.away|willows/i)
  expect((await receipts.read(other)).letters).toHaveLength(1)
  expect((await receipts.read(other)).letters[0]?.text).toBe('Beavers build better dams.')
})
