import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Database } from '../database/database.ts'
import type { OfficeList } from './officeList.ts'
import { refreshOffices } from './refreshOffices.ts'

type Context = { database: Database; clock: Clock; log: Log }

/** A thousand letters to one office that left are no reason to ask a thousand times. */
const onceInMs = 60_000

/** Fetches a chamber's list out of turn: once a minute at most, for whoever asks meanwhile. A failure is logged. */
export function openRelisting(
  context: Context,
  lists: readonly OfficeList[],
): (chamber: OfficeList['chamber']) => Promise<void> {
  const asked = new Map<OfficeList['chamber'], { at: number; done: Promise<void> }>()
  return chamber => {
    const list = lists.find(each => each.chamber === chamber)
    const before = asked.get(chamber)
    const now = context.clock.now()
    if (!list) return Promise.resolve()
    if (before && now < before.at + onceInMs) return before.done
    const done = refreshOffices(context, list).catch((error: unknown) => {
      context.log.warn({ chamber, error: error instanceof Error ? error.message : 'unknown' }, 'no new list')
    })
    asked.set(chamber, { at: now, done })
    return done
  }
}
