import fs from 'node:fs'
import path from 'node:path'
import { programs } from '../paths.mjs'
import { runNode } from '../run.mjs'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { withoutSettings } from '../withoutSettings.mjs'

/** Broken code may loop forever. Tests run in threads, which end with their process in any case. */
const longestMs = 300_000

/**
 * Runs, in a copy of the tree, the tests of some files whose title holds a pattern.
 * @param {{ copy: string, project: string, files: string[], pattern: string }} which
 * @returns {Promise<{ title: string, file: string, hasPassed: boolean }[]>} those that ran: none where a file
 * does not even load
 */
export async function runNamed({ copy, project, files, pattern }) {
  const report = path.join(temporaryFolder('report'), 'report.json')
  const args = ['run', '--project', project, '--pool', 'threads', '--testNamePattern', pattern]
  args.push('--reporter=json', `--outputFile=${report}`, ...files)
  const env = withoutSettings({ TEST_DATABASE: 'embedded' })
  await runNode(programs.vitest, args, { cwd: copy, env, timeout: longestMs, killSignal: 'SIGKILL' })
  if (!fs.existsSync(report)) return []
  return JSON.parse(fs.readFileSync(report, 'utf8')).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        title: fullName,
        file: path.relative(copy, name),
        hasPassed: status === 'passed',
      })),
  )
}
