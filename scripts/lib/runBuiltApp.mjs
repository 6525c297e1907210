import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const LOOK_FOR_PARENT_EVERY_MS = 300

/**
 * Runs the built app in this process, so that it gets signals and `kill -9` directly, and its exit code becomes this
 * process's.
 * @param {'server' | 'simulator'} name
 */
export async function runBuiltApp(name) {
  if (process.env.npm_lifecycle_event) endWithShell()
  const main = `${root}apps/${name}/dist/main.js`
  process.argv[1] = main
  await import(pathToFileURL(main).href)
}

/**
 * Ends this process when its parent shell ends. npm sends a signal to the shell that runs a script, and some shells end
 * without passing the signal on.
 */
function endWithShell() {
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_FOR_PARENT_EVERY_MS)
  look.unref()
}
