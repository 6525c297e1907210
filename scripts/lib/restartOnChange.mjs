import { once } from 'node:events'
import fs from 'node:fs'

/** A build writes several files. The program restarts when no file has been written for this many ms. */
const QUIET_MS = 300

/**
 * Starts a program, and restarts it after each change in the folders of the build. It watches folders and not files,
 * because a build replaces a file with a new one, and a watcher of the old file notices no further changes.
 * @param {{ folders: string[], start: () => import('node:child_process').ChildProcess, isReady: () => Promise<boolean>,
 * onRestarted: () => void }} program `isReady` says whether the program answers
 * @returns an object whose `stop()` ends the program and the watching
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
    // If the program ended at once, it has printed the reason, and the next change restarts it.
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
