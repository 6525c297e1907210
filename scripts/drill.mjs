import fs from 'node:fs'
import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { isMet, printResult } from './lib/printResult.mjs'

// When this process exits, it stops the programs that it started. It does not do that if a signal ends it, so a signal
// becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

// Each server and each folder of a drill adds an exit listener that cleans it up, so there are many.
process.setMaxListeners(100)

checkNode()
await install()
await buildIfStale()

const { long, short } = await import('../tests/resilience/drills.mjs')

// `--short` runs the short forms, which are part of `npm test`. With words after the command, only the drills whose
// names contain one of them run: `npm run drill -- kills`. `--report=FILE` writes the counts into a file.
const args = process.argv.slice(2)
const report = args.find(each => each.startsWith('--report='))?.slice('--report='.length)
const wanted = args.filter(each => !each.startsWith('--'))
const isShort = args.includes('--short')
const drills = Object.entries(isShort ? short : long).filter(
  ([name]) => wanted.length === 0 || wanted.some(word => name.includes(word)),
)
const counts = { passed: 0, failed: 0, skipped: 0, retried: 0 }

async function runDrill([name, perform]) {
  const began = performance.now()
  const result = await perform().catch(error => ({
    figures: {},
    limits: [{ what: 'it ran to its end', met: false }],
    output: error.stack,
  }))
  printResult(name, result, (performance.now() - began) / 1000)
  counts[isMet(result) ? 'passed' : 'failed'] += 1
}

/**
 * Runs the remaining drills one after the other. The short forms run in two such rows at once, because they measure
 * nothing and mostly wait.
 */
async function runInTurn() {
  for (let next = drills.shift(); next; next = drills.shift()) await runDrill(next)
}
await Promise.all(Array.from({ length: isShort ? 2 : 1 }, runInTurn))

if (report) fs.writeFileSync(report, JSON.stringify(counts))
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)
