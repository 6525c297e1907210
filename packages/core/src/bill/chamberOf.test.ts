import { expect, test } from 'vitest'
import { billTypes } from './bill.ts'
import { chamberOf } from './chamberOf.ts'

test.each(['HR', 'HJRES', 'HCONRES', 'HRES', 'HAMDT'] as const)('[VAL-13] the House decides an %s', type => {
  expect(chamberOf(type)).toBe('HOUSE')
})

test.each(['S', 'SJRES', 'SCONRES', 'SRES', 'SAMDT'] as const)('[VAL-13] the Senate decides an %s', type => {
  expect(chamberOf(type)).toBe('SENATE')
})

test('there are no other types', () => {
  expect(billTypes).toHaveLength(10)
})
