import { expect, test } from 'vitest'
import { sittingCongress } from './congress.ts'

test.each([
  ['the day this was written', '2026-11-20T12:00:00Z', 119],
  ['the last moment of the 118th', '2025-01-03T16:59:59.999Z', 118],
  ['noon in Washington, when the 119th begins', '2025-01-03T17:00:00Z', 119],
  ['New Year of an odd year', '2025-01-01T00:00:00Z', 118],
  ['3 January of an even year, when nothing changes', '2026-01-03T17:00:00Z', 119],
  ['the last moment of the 119th', '2027-01-03T16:59:59.999Z', 119],
  ['noon in Washington, when the 120th begins', '2027-01-03T17:00:00Z', 120],
  ['the first year', '1789-03-04T17:00:00Z', 1],
])('at %s (%s) the Congress is number %i', (_when, moment, expected) => {
  expect(sittingCongress(Date.parse(moment))).toBe(expected)
})
