import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const LOOK_FOR_PARENT_EVERY_MS = 300

/**
 * Continues as the built app in this same process, so that signals, exit code and `kill -9` reach it directly.
 * @param {'server' | 'simulator'} name
 */
export async function startApp(name) {
  if (process.env.npm_lifecycle_event) endWithShell()
  const main = `${root}apps/${name}/dist/main.js`
  process.argv[1] = main
  await import(pathToFileURL(main).href)
}

/**
 * Ends the process when its shell ends. npm passes a signal to the shell in which it runs a script, and some shells end
 * without passing it on.
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
