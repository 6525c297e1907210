import * as z from 'zod/mini'
import { moment } from '../base/clock.ts'

const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })
const dayMs = 86_400_000

/**
 * A date of a file as an instant, ISO 8601 in UTC; null for anything else. A moment needs its time zone. A day alone
 * is a day in UTC, whole: a campaign starts with the first moment of its start day and ends with the last of its end day.
 */
export function readMoment(text: string, edge: 'start' | 'end'): string | null {
  if (day.safeParse(text).success) return moment(Date.parse(text) + (edge === 'end' ? dayMs : 0))
  // Seconds may be left out, as people do.
  const full = text.replace(/(T\d{2}:\d{2})(?=Z|[+-])/, '$1:00')
  return instant.safeParse(full).success ? moment(Date.parse(full)) : null
}
