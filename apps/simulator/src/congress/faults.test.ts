import { expect, test } from 'vitest'
import { nextOpening } from './faults.ts'

test.each([
  ['in the night', '2026-11-20T06:30:00Z', '2026-11-20T11:00:00.000Z'],
  ['a moment before', '2026-11-20T10:59:59.999Z', '2026-11-20T11:00:00.000Z'],
  ['at six itself: tomorrow', '2026-11-20T11:00:00Z', '2026-11-21T11:00:00.000Z'],
  ['in the afternoon: tomorrow', '2026-11-20T20:00:00Z', '2026-11-21T11:00:00.000Z'],
  ['in the night when summer time begins', '2027-03-14T05:30:00Z', '2027-03-14T10:00:00.000Z'],
  ['on the evening before summer time ends', '2026-10-31T23:00:00Z', '2026-11-01T11:00:00.000Z'],
])('both gateways open at 6 a.m. in Washington when asked at %s', (_when, now, opens) => {
  expect(new Date(nextOpening(Date.parse(now))).toISOString()).toBe(opens)
})
