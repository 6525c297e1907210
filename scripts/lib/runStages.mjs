import { formatCounts, sum } from './counts.mjs'

/**
 * Runs the phases one after the other, and the lanes of each phase in parallel. Each stage prints one line. If a stage
 * fails, its output is shown, and the next stage runs.
 * @param {import('./stages.mjs').Stage[][][]} phases
 * @returns {Promise<import('./stages.mjs').Result[]>}
 */
export async function runPhases(phases) {
  const results = []
  const runLane = async lane => {
    for (const stage of lane) results.push(await runStage(stage))
  }
  for (const lanes of phases) await Promise.all(lanes.map(runLane))
  return results
}

/** @param {import('./stages.mjs').Stage} stage */
async function runStage({ name, perform }) {
  const began = performance.now()
  const result = await perform().catch(failure)
  const { counts, output } = result
  if (counts.failed > 0) console.log(output.trimEnd())
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${formatCounts(counts)} (${seconds} s)`)
  return result
}

function failure(error) {
  return { counts: { passed: 0, failed: 1, skipped: 0, retried: 0 }, output: error.message }
}

/**
 * Prints notes, then the total as the last line, and sets the exit code. The code is not zero if anything failed or
 * nothing ran.
 * @param {import('./stages.mjs').Result[]} results
 */
export function conclude(results) {
  for (const { note } of results) if (note) console.log(note)
  const total = sum(results.map(({ counts }) => counts))
  console.log(formatCounts(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
