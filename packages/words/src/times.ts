import type { Language } from '@redress/core/language/language'
import { times } from './en/times.ts'
import { times as timesEs } from './es/times.ts'
import type { Translated } from './translated.ts'

const catalogues: Record<Language, Translated<typeof times>> = { en: times, es: timesEs }

const TIME_ZONE = 'America/New_York'

type Style = 'long' | 'medium'

function formatIn(language: Language, options: Intl.DateTimeFormatOptions, at: string): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return ''
  const formatted = new Intl.DateTimeFormat(catalogues[language].locale, {
    timeZone: TIME_ZONE,
    ...options,
  }).format(time)
  // Some versions of Node and browsers write a narrow space before AM and PM.
  return formatted.replaceAll('\u202f', ' ')
}

/**
 * Formats the date in Washington: `November 20, 2026`, or `Nov 20, 2026` with `medium`. Returns an empty text for an
 * invalid time.
 */
export function formatDay(at: string, language: Language, style: Style = 'long'): string {
  return formatIn(language, { dateStyle: style }, at)
}

/** Formats the date in the campaign's time zone: `November 20, 2026`. Returns an empty text for an invalid time. */
export function formatFullCampaignDay(
  { at, timeZone: ownZone = TIME_ZONE }: { at: string; timeZone?: string | undefined },
  language: Language,
): string {
  return formatIn(language, { dateStyle: 'long', timeZone: ownZone }, at)
}

/** Names a time zone as people call it: `Central Time` for `America/Chicago`. */
export function nameTimeZone(zone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(catalogues[language].locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  })
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Formats an Eastern time: `November 20, 2026 at 12:00 PM`, or `Nov 20, 2026, 12:00 PM` with `medium`. */
export function formatTime(at: string, language: Language, style: Style = 'long'): string {
  return formatIn(language, { dateStyle: style, timeStyle: 'short' }, at)
}

/**
 * Formats an Eastern time with `a.m.` or `p.m.`: `November 20, 2026 at 12:00 p.m.`, or `Nov 20, 2026, 12:00 p.m.` with
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

/** Returns a date as two texts, such as `NOV 20` and `2026`. The default time zone is Washington's. */
export function formatPostmark(
  at: string,
  language: Language,
  zone: string = TIME_ZONE,
): [day: string, year: string] {
  const day = formatIn(language, { month: 'short', day: 'numeric', timeZone: zone }, at)
  const year = formatIn(language, { year: 'numeric', timeZone: zone }, at)
  return [day.replace('.', '').toUpperCase(), year]
}

/** Formats a time in the reader's zone, such as `6:53 p.m. MST`. */
export function formatClock(at: string, language: Language, zone: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: zone } as const
  return catalogues[language].printed(formatIn(language, options, at))
}

/** Formats a day in the reader's zone, such as `December 4`. */
export function formatClockDay(at: string, language: Language, zone: string): string {
  return formatIn(language, { month: 'long', day: 'numeric', timeZone: zone }, at)
}

/** Formats the time of day in Washington, such as `12:00 p.m. Eastern`. */
export function formatEasternClock(at: string, language: Language): string {
  const { printed, eastern } = catalogues[language]
  return eastern(printed(formatIn(language, { hour: 'numeric', minute: '2-digit' }, at)))
}

/**
 * Formats a campaign's last day. `endDate` is the first moment after that day. Returns an empty text if there is no
 * `endDate`. `now` is in ms.
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
 * Formats a date in the campaign's time zone, such as `December 3`. Adds the year if it is not the current year. `now`
 * is in ms.
 */
export function formatCampaignDay(
  { at, timeZone: ownZone = TIME_ZONE }: { at: string; timeZone?: string | undefined },
  now: number,
  language: Language,
): string {
  const yearOf = (moment: string) => formatIn(language, { year: 'numeric', timeZone: ownZone }, moment)
  const isThisYear = yearOf(at) === yearOf(new Date(now).toISOString())
  const year = isThisYear ? undefined : 'numeric'
  return formatIn(language, { month: 'long', day: 'numeric', year, timeZone: ownZone }, at)
}
