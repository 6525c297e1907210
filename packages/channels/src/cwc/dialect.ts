import type { Prefix } from '@redress/core/constituent/constituent'
import type { BillType, ChamberKey } from '@redress/core/legislator/chambers'

/** The details in which the chambers' gateways differ. */
export type Dialect = {
  chamber: ChamberKey
  prefix: Record<Prefix, string>
  billType: Record<BillType, string>
  officeCode: RegExp
  /** The shortest name of an organization in code points. A shorter name is left out. */
  shortestOrganization: number
  /** The HTTP status of an accepted letter. Every other status means that the gateway did not take the letter. */
  takenStatus: number
  windows: readonly Window[]
}

/** A time of maintenance, in minutes after midnight in Washington. The gateway is closed then. */
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
const dayMs = 86_400_000

/** Returns the day of the week and the time in Washington. `time` is in ms since midnight. */
function wallClock(now: number): { day: number; time: number } {
  const parts = easternClock.formatToParts(now)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const seconds = (Number(part('hour')) * 60 + Number(part('minute'))) * 60 + Number(part('second'))
  return { day: weekdays.indexOf(part('weekday')), time: seconds * 1000 + (now % 1000) }
}

/**
 * Returns the moment of a later time on the same day in Washington. `time` is in ms after midnight. The result is
 * also right when daylight saving time changes.
 */
function laterToday(now: number, time: number): number {
  const guess = now + time - wallClock(now).time
  const off = time - wallClock(guess).time
  // This difference is the hour of daylight saving time. A difference of a day does not count.
  return guess + (Math.abs(off) > dayMs / 2 ? 0 : off)
}

/** Returns the end of the current maintenance in ms since 1970, or null while the gateway is open. */
export function closedUntil(windows: readonly Window[], now: number): number | null {
  const { day, time } = wallClock(now)
  const minute = time / 60_000
  const closing = windows.find(each => each.days.includes(day) && minute >= each.from && minute < each.to)
  return closing ? laterToday(now, closing.to * 60_000) : null
}

export const topics = [
  'Agriculture and Food',
  'Animals',
  'Armed Forces and National Security',
  'Arts, Culture, Religion',
  'Civil Rights and Liberties, Minority Issues',
  'Commerce',
  'Congress',
  'Crime and Law Enforcement',
  'Economics and Public Finance',
  'Education',
  'Emergency Management',
  'Energy',
  'Environmental Protection',
  'Families',
  'Finance and Financial Sector',
  'Foreign Trade and International Finance',
  'Government Operations and Politics',
  'Health',
  'Housing and Community Development',
  'Immigration',
  'International Affairs',
  'Labor and Employment',
  'Law',
  'Native Americans',
  'Public Lands and Natural Resources',
  'Science, Technology, Communications',
  'Social Sciences and History',
  'Social Welfare',
  'Sports and Recreation',
  'Taxation',
  'Transportation and Public Works',
  'Water Resources Development',
] as const
type Topic = (typeof topics)[number]

export function knownTopics(named: readonly string[]): Topic[] {
  const known = topics.filter(each => named.includes(each))
  return known.length > 0 ? known : ['Government Operations and Politics']
}
