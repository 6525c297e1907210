import fs from 'node:fs'
import path from 'node:path'
import { programs } from '../scripts/lib/paths.mjs'
import { startScratchServer } from '../scripts/lib/postgres.mjs'
import { runNode } from '../scripts/lib/run.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'

/**
 * A drill that is a test at its full size: the same files as in `npm test`, told by DRILL to take the long way.
 * @param {{ project: 'unit' | 'server-store', files: string[] }} tests on PostgreSQL, where they need a database
 */
export async function drillByTests({ project, files }) {
  const folder = temporaryFolder('figures')
  const figuresFile = path.join(folder, 'figures.jsonl')
  const report = path.join(folder, 'report.json')
  const database =
    project === 'server-store' ? { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: startScratchServer() } : {}
  const args = [
    'run',
    '--project',
    project,
    '--testTimeout',
    '1200000',
    '--reporter=default',
    '--reporter=json',
  ]
  const { PATH, HOME } = process.env
  const { ok, output } = await runNode(programs.vitest, [...args, `--outputFile.json=${report}`, ...files], {
    env: { PATH, HOME, DRILL: 'long', DRILL_FIGURES: figuresFile, ...database },
  })
  const lines = fs.existsSync(figuresFile) ? fs.readFileSync(figuresFile, 'utf8').trim().split('\n') : []
  const { testResults = [] } = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : {}
  const limits = testResults.flatMap(each =>
    each.assertionResults.map(({ fullName, status }) => ({ what: fullName, met: status === 'passed' })),
  )
  return {
    figures: Object.assign({}, ...lines.map(line => JSON.parse(line))),
    limits: [
      ...limits,
      { what: 'the tests ran to their end', met: ok && testResults.length === files.length },
    ],
    ...(ok ? {} : { output }),
  }
}
