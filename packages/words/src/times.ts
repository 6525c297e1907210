import type { Language } from '@redress/core/language/language'
import { times } from './en/times.ts'
import { times as timesEs } from './es/times.ts'
import type { Translated } from './translated.ts'

const catalogues: Record<Language, Translated<typeof times>> = { en: times, es: timesEs }

const timeZone = 'America/New_York'

type Style = 'long' | 'medium'

function formatIn(language: Language, options: Intl.DateTimeFormatOptions, at: string): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return ''
  const formatted = new Intl.DateTimeFormat(catalogues[language].locale, { timeZone, ...options }).format(
    time,
  )
  // Some versions put a narrow space before AM and PM.
  return formatted.replaceAll('\u202f', ' ')
}

/**
 * Formats the day in Washington: `November 20, 2026`, or `Nov 20, 2026` with `medium`. Returns an empty text if
 * there is no time.
 */
export function formatDay(at: string, language: Language, style: Style = 'long'): string {
  return formatIn(language, { dateStyle: style }, at)
}

/** Formats the day in the campaign's time zone: `November 20, 2026`. Returns an empty text if there is no time. */
export function formatFullCampaignDay(
  { at, timeZone: ownZone = timeZone }: { at: string; timeZone?: string | undefined },
  language: Language,
): string {
  return formatIn(language, { dateStyle: 'long', timeZone: ownZone }, at)
}

/** Formats a time in Eastern time: `November 20, 2026 at 12:00 PM`, or `Nov 20, 2026, 12:00 PM` with `medium`. */
export function formatTime(at: string, language: Language, style: Style = 'long'): string {
  return formatIn(language, { dateStyle: style, timeStyle: 'short' }, at)
}

/**
 * Formats Eastern time as books print it: `November 20, 2026 at 12:00 p.m.`, or `Nov 20, 2026, 12:00 p.m.` with
 * `medium`.
 */
export function formatPrintedTime(at: string, language: Language, style: Style = 'long'): string {
  return catalogues[language].printed(formatTime(at, language, style))
}

/** Formats a time like `November 20, 2026 at 12:00 PM Eastern`. */
export function formatEasternTime(at: string, language: Language, style: Style = 'long'): string {
  const time = formatTime(at, language, style)
  return time === '' ? '' : catalogues[language].eastern(time)
}

/** Returns the day in Washington as two texts, such as `NOV 20` and `2026`. */
export function formatPostmark(at: string, language: Language): [day: string, year: string] {
  const day = formatIn(language, { month: 'short', day: 'numeric' }, at)
  return [day.replace('.', '').toUpperCase(), formatIn(language, { year: 'numeric' }, at)]
}

/** Formats a time by the reader's own clock, such as `6:53 p.m. MST`. */
export function formatClock(at: string, language: Language): string {
  const { printed } = catalogues[language]
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: undefined } as const
  return printed(formatIn(language, options, at))
}

/**
 * Formats the last day of a campaign, which ends with the first moment after that day. Returns an empty text if it
 * has no end. `now` is in ms.
 */
export function formatLastDay(
  { endDate, timeZone: ownZone }: { endDate: string; timeZone?: string | undefined },
  now: number,
  language: Language,
): string {
  if (!endDate) return ''
  const lastMoment = new Date(Date.parse(endDate) - 1).toISOString()
  return formatCampaignDay({ at: lastMoment, timeZone: ownZone }, now, language)
}

/**
 * Formats a day in the campaign's time zone, such as `December 3`. Adds the year if it is not the current one. `now`
 * is in ms.
 */
export function formatCampaignDay(
  { at, timeZone: ownZone = timeZone }: { at: string; timeZone?: string | undefined },
  now: number,
  language: Language,
): string {
  const yearOf = (moment: string) => formatIn(language, { year: 'numeric', timeZone: ownZone }, moment)
  const isThisYear = yearOf(at) === yearOf(new Date(now).toISOString())
  const year = isThisYear ? undefined : 'numeric'
  return formatIn(language, { month: 'long', day: 'numeric', year, timeZone: ownZone }, at)
}
