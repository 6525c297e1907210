import { expect, test } from 'vitest'
import { houseDialect } from '../house/dialect.ts'
import { senateDialect } from '../senate/dialect.ts'
import { closedUntil } from './dialect.ts'

const { windows: houseWindows } = houseDialect
const { windows: senateWindows } = senateDialect

const opens = (windows: typeof houseWindows, now: string) => {
  const until = closedUntil(windows, Date.parse(now))
  return until === null ? 'open' : new Date(until).toISOString()
}

test.for([
  ['the last moment of the evening', '2026-11-20T04:59:59.999Z', 'open'],
  ['midnight', '2026-11-20T05:00:00Z', '2026-11-20T11:00:00.000Z'],
  ['the last moment of the night', '2026-11-20T10:59:59.999Z', '2026-11-20T11:00:00.000Z'],
  ['six in the morning', '2026-11-20T11:00:00Z', 'open'],
  ['midnight in summer', '2026-07-01T04:00:00Z', '2026-07-01T10:00:00.000Z'],
  ['six in a summer morning', '2026-07-01T10:00:00Z', 'open'],
  ['the night clocks go forward, before', '2026-03-08T05:30:00Z', '2026-03-08T10:00:00.000Z'],
  ['the night clocks go forward, after', '2026-03-08T07:30:00Z', '2026-03-08T10:00:00.000Z'],
  ['the night clocks go back, before', '2026-11-01T04:30:00Z', '2026-11-01T11:00:00.000Z'],
  [
    'the night clocks go back, in the hour that comes twice',
    '2026-11-01T06:30:00Z',
    '2026-11-01T11:00:00.000Z',
  ],
] as const)('the House at %s', ([, now, expected]) => {
  expect(opens(houseWindows, now)).toBe(expected)
})

test.for([
  ['a Sunday at midnight', '2026-11-22T05:00:00Z', '2026-11-22T11:00:00.000Z'],
  ['a Sunday at six', '2026-11-22T11:00:00Z', 'open'],
  ['a Monday at midnight', '2026-11-23T05:00:00Z', 'open'],
  ['a Wednesday just before five', '2026-11-25T09:59:59Z', 'open'],
  ['a Wednesday at five', '2026-11-25T10:00:00Z', '2026-11-25T12:00:00.000Z'],
  ['a Wednesday at seven', '2026-11-25T12:00:00Z', 'open'],
] as const)('the Senate on %s', ([, now, expected]) => {
  expect(opens(senateWindows, now)).toBe(expected)
})
