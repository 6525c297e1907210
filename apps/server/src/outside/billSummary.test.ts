import { codePoints } from '@redress/core/text/codePoints'
import { expect, test } from 'vitest'
import { billSummary } from './billSummary.ts'

const introduced = { actionDate: '2025-01-22', html: '<p><b>Lower Rent Act</b></p><p>It lowers rents.</p>' }
const passed = { actionDate: '2025-03-02', html: '<p>It lowers some rents.</p>' }

test('the summary of the latest version counts, whatever the order', () => {
  expect(billSummary([passed, introduced], 'Lower Rent Act')).toBe('It lowers some rents.')
  expect(billSummary([introduced, passed], 'Lower Rent Act')).toBe('It lowers some rents.')
})

test('of two on one day the later in the list counts', () => {
  expect(billSummary([introduced, { ...passed, actionDate: '2025-01-22' }], '')).toBe('It lowers some rents.')
})

test('the name is not said twice, but a summary that is only the name stays', () => {
  expect(billSummary([introduced], 'Lower Rent Act of 2025')).toBe('It lowers rents.')
  expect(billSummary([introduced], 'Another Act')).toBe('Lower Rent Act\nIt lowers rents.')
  expect(billSummary([{ actionDate: '', html: 'Lower Rent Act' }], 'Lower Rent Act')).toBe('Lower Rent Act')
})

test('a bill without a summary has none', () => {
  expect(billSummary([], 'Lower Rent Act')).toBe('')
  expect(billSummary([{ actionDate: '2025-01-22', html: '' }], 'Lower Rent Act')).toBe('')
})

test.each([
  [4_000, false],
  [4_001, true],
])('a summary of %i characters is cut: %s', (length, isCut) => {
  const html = `${'word '.repeat(799)}${'x'.repeat(length - 3995)}`
  const summary = billSummary([{ actionDate: '', html }], '')
  expect(codePoints(summary)).toBeLessThanOrEqual(4_000)
  expect(summary.endsWith('…')).toBe(isCut)
})
