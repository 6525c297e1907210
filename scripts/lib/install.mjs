import fs from 'node:fs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** Installs the libraries if they are missing or older than package-lock.json. Ends this program if that fails. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing the libraries (npm ci): once, about half a minute.')
  // When npm runs this script, this variable contains the path of npm. Otherwise the npm on the path is used. The build
  // needs the development tools, so they are installed for any NODE_ENV.
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { ok, output } = await (npm ? run(process.execPath, [npm, ...args]) : run('npm', args))
  if (ok) return
  console.error(`${output}The libraries could not be installed.`)
  process.exit(1)
}

/**
 * Returns whether the installation is complete. npm writes its hidden lock file at the end. If this file is newer than
 * the project's lock file, the installation is complete.
 */
function isInstalled() {
  const installed = fs.statSync(`${root}node_modules/.package-lock.json`, { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= fs.statSync(`${root}package-lock.json`).mtimeMs
}
