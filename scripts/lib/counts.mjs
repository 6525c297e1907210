/**
 * @typedef {{ passed: number, failed: number, skipped: number, retried: number }} Counts `retried` counts tests that
 * passed at the second try. They are also counted as passed.
 */

/** @returns {Counts} the counts in Vitest's JSON report */
export function countVitest(report) {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report
  return { passed, failed, skipped: numPendingTests + numTodoTests, retried: 0 }
}

/**
 * @returns {Counts} the counts in Playwright's JSON report; tests that passed at a second try are counted separately
 */
export function countPlaywright({ stats }) {
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, retried: flaky }
}

/**
 * Returns the counts of a stage. A stage that fails without a failed test (because a file does not load, or because of
 * an error outside of any test) counts as one failure. So does a stage that ran no test.
 * @param {Counts | undefined} counts undefined if the stage wrote no report
 * @param {boolean} ok whether the stage's program succeeded
 * @returns {Counts}
 */
export function judge(counts, ok) {
  const { passed, failed, ...rest } = counts ?? { passed: 0, failed: 0, skipped: 0, retried: 0 }
  const isFailure = !ok || passed + failed === 0
  return { passed, failed: isFailure ? Math.max(failed, 1) : failed, ...rest }
}

/** @param {Counts[]} all */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0, retried: 0 }
  for (const { passed, failed, skipped, retried } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.retried += retried
  }
  return total
}

/** Formats counts as `12 passed, 0 failed`. Skipped and retried tests are mentioned only if there are any. */
export function formatCounts({ passed, failed, skipped, retried }) {
  const skippedToo = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${passed} passed, ${failed} failed${skippedToo}${retried > 0 ? `, ${retried} at a second try` : ''}`
}
