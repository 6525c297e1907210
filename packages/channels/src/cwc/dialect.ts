import type { Prefix } from '@redress/core/constituent/constituent'
import type { BillType, ChamberKey } from '@redress/core/legislator/chambers'
import { topics } from '../topics.ts'

/** The differences between the gateways of the two chambers. */
export type Dialect = {
  chamber: ChamberKey
  prefix: Record<Prefix, string>
  billType: Record<BillType, string>
  officeCode: RegExp
  /**
   * The shortest organization name that the gateway accepts, in code points. Shorter names are left out of the
   * document.
   */
  shortestOrganization: number
  /** The HTTP status with which the gateway accepts a letter. With any other status, the gateway did not accept it. */
  takenStatus: number
  windows: readonly Window[]
}

/** A maintenance window, in minutes after midnight in Washington. The gateway is closed during this time. */
type Window = {
  days: readonly number[]
  from: number
  to: number
}

const easternClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const DAY_MS = 86_400_000

/** Returns the day of the week and the time in Washington. `time` is in ms since midnight. */
function wallClock(now: number): { day: number; time: number } {
  const parts = easternClock.formatToParts(now)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const seconds = (Number(part('hour')) * 60 + Number(part('minute'))) * 60 + Number(part('second'))
  return { day: weekdays.indexOf(part('weekday')), time: seconds * 1000 + (now % 1000) }
}

/**
 * Returns the moment, in ms since 1970, of a later time today in Washington. `time` is in ms since midnight. The result
 * is also correct on days when daylight saving time begins or ends.
 */
function laterToday(now: number, time: number): number {
  const guess = now + time - wallClock(now).time
  const off = time - wallClock(guess).time
  // A small difference comes from daylight saving time and is corrected. A difference of almost a day means only that
  // the two times lie on different sides of midnight.
  return guess + (Math.abs(off) > DAY_MS / 2 ? 0 : off)
}

/** Returns the end of the current maintenance window in ms since 1970, or null if the gateway is open. */
export function closedUntil(windows: readonly Window[], now: number): number | null {
  const { day, time } = wallClock(now)
  const minute = time / 60_000
  const closing = windows.find(each => each.days.includes(day) && minute >= each.from && minute < each.to)
  return closing ? laterToday(now, closing.to * 60_000) : null
}

type Topic = (typeof topics)[number]

export function knownTopics(named: readonly string[]): Topic[] {
  const known = topics.filter(each => named.includes(each))
  return known.length > 0 ? known : ['Government Operations and Politics']
}
