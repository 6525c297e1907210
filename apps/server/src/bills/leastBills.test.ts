import { expect, test } from 'vitest'
import { leastBills } from './leastBills.ts'

test.each([
  ['on its first day', 120, '2027-01-03T17:00:00Z', 1],
  ['until 90 days have passed', 120, '2027-04-03T16:59:59Z', 1],
  ['from then on', 120, '2027-04-03T17:00:00Z', 2_000],
  ['in its second year', 119, '2026-11-20T12:00:00Z', 2_000],
] as const)('a Congress has bills %s', (...given) => {
  const [, congress, at, least] = given
  expect(leastBills(congress, Date.parse(at))).toBe(least)
})
