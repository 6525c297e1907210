import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const LOOK_FOR_PARENT_EVERY_MS = 300

/**
 * Goes on as the built app, in this very process: signals, exit code and `kill -9` reach it with nothing in between.
 * @param {'server' | 'simulator'} name
 */
export async function startApp(name) {
  if (process.env.npm_lifecycle_event) endWithShell()
  const main = `${root}apps/${name}/dist/main.js`
  process.argv[1] = main
  await import(pathToFileURL(main).href)
}

/** npm passes a signal on to the shell it runs a script in, and some shells die of it without telling us. */
function endWithShell() {
  const shell = process.ppid
  const look = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_FOR_PARENT_EVERY_MS)
  look.unref()
}
