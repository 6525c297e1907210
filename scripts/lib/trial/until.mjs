import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks again and again until the answer is true.
 * @throws an error that names the awaited condition when the time is up
 */
export async function until(what, isSo, { ms = 60_000, everyMs = 200 } = {}) {
  const end = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Timed out while waiting for: ${what}.`)
    await pause(everyMs)
  }
}
