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
 *   The note is printed at the end, before the total.
 * @typedef {{ name: string, perform: () => Promise<Result> }} Stage
 */

/**
 * The store tests that `npm test` runs on the embedded database too: those of code that differs between the databases,
 * and one path from an accepted letter to its erasure. The other store tests run on PostgreSQL only, because both
 * databases have the same SQL dialect and query builder.
 */
const EMBEDDED = [
  'apps/server/src/platform/database/',
  'apps/server/src/operations/backup/',
  'apps/server/src/platform/crypto/',
  'apps/server/src/operations/start/',
  'apps/server/src/letters/receipts/erase.test.ts',
]

/** The drills that `npm test` runs. The other drills test folders that rarely change. */
const USUAL_DRILLS = ['kills of the API', 'kills of a worker', 'search of the embedded store']

const types = { name: 'types', perform: () => asOne(runNode(programs.tsc, ['-b'])) }
const lint = { name: 'lint', perform: () => asOne(checkStyle()) }

/**
 * Returns the phases of a run, which run one after the other. The lanes of a phase run in parallel, and the stages of a
 * lane one after the other. Types and build are in the same lane, because both write the compiler's build information.
 * @param {{ isAll: boolean }} options with `isAll`, every store test runs on both databases, and every journey, every
 * accessibility check and every drill runs
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

/** Checks the style with Biome, and the import rules with dependency-cruiser. */
async function checkStyle() {
  const style = await runNode(programs.biome, ['check', '--error-on-warnings', '.'])
  const walls = await checkWalls()
  return { ok: style.ok && walls.ok, output: style.output + walls.output }
}

async function asOne(running) {
  const { ok, output } = await running
  return { counts: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, output }
}

/** Returns the URL of a PostgreSQL server. If there is none, returns the embedded database with a note that says so. */
function provideDatabase() {
  try {
    return { env: { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: provideForTests() } }
  } catch (error) {
    const note = `${error.message}\nAll tests of a store ran on the embedded database instead.`
    return { env: { TEST_DATABASE: 'embedded' }, note }
  }
}

/**
 * Runs all Vitest tests, the store tests on one database. They mostly wait for the database server, so three workers
 * keep two cores busy.
 */
async function testWith({ env, note }) {
  const result = await vitest(['unit', 'web', 'server', 'server-store'], { VITEST_MAX_WORKERS: '3', ...env })
  return { ...result, note }
}

function testEmbedded(files) {
  return vitest(['server-store'], { VITEST_MAX_WORKERS: '3', TEST_DATABASE: 'embedded' }, files)
}

/** @param {string[]} [folders] the folders whose tests run; all if it is missing */
function vitest(projects, env, folders = []) {
  return withReport(countVitest, report => {
    const args = ['run', ...folders, ...projects.flatMap(project => ['--project', project])]
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
    return runNode(programs.vitest, args, { env: withoutSettings(env) })
  })
}

/** Runs the journeys of a Playwright configuration in `e2e`. */
function playwright(config, settings) {
  return withReport(countPlaywright, async report => {
    const env = { CHROMIUM_PATH: await provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...settings }
    const args = ['test', '--config', `e2e/${config}.config.ts`, '--reporter=list,json']
    return runNode(programs.playwright, args, { env: withoutSettings(env) })
  })
}

/**
 * Runs short forms of drills.
 * @param {string[]} names the drills to run; all if it is empty
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
