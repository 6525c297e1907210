import { expect, test } from 'vitest'
import { formatDay, formatEasternTime, formatTime } from './times.ts'

const noon = '2026-11-20T17:00:00Z'

test('a moment is formatted in Washington’s time', () => {
  expect(formatEasternTime(noon, 'en')).toBe('November 20, 2026 at 12:00 PM Eastern')
  expect(formatEasternTime(noon, 'en', 'medium')).toBe('Nov 20, 2026, 12:00 PM Eastern')
  expect(formatTime('2026-11-20T04:59:00Z', 'en', 'medium')).toBe('Nov 19, 2026, 11:59 PM')
})

test('a printed time has small letters and a no-break space', () => {
  expect(formatTime(noon, 'en', 'printed')).toBe('Nov 20, 2026, 12:00\u00a0p.m.')
  expect(formatTime('2026-11-20T13:05:00Z', 'en', 'printed')).toBe('Nov 20, 2026, 8:05\u00a0a.m.')
})

test.each([
  ['2026-07-04T04:05:59.999Z', 'Jul 4, 2026, 12:05 a.m.'],
  ['2027-01-01T04:59:00.000Z', 'Dec 31, 2026, 11:59 p.m.'],
  // The hour that comes twice when summer time ends.
  ['2026-11-01T05:30:00.000Z', 'Nov 1, 2026, 1:30 a.m.'],
  ['2026-11-01T06:30:00.000Z', 'Nov 1, 2026, 1:30 a.m.'],
])('%s is printed as %s', (at, printed) => {
  expect(formatTime(at, 'en', 'printed')).toBe(printed.replace(/ (?=[ap]\.m\.)/, '\u00a0'))
})

test('a day begins at midnight in Washington, in summer as in winter', () => {
  expect(formatDay('2026-11-20T04:59:59Z', 'en')).toBe('November 19, 2026')
  expect(formatDay('2026-11-20T05:00:00Z', 'en')).toBe('November 20, 2026')
  expect(formatDay('2027-01-01T04:59:00Z', 'en')).toBe('December 31, 2026')
  expect(formatDay('2026-07-04T03:59:59Z', 'en', 'medium')).toBe('Jul 3, 2026')
  expect(formatDay('2026-07-04T04:00:00Z', 'en', 'medium')).toBe('Jul 4, 2026')
})

test('no time gives an empty text', () => {
  for (const format of [formatDay, formatTime, formatEasternTime]) expect(format('', 'en')).toBe('')
})
