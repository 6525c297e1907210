import { formatCounts, sum } from './counts.mjs'

/**
 * Performs stages one after the other: side by side they starve each other's real-time waits on two cores. Each has one
 * line; one that fails shows its output, and the next goes on.
 * @param {import('./stages.mjs').Stage[]} stages
 * @returns {Promise<Map<string, import('./counts.mjs').Counts>>} what each counts for
 */
export async function runStages(stages) {
  const results = new Map()
  for (const { name, perform } of stages) {
    const began = performance.now()
    const { counts, output } = await perform().catch(failure)
    if (counts.failed > 0) console.log(output.trimEnd())
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${formatCounts(counts)} (${seconds} s)`)
    results.set(name, counts)
  }
  return results
}

function failure(error) {
  return { counts: { passed: 0, failed: 1, skipped: 0, retried: 0 }, output: error.message }
}

/** The last line, alone, and the exit code: not zero where anything failed or nothing ran. */
export function conclude(results) {
  const total = sum(results)
  console.log(formatCounts(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
