import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

/** Runs a command while the product under test runs, and returns its output. */
export async function redress(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: `${root}.test/journeys` }
  return (await run(process.execPath, ['apps/cli/bin/redress.mjs', ...args], { cwd: root, env })).stdout
}
