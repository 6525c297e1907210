import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findPrograms } from '../../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'

/**
 * @param {URL} url of a scratch server's database
 * @param {{ script: string, seconds: number, connections: number }} options
 * @returns {number} runs of the script per second
 */
export function pgbench(url, { script, seconds, connections }) {
  const file = path.join(temporaryFolder('pgbench'), 'script.sql')
  fs.writeFileSync(file, script)
  const options = { M: 'prepared', c: connections, j: 2, T: seconds, f: file }
  const args = Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)])
  const place = ['-h', url.searchParams.get('host'), '-U', 'postgres', url.pathname.slice(1)]
  const { stdout, stderr, status } = spawnSync(
    path.join(findPrograms(), 'pgbench'),
    ['-n', ...args, ...place],
    { encoding: 'utf8' },
  )
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (status !== 0 || !tps) throw new Error(`pgbench did not end well.\n${stdout}${stderr}`)
  return Number(tps)
}
