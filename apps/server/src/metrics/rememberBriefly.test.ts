import { expect, test } from 'vitest'
import { rememberBriefly } from './rememberBriefly.ts'

test('those who ask at once get one answer', async () => {
  let asked = 0
  const ask = rememberBriefly(async () => {
    asked += 1
    return asked
  })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)
})

test('a failure is not remembered', async () => {
  let asked = 0
  const ask = rememberBriefly(async () => {
    asked += 1
    if (asked === 1) throw new Error('away')
    return asked
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})
