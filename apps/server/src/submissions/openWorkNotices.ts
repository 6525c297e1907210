import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../base/log.ts'
import type { Database } from '../database/database.ts'

/** In a surge a worker is busy anyway: it is told at once, and again at most this often. */
const apartMs = 25

/**
 * Says that there is work, without keeping anybody waiting for it: while one notice is on its way, all that
 * comes meanwhile shares the next. Workers look by themselves too, should a notice be lost.
 */
export function openWorkNotices({ notify }: Pick<Database, 'notify'>, log: Pick<Log, 'warn'>): () => void {
  let isOnItsWay = false
  let isWanted = false
  async function send(): Promise<void> {
    isOnItsWay = true
    while (isWanted) {
      isWanted = false
      await notify('work', '').catch((error: unknown) => log.warn({ err: error }, 'workers were not told'))
      await pause(apartMs)
    }
    isOnItsWay = false
  }
  return () => {
    isWanted = true
    if (!isOnItsWay) void send()
  }
}
