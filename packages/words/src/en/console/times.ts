import { pluralIn } from '../../plural.ts'
import { formatDay, formatEasternTime } from '../../times.ts'

const formOf = pluralIn('en')

const integer = new Intl.NumberFormat('en-US')

export const formats = {
  language: 'en',
  day: (time: string) => formatDay(time, 'en', 'medium'),
  /** Formats a date in UTC. At noon UTC, Washington has the same date. */
  date: (day: string) => formatDay(`${day.slice(0, 10)}T12:00:00Z`, 'en', 'medium'),
  /** Formats a time like `Nov 20, 2026, 12:00 PM Eastern`. */
  time: (time: string) => formatEasternTime(time, 'en', 'medium'),
  /** Formats a duration like `40 s`, `12 min`, `3 h` or `2 days`. */
  duration(ofSeconds: number): string {
    const seconds = Math.max(0, Math.round(ofSeconds))
    if (seconds < 100) return `${seconds} s`
    if (seconds < 100 * 60) return `${Math.round(seconds / 60)} min`
    const hours = Math.round(seconds / 3600)
    return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
  },
  /** Formats an integer like `1,240`. */
  integer: (value: number) => integer.format(value),
}

/** Formats a count with its noun: `1 letter`, `2 letters`. */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${formOf(count, { one, other })}`
}
