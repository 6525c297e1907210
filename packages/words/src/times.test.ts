import { expect, test } from 'vitest'
import {
  formatClock,
  formatClockDay,
  formatDay,
  formatEasternClock,
  formatEasternTime,
  formatLastDay,
  formatPostmark,
  formatPrintedTime,
  formatTime,
  nameTimeZone,
} from './times.ts'

const noon = '2026-11-20T17:00:00Z'

test('a time zone is named as people call it', () => {
  expect(nameTimeZone('America/Chicago', 'en')).toBe('Central Time')
  expect(nameTimeZone('America/New_York', 'es')).toMatch(/este|oriental/i)
})

test('a time is formatted in Washington’s time zone', () => {
  expect(formatEasternTime(noon, 'en')).toBe('November 20, 2026 at 12:00 PM Eastern')
  expect(formatEasternTime(noon, 'en', 'medium')).toBe('Nov 20, 2026, 12:00 PM Eastern')
  expect(formatTime('2026-11-20T04:59:00Z', 'en', 'medium')).toBe('Nov 19, 2026, 11:59 PM')
})

test('a printed time has lower-case letters and a no-break space', () => {
  expect(formatPrintedTime(noon, 'en', 'medium')).toBe('Nov 20, 2026, 12:00\u00a0p.m.')
  expect(formatPrintedTime('2026-11-20T13:05:00Z', 'en', 'medium')).toBe('Nov 20, 2026, 8:05\u00a0a.m.')
  expect(formatPrintedTime(noon, 'en')).toBe('November 20, 2026 at 12:00\u00a0p.m.')
  expect(formatPrintedTime(noon, 'es')).toBe('20 de noviembre de 2026 a las 12:00\u00a0p.m.')
  expect(formatPrintedTime('2026-11-20T18:05:00Z', 'es')).toBe('20 de noviembre de 2026 a la 1:05\u00a0p.m.')
})

test.each([
  ['2026-07-04T04:05:59.999Z', 'Jul 4, 2026, 12:05 a.m.'],
  ['2027-01-01T04:59:00.000Z', 'Dec 31, 2026, 11:59 p.m.'],
  // This hour occurs twice when daylight saving time ends.
  ['2026-11-01T05:30:00.000Z', 'Nov 1, 2026, 1:30 a.m.'],
  ['2026-11-01T06:30:00.000Z', 'Nov 1, 2026, 1:30 a.m.'],
])('%s is printed as %s', (at, printed) => {
  expect(formatPrintedTime(at, 'en', 'medium')).toBe(printed.replace(/ (?=[ap]\.m\.)/, '\u00a0'))
})

test('a day begins at midnight in Washington, in summer as in winter', () => {
  expect(formatDay('2026-11-20T04:59:59Z', 'en')).toBe('November 19, 2026')
  expect(formatDay('2026-11-20T05:00:00Z', 'en')).toBe('November 20, 2026')
  expect(formatDay('2027-01-01T04:59:00Z', 'en')).toBe('December 31, 2026')
  expect(formatDay('2026-07-04T03:59:59Z', 'en', 'medium')).toBe('Jul 3, 2026')
  expect(formatDay('2026-07-04T04:00:00Z', 'en', 'medium')).toBe('Jul 4, 2026')
})

test('a missing time gives an empty text', () => {
  for (const format of [formatDay, formatTime, formatPrintedTime, formatEasternTime])
    expect(format('', 'en')).toBe('')
})

test('the last day of a campaign is the day before its end, with its year if that differs', () => {
  const [now, endDate] = [Date.parse(noon), '2026-12-04T00:00:00.000Z']
  expect(formatLastDay({ endDate }, now, 'en')).toBe('December 3')
  expect(formatLastDay({ endDate: '2027-12-04T00:00:00.000Z' }, now, 'es')).toBe('3 de diciembre de 2027')
  expect(formatLastDay({ endDate: '' }, now, 'en')).toBe('')
})

test('the reader’s clock shows the reader’s hour and day', () => {
  const night = '2026-11-21T05:30:00Z'
  expect(formatClock(night, 'en', 'America/Denver')).toBe('10:30\u00a0p.m. MST')
  expect(formatClockDay(night, 'en', 'America/Denver')).toBe('November 20')
  expect(formatPostmark(night, 'en', 'America/Denver')).toEqual(['NOV 20', '2026'])
  expect(formatPostmark(night, 'en')).toEqual(['NOV 21', '2026'])
})

test('the hour in Washington names its zone', () => {
  expect(formatEasternClock(noon, 'en')).toBe('12:00\u00a0p.m. Eastern')
  expect(formatEasternClock(noon, 'es')).toBe('12:00\u00a0p.m., hora del Este')
})
