import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks until the answer is true.
 * @throws once the time is up, with what was waited for
 */
export async function until(what, isSo, { ms = 60_000, everyMs = 200 } = {}) {
  const end = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It never came to this: ${what}.`)
    await pause(everyMs)
  }
}
