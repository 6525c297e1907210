import { expect, test } from 'vitest'
import { sayDay, sayTime } from './sayTime.ts'

test.each([
  ['2026-11-20T17:00:00.000Z', 'Nov 20, 2026, 12:00 p.m.'],
  ['2026-07-04T04:05:59.999Z', 'Jul 4, 2026, 12:05 a.m.'],
  ['2027-01-01T04:59:00.000Z', 'Dec 31, 2026, 11:59 p.m.'],
  // The hour that comes twice when summer time ends.
  ['2026-11-01T05:30:00.000Z', 'Nov 1, 2026, 1:30 a.m.'],
  ['2026-11-01T06:30:00.000Z', 'Nov 1, 2026, 1:30 a.m.'],
])('%s is %s in Washington', (moment, said) => {
  expect(sayTime(moment).replaceAll('\u00a0', ' ')).toBe(said)
})

test('a letter bears the day it was sent, as Washington counts days', () => {
  expect(sayDay('2027-01-01T04:59:00.000Z')).toBe('December 31, 2026')
})
