import { isPublished } from '@redress/core/campaign/landing'
import { expect, test } from 'vitest'
import { readMoment } from './readMoment.ts'

test.each([
  ['2026-11-20T17:00:00Z', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T12:00:00-05:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T12:00-05:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T17:00Z', '2026-11-20T17:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
])('a campaign that starts on %s starts at %s', (text, expected) => {
  expect(readMoment(text, 'start')).toBe(expected)
})

test.each([
  '',
  'tomorrow',
  '2026',
  '2026-11',
  '11/20/2026',
  '2026-02-30',
  '2027-02-29',
  '2026-11-20T17:00:00',
  '2026-11-20 17:00',
  '20 November 2026',
])('%j is no date', text => {
  expect(readMoment(text, 'start')).toBeNull()
  expect(readMoment(text, 'end')).toBeNull()
})

test('a campaign is open through all of its last day, and closed with the first moment of the next', () => {
  const campaign = {
    startDate: readMoment('2026-11-01', 'start') ?? '',
    endDate: readMoment('2026-11-03', 'end') ?? '',
  }
  expect(isPublished(campaign, Date.parse('2026-10-31T23:59:59.999Z'))).toBe(false)
  expect(isPublished(campaign, Date.parse('2026-11-01T00:00:00Z'))).toBe(true)
  expect(isPublished(campaign, Date.parse('2026-11-03T23:59:59.999Z'))).toBe(true)
  expect(isPublished(campaign, Date.parse('2026-11-04T00:00:00Z'))).toBe(false)
})
