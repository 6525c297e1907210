import { once } from 'node:events'
import fs from 'node:fs'

/** Builds write several files: the program starts again once nothing was written for this long. */
const QUIET_MS = 300

/**
 * Starts a program, and starts it again after each change in the folders of what was built. Folders are watched and not
 * files, because a build puts a new file in the place of the old one, and a watcher of the old one hears nothing more.
 * @param {{ folders: string[], start: () => import('node:child_process').ChildProcess, isReady: () => Promise<boolean>, onRestarted: () => void }} program
 * `isReady` says whether the program answers
 * @returns how to stop it
 */
export function restartOnChange({ folders, start, isReady, onRestarted }) {
  let child = start()
  let timer
  let isStopped = false
  let restarting = Promise.resolve()
  const watchers = folders.map(folder =>
    fs.watch(folder, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarting = restarting.then(restart)
      }, QUIET_MS)
    }),
  )

  async function restart() {
    await end(child)
    if (isStopped) return
    child = start()
    while (!isStopped && child.exitCode === null && !(await isReady())) await pause(100)
    // A program that ended at once has said why. The next change starts it again.
    if (!isStopped && child.exitCode === null) onRestarted()
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await end(child)
    },
  }
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

const pause = ms => new Promise(resolve => setTimeout(resolve, ms))
