/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} what Vitest's JSON report says */
export function countVitest(report) {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report
  return { passed, failed, skipped: numPendingTests + numTodoTests }
}

/** @returns {Counts} what Playwright's JSON report says; one that passed at a second try counts as failed */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * What a stage counts for. One that reports no failed test and fails all the same (a file that does not load, an
 * error outside of any test), or that ran no test at all, has one failure.
 * @param {Counts | undefined} counts undefined where it left no report
 * @param {boolean} ok whether its program ended well
 * @returns {Counts}
 */
export function judge(counts, ok) {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 }
  const isFailure = !ok || passed + failed === 0
  return { passed, failed: isFailure ? Math.max(failed, 1) : failed, skipped }
}

/** @param {Counts[]} all */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of all) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/** `12 passed, 0 failed`, and the skipped where there are any. */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
