import { expect, test } from 'vitest'
import { startOfDay } from './clock.ts'

test.each([
  ['in winter', '2026-11-20T17:00:00Z', '2026-11-20T05:00:00.000Z'],
  ['in summer', '2026-07-04T03:59:59.999Z', '2026-07-03T04:00:00.000Z'],
  ['at midnight itself', '2026-11-20T05:00:00Z', '2026-11-20T05:00:00.000Z'],
  ['a moment before', '2026-11-20T04:59:59.999Z', '2026-11-19T05:00:00.000Z'],
  ['after the clocks went forward', '2027-03-14T18:00:00Z', '2027-03-14T05:00:00.000Z'],
  ['after the clocks went back', '2026-11-01T18:00:00Z', '2026-11-01T04:00:00.000Z'],
  ['between the hour and its return', '2026-11-01T05:30:00Z', '2026-11-01T04:00:00.000Z'],
])('the day in Washington began at midnight there when asked at %s', (_when, now, began) => {
  expect(new Date(startOfDay('America/New_York', Date.parse(now))).toISOString()).toBe(began)
})
