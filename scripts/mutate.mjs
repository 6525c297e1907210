import fs from 'node:fs'
import path from 'node:path'
import { checkNode } from './lib/checkNode.mjs'
import { copyTree } from './lib/copyTree.mjs'
import { install } from './lib/install.mjs'
import { programs } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'
import { temporaryFolder } from './lib/temporaryFolder.mjs'
import { withoutSettings } from './lib/withoutSettings.mjs'

// When this process exits, it removes the copy with the mutants. It does not do that if a signal ends it, so a signal
// becomes an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

/** The folders of the server whose rules are written as SQL. */
const databaseBacked = [
  'letters/deliver',
  'platform/queue',
  'letters/receipts',
  'letters/notify',
  'operations/reports',
]

// `npm run mutate -- letters/notify platform/queue --seed=7 --count=300`
const args = process.argv.slice(2)
const option = (name, otherwise) =>
  args.find(each => each.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
const named = args.filter(each => !each.startsWith('--'))
const folders = named.length > 0 ? named : databaseBacked
const seed = option('seed', '1')
const count = option('count', '300')

checkNode()
await install()
// This module needs a library, which is installed only now.
const { startScratchServer } = await import('./lib/postgres.mjs')
const began = performance.now()
const copy = copyTree()
const output = temporaryFolder('mutate')
const report = path.join(output, 'report.json')
const env = withoutSettings({
  TEST_DATABASE: 'postgres',
  TEST_DATABASE_URL: startScratchServer(),
  MUTATE_FOLDERS: folders.join(','),
  MUTATE_SEED: seed,
  MUTATE_COUNT: count,
  MUTATE_SAMPLE: path.join(output, 'sample.json'),
  MUTATE_REPORT: report,
})
console.log(`Mutants of ${folders.join(', ')}: ${count} drawn with seed ${seed}.`)
const { output: said } = await runNode(programs.stryker, ['run', 'scripts/lib/mutate/stryker.config.mjs'], {
  cwd: copy,
  env,
})
if (fs.existsSync(report)) conclude(JSON.parse(fs.readFileSync(report, 'utf8')))
else {
  console.log(said)
  process.exitCode = 1
}

function conclude({ files }) {
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(each => ({ ...each, file })),
  )
  const having = (...wanted) => mutants.filter(({ status }) => wanted.includes(status))
  const killed = having('Killed', 'Timeout')
  const survivors = having('Survived', 'NoCoverage')
  for (const { file, location, mutatorName, replacement, status } of survivors) {
    const { line, column } = location.start
    const unseen = status === 'NoCoverage' ? ', no test runs it' : ''
    console.log(`${file}:${line}:${column}  ${mutatorName}${unseen}: ${oneLine(replacement)}`)
  }
  const tried = killed.length + survivors.length
  const minutes = (performance.now() - began) / 60_000
  console.log(
    `${having('RuntimeError').length} could not run, ${having('Ignored').length} in texts of the log`,
  )
  console.log(
    `${tried} tried, ${killed.length} killed, ${survivors.length} survived: ${((100 * killed.length) / tried).toFixed(1)}% (${minutes.toFixed(1)} min)`,
  )
}

function oneLine(text = '') {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 100)}…` : line
}
