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
 * @typedef {{ counts: import('./counts.mjs').Counts, output: string }} Result
 * @typedef {{ name: string, perform: () => Promise<Result> }} Stage
 */

/**
 * The folders whose tests `npm test` also runs on the embedded database. The tests of the others prove the same on
 * PostgreSQL, since both databases share one dialect and one query builder.
 */
const ofEmbedded = ['database', 'backup', 'vault', 'wiring', 'submissions', 'deliveries'].map(
  folder => `apps/server/src/${folder}/`,
)

/** The drills that `npm test` runs. The others guard folders that rarely change. */
const usualDrills = ['kills of the API', 'kills of a worker', 'search of the embedded store']

/**
 * The stages of a run, the cheapest first.
 * @param {{ isAll: boolean }} options with `isAll`, every test of a store runs on both databases, and every drill runs
 * @returns {Stage[]}
 */
export const stagesOf = ({ isAll }) => [
  { name: 'types', perform: () => asOne(runNode(programs.tsc, ['-b'])) },
  { name: 'lint', perform: () => asOne(lint()) },
  { name: 'unit', perform: () => vitest(['unit', 'web'], {}) },
  { name: 'server without a database', perform: () => vitest(['server'], {}) },
  {
    name: 'server on the embedded database',
    perform: () => testStore({ TEST_DATABASE: 'embedded' }, isAll ? [] : ofEmbedded),
  },
  {
    name: 'server on PostgreSQL',
    perform: () => testStore({ TEST_DATABASE: 'postgres', TEST_DATABASE_URL: provideForTests() }),
  },
  { name: 'build', perform: () => asOne(build()) },
  { name: 'weight of the page', perform: checkWeight },
  { name: 'journeys', perform: journeys },
  { name: 'drills', perform: () => drills(isAll ? [] : usualDrills) },
]

/** Style by Biome, and which module may import which. */
async function lint() {
  const style = await runNode(programs.biome, ['check', '--error-on-warnings', '.'])
  const walls = await checkWalls()
  return { ok: style.ok && walls.ok, output: style.output + walls.output }
}

async function asOne(running) {
  const { ok, output } = await running
  return { counts: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, output }
}

/** These wait more than they work: for workers that look once a second, for mails, and for the database server. */
function testStore(env, folders = []) {
  return vitest(['server-store'], { VITEST_MAX_WORKERS: '4', ...env }, folders)
}

/** @param {string[]} [folders] none for all */
function vitest(projects, env, folders = []) {
  return withReport(countVitest, report => {
    const args = ['run', ...folders, ...projects.flatMap(project => ['--project', project])]
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
    return runNode(programs.vitest, args, { env: withoutSettings(env) })
  })
}

function journeys() {
  return withReport(countPlaywright, async report => {
    const env = { CHROMIUM_PATH: await provideChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
    return runNode(programs.playwright, args, { env: withoutSettings(env) })
  })
}

/**
 * The short forms of `npm run drill` that need processes to kill; the others are tests of the stages above.
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

/** Runs a stage that writes a JSON report, and counts by it. */
async function withReport(count, perform) {
  const report = path.join(temporaryFolder('report'), 'report.json')
  const { ok, output } = await perform(report)
  const counts = fs.existsSync(report) ? count(JSON.parse(fs.readFileSync(report, 'utf8'))) : undefined
  return { counts: judge(counts, ok), output }
}
