import * as z from 'zod/mini'

/** The only source of time. Milliseconds since 1970. */
export type Clock = {
  now(): number
}

export type SettableClock = Clock & {
  set(now: number): void
  advance(milliseconds: number): void
}

/** Runs with the machine's clock, from `start` on. */
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

export function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })
const dayMs = 86_400_000

/** An instant in UTC; null for other text. A moment needs its time zone. A day without a time is a whole day in UTC. */
export function readMoment(text: string, edge: 'start' | 'end'): string | null {
  if (day.safeParse(text).success) return moment(Date.parse(text) + (edge === 'end' ? dayMs : 0))
  // Seconds may be left out.
  const full = text.replace(/(T\d{2}:\d{2})(?=Z|[+-])/, '$1:00')
  return instant.safeParse(full).success ? moment(Date.parse(full)) : null
}
