import fs from 'node:fs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** Installs the libraries where they are missing or older than package-lock.json; stops the program where it cannot. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing the libraries (npm ci): once, about half a minute.')
  // Run by npm, this is npm's own file; called directly, the one on the path. The build needs the tools for
  // development too, for any NODE_ENV.
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { ok, output } = await (npm ? run(process.execPath, [npm, ...args]) : run('npm', args))
  if (ok) return
  console.error(`${output}The libraries could not be installed.`)
  process.exit(1)
}

/** npm writes its hidden lock file last, so one that is newer than ours stands for a whole installation. */
function isInstalled() {
  const installed = fs.statSync(`${root}node_modules/.package-lock.json`, { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= fs.statSync(`${root}package-lock.json`).mtimeMs
}
