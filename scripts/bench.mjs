import fs from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { isMet, printResult } from './lib/printResult.mjs'

// When this process exits, it stops the programs that it started. It does not do that if a signal ends it, so a signal
// becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

checkNode()
await install()
await buildIfStale()

// Programs that this process starts get a higher priority, where that is allowed, so that other programs on the machine
// affect the measurement less.
try {
  os.setPriority(os.constants.priority.PRIORITY_HIGH)
} catch {
  console.log('Other programs on this machine take their share: figures of a busy one say little.')
}
process.setMaxListeners(100)

const { benchAccept } = await import('../tests/performance/accept.mjs')
const { benchGrowth } = await import('../tests/performance/growth.mjs')
const { benchHostile } = await import('../tests/performance/hostile.mjs')
const { benchPage } = await import('../tests/performance/page.mjs')
const { benchStates } = await import('../tests/performance/states.mjs')
const { benchSurge } = await import('../tests/performance/surge.mjs')
const benchmarks = {
  accept: benchAccept,
  growth: benchGrowth,
  hostile: benchHostile,
  page: benchPage,
  states: benchStates,
  surge: benchSurge,
}

// With words after the command, only the benchmarks with these names run: `npm run bench -- growth`. `hostile` can use
// draft requests from a file, up to a count, instead of its own inputs: `npm run bench -- hostile --inputs=FILE
// --count=20`.
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { inputs: { type: 'string' }, count: { type: 'string' } },
})
const results = {}
for (const [name, perform] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = performance.now()
  const result = await perform(options)
  results[name] = result
  printResult(name, result, (performance.now() - began) / 1000)
}
if (!options.inputs) {
  fs.mkdirSync(`${root}bench`, { recursive: true })
  fs.writeFileSync(`${root}bench/results.json`, `${JSON.stringify(results, null, 2)}\n`)
}
process.exitCode = Object.values(results).every(isMet) ? 0 : 1
