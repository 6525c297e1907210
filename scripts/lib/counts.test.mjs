import { expect, test } from 'vitest'
import { countPlaywright, countVitest, formatCounts, judge, sum } from './counts.mjs'

test('a developer reads what passed and failed, and the skipped only if there are any', () => {
  expect(formatCounts({ passed: 12, failed: 0, skipped: 0, retried: 0 })).toBe('12 passed, 0 failed')
  expect(formatCounts({ passed: 12, failed: 1, skipped: 2, retried: 0 })).toBe(
    '12 passed, 1 failed, 2 skipped',
  )
  expect(formatCounts({ passed: 12, failed: 0, skipped: 0, retried: 1 })).toBe(
    '12 passed, 0 failed, 1 at a second try',
  )
})

test.each([
  ['a stage that passed', { passed: 3, failed: 0, skipped: 0, retried: 0 }, true, 0],
  ['a stage with two failed tests', { passed: 3, failed: 2, skipped: 0, retried: 0 }, false, 2],
  [
    'a stage whose tests pass and whose program fails',
    { passed: 3, failed: 0, skipped: 0, retried: 0 },
    false,
    1,
  ],
  ['a stage that left no report', undefined, false, 1],
  ['a stage that ran no test', { passed: 0, failed: 0, skipped: 0, retried: 0 }, true, 1],
  ['a stage whose tests were all skipped', { passed: 0, failed: 0, skipped: 9, retried: 0 }, true, 1],
])('%s counts for that many failures', (...[, counts, ok, failures]) => {
  expect(judge(counts, ok).failed).toBe(failures)
})

test('skipped and planned tests do not count as passed', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3, retried: 0 })
})

test('a journey that passed only at its second try is told apart', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 1, skipped: 0, retried: 1 })
})

test('stages add up', () => {
  const stage = { passed: 2, failed: 1, skipped: 1, retried: 1 }
  expect(sum([stage, stage])).toEqual({ passed: 4, failed: 2, skipped: 2, retried: 2 })
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0, retried: 0 })
})
