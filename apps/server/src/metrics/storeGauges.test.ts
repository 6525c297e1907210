import { expect, test } from 'vitest'
import { memoizeBriefly } from './storeGauges.ts'

test('concurrent callers share one answer', async () => {
  let reads = 0
  const read = memoizeBriefly(async () => {
    reads += 1
    return { reads }
  })
  expect(await Promise.all([read(), read(), read()])).toEqual([{ reads: 1 }, { reads: 1 }, { reads: 1 }])
  expect(await read()).toEqual({ reads: 1 })
})

test('a failure is not kept', async () => {
  let reads = 0
  const read = memoizeBriefly(async () => {
    reads += 1
    if (reads === 1) throw new Error('away')
    return { reads }
  })
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toEqual({ reads: 2 })
})
