/** @typedef {{ passed: number, failed: number, skipped: number, retried: number }} Counts `retried` are among those that passed */

/** @returns {Counts} what Vitest's JSON report says */
export function countVitest(report) {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report
  return { passed, failed, skipped: numPendingTests + numTodoTests, retried: 0 }
}

/** @returns {Counts} what Playwright's JSON report says; those that passed at a second try are told apart */
export function countPlaywright({ stats }) {
  const { expected, unexpected, flaky, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, retried: flaky }
}

/**
 * What a stage counts for. One that reports no failed test and fails all the same (a file that does not load, an
 * error outside of any test), or that ran no test at all, has one failure.
 * @param {Counts | undefined} counts undefined where it left no report
 * @param {boolean} ok whether its program ended well
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

/** `12 passed, 0 failed`, and the skipped and those that needed a second try where there are any. */
export function formatCounts({ passed, failed, skipped, retried }) {
  const skippedToo = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${passed} passed, ${failed} failed${skippedToo}${retried > 0 ? `, ${retried} at a second try` : ''}`
}
