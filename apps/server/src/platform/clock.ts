import * as z from 'zod/mini'

/** The only source of time, in milliseconds since 1970. */
export type Clock = {
  now(): number
}

export type SettableClock = Clock & {
  set(now: number): void
  advance(milliseconds: number): void
}

/** Opens a clock that starts at `start` and advances with the machine's clock. */
export function openClock(start?: number): SettableClock {
  let offset = start === undefined ? 0 : start - Date.now()
  return {
    now: () => Date.now() + offset,
    set: now => {
      offset = now - Date.now()
    },
    advance: milliseconds => {
      offset += milliseconds
    },
  }
}

export const DAY_MS = 24 * 3600_000

export function toIsoString(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })

/**
 * Reads a time in ISO 8601 and returns it in UTC. Returns null for any other text. A time of day needs a time zone. A
 * day without a time means the beginning or the end of that day in `timeZone`, such as America/New_York.
 */
export function readMoment(text: string, edge: 'start' | 'end', timeZone: string): string | null {
  if (day.safeParse(text).success) {
    return toIsoString(midnightIn(timeZone, Date.parse(text) + (edge === 'end' ? DAY_MS : 0)))
  }
  // The text may omit the seconds.
  const full = text.replace(/(T\d{2}:\d{2})(?=Z|[+-])/, '$1:00')
  return instant.safeParse(full).success ? toIsoString(Date.parse(full)) : null
}

/** Returns the day of a moment in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, at: number): string {
  return toIsoString(at + offsetAt(timeZone, at)).slice(0, 10)
}

/** Returns when the day of a moment began in a time zone, in ms since 1970. */
export function startOfDay(timeZone: string, at: number): number {
  return midnightIn(timeZone, Date.parse(dayIn(timeZone, at)))
}

/** Returns midnight in the time zone. `utcMidnight` is midnight of the same day in UTC. */
function midnightIn(timeZone: string, utcMidnight: number): number {
  const guess = utcMidnight - offsetAt(timeZone, utcMidnight)
  // The offset may be different at the two times, if daylight saving time begins or ends in that night.
  return utcMidnight - offsetAt(timeZone, guess)
}

/** Returns how far the clocks of a time zone are ahead of UTC, in ms. */
function offsetAt(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find(each => each.type === type)?.value)
  const [year, month, date] = [part('year'), part('month'), part('day')]
  return Date.UTC(year, month - 1, date, part('hour'), part('minute'), part('second')) - at
}
