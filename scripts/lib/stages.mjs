import fs from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { countPlaywright, countVitest, judge } from './counts.mjs'
import { programs, root } from './paths.mjs'
import { provideForTests } from './postgres.mjs'
import { runNode } from './run.mjs'
import { temporaryFolder } from './temporaryFolder.mjs'
import { checkWalls } from './walls.mjs'
import { checkWeight } from './weighPage.mjs'
import { withoutSettings } from './withoutSettings.mjs'

/**
 * @typedef {{ counts: import('./counts.mjs').Counts, output: string, note?: string }} Result
 *   The note is printed among the last lines.
 * @typedef {{ name: string, perform: () => Promise<Result> }} Stage
 */

/**
 * The tests that `npm test` also runs on the embedded database: those that depend on it, and one path from an accepted
 * letter to its erasure. The others assert the same on PostgreSQL, because both databases share one dialect and one
 * query builder.
 */
const EMBEDDED = [
  'apps/server/src/platform/database/',
  'apps/server/src/operations/backup/',
  'apps/server/src/platform/crypto/',
  'apps/server/src/operations/start/',
  'apps/server/src/letters/receipts/erase.test.ts',
]

/** The drills that `npm test` runs. The others guard folders that rarely change. */
const USUAL_DRILLS = ['kills of the API', 'kills of a worker', 'search of the embedded store']

const types = { name: 'types', perform: () => asOne(runNode(programs.tsc, ['-b'])) }
const lint = { name: 'lint', perform: () => asOne(checkStyle()) }

/**
 * Returns the phases of a run, one after the other. The lanes of a phase run in parallel, and each lane performs its
 * stages in turn. Types and build share a lane, because both write what the compiler knows of the sources.
 * @param {{ isAll: boolean }} options with `isAll`, every test of a store runs on both databases, and every journey,
 * the accessibility matrix and every drill run
 * @returns {Stage[][][]}
 */
export const phasesOf = ({ isAll }) => [
  [
    [
      types,
      { name: 'build', perform: () => asOne(build()) },
      { name: 'weight of the page', perform: checkWeight },
    ],
    [lint],
  ],
  // Some tests start the product with the built page.
  [[{ name: 'tests, with PostgreSQL', perform: () => testWith(provideDatabase()) }]],
  [[{ name: 'tests on the embedded database', perform: () => testEmbedded(isAll ? [] : EMBEDDED) }]],
  [[{ name: 'journeys', perform: () => playwright('playwright', isAll ? { E2E_ALL: 'yes' } : {}) }]],
  ...(isAll ? [[[{ name: 'accessibility', perform: () => playwright('accessibility', {}) }]]] : []),
  [[{ name: 'drills', perform: () => drills(isAll ? [] : USUAL_DRILLS) }]],
]

/** `npm run check` runs these stages, which need no database and no browser. */
export const quickPhases = [[[types], [lint], [{ name: 'unit', perform: () => vitest(['unit', 'web'], {}) }]]]

/** Checks the style with Biome, and which module may import which. */
async function checkStyle() {
  const style = await runNode(programs.biome, ['check', '--error-on-warnings', '.'])
  const walls = await checkWalls()
  return { ok: style.ok && walls.ok, output: style.output + walls.output }
}

async function asOne(running) {
  const { ok, output } = await running
  return { counts: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, output }
}

/** Returns the address of a PostgreSQL, or the embedded database with a note where none is available. */
function provideDatabase() {
  try {
    return { env: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: provideForTests() } }
  } catch (error) {
    const note = `${error.message}\nAll tests of a store ran on the embedded database instead.`
    return { env: { TEST_DATABASE: 'embedded' }, note }
  }
}

/** Runs the tests of a store. They mostly wait for the database server, so three workers keep two cores busy. */
async function testWith({ env, note }) {
  const result = await vitest(['unit', 'web', 'server', 'server-store'], { VITEST_MAX_WORKERS: '3', ...env })
  return { ...result, note }
}

function testEmbedded(files) {
  return vitest(['server-store'], { VITEST_MAX_WORKERS: '3', TEST_DATABASE: 'embedded' }, files)
}

/** @param {string[]} [folders] none for all */
function vitest(projects, env, folders = []) {
  return withReport(countVitest, report => {
    const args = ['run', ...folders, ...projects.flatMap(project => ['--project', project])]
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
    return runNode(programs.vitest, args, { env: withoutSettings(env) })
  })
}

/** Runs the journeys of one of the configurations in `e2e`. */
function playwright(config, settings) {
  return withReport(countPlaywright, async report => {
    const env = { CHROMIUM_PATH: await provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...settings }
    const args = ['test', '--config', `e2e/${config}.config.ts`, '--reporter=list,json']
    return runNode(programs.playwright, args, { env: withoutSettings(env) })
  })
}

/**
 * Runs the short forms of `npm run drill` that need processes to kill. The other short forms are tests of the stages
 * above.
 * @param {string[]} names none for all
 */
function drills(names) {
  return withReport(
    counts => counts,
    report =>
      runNode(`${root}scripts/drill.mjs`, ['--short', `--report=${report}`, ...names], {
        env: withoutSettings({}),
      }),
  )
}

/** Runs a stage that writes a JSON report, and returns the counts in the report. */
async function withReport(count, perform) {
  const report = path.join(temporaryFolder('report'), 'report.json')
  const { ok, output } = await perform(report)
  const counts = fs.existsSync(report) ? count(JSON.parse(fs.readFileSync(report, 'utf8'))) : undefined
  return { counts: judge(counts, ok), output }
}
