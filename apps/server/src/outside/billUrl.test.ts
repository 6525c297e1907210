import { billTypes } from '@redress/core/bill/bill'
import { expect, test } from 'vitest'
import { billUrl } from './billUrl.ts'

test.each([
  [119, 'HR', 22, 'bill/119th-congress/house-bill/22'],
  [120, 'S', 1, 'bill/120th-congress/senate-bill/1'],
  [121, 'HJRES', 3, 'bill/121st-congress/house-joint-resolution/3'],
  [122, 'SCONRES', 4, 'bill/122nd-congress/senate-concurrent-resolution/4'],
  [123, 'SRES', 5, 'bill/123rd-congress/senate-resolution/5'],
  [112, 'HRES', 6, 'bill/112th-congress/house-resolution/6'],
  [119, 'SAMDT', 2137, 'amendment/119th-congress/senate-amendment/2137'],
  [119, 'HAMDT', 9, 'amendment/119th-congress/house-amendment/9'],
] as const)('the page of %s-%s-%s is %s', (...given) => {
  const [congress, type, number, expected] = given
  expect(billUrl({ congress, type, number })).toBe(`https://www.congress.gov/${expected}`)
})

test('no two types share a page', () => {
  const all = billTypes.map(type => billUrl({ congress: 119, type, number: 1 }))
  expect(new Set(all).size).toBe(billTypes.length)
})
