import type { Prefix } from '@redress/core/constituent/constituent'
import type { BillType, ChamberKey } from '@redress/core/legislator/chambers'

/** Where the two chambers read the same document differently. */
export type Dialect = {
  chamber: ChamberKey
  prefix: Record<Prefix, string>
  billType: Record<BillType, string>
  officeCode: RegExp
  /** Shortest organization name, in code points; a shorter one is left out. */
  shortestOrganization: number
  /** The only status that means that the letter was taken. */
  takenStatus: number
  windows: readonly Window[]
}

/** When a gateway is closed for maintenance, in minutes after midnight in Washington. */
export type Window = {
  /** 0 for Sunday. */
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
const dayMs = 86_400_000

/** Day of the week, and ms since midnight, as the wall clock shows them. */
function wallClock(now: number): { day: number; time: number } {
  const parts = easternClock.formatToParts(now)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const seconds = (Number(part('hour')) * 60 + Number(part('minute'))) * 60 + Number(part('second'))
  return { day: weekdays.indexOf(part('weekday')), time: seconds * 1000 + (now % 1000) }
}

/** When the wall clock shows `time` (ms after midnight) on the same day, also on days when clocks change. */
function laterToday(now: number, time: number): number {
  const guess = now + time - wallClock(now).time
  const off = time - wallClock(guess).time
  // An hour that the change of clocks added or took; never a day.
  return guess + (Math.abs(off) > dayMs / 2 ? 0 : off)
}

/** When the gateway opens again, ms since 1970; null while it is open. */
export function closedUntil(windows: readonly Window[], now: number): number | null {
  const { day, time } = wallClock(now)
  const minute = time / 60_000
  const closing = windows.find(each => each.days.includes(day) && minute >= each.from && minute < each.to)
  return closing ? laterToday(now, closing.to * 60_000) : null
}
