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

/** In Washington: `November 20, 2026`, or with `medium` `Nov 20, 2026`; empty for no time. */
export function formatDay(at: string, language: Language, style: Style = 'long'): string {
  return formatIn(language, { dateStyle: style }, at)
}

/** In the campaign's time zone: `November 20, 2026`; empty for no time. */
export function formatFullCampaignDay(
  { at, timeZone: ownZone = timeZone }: { at: string; timeZone?: string | undefined },
  language: Language,
): string {
  return formatIn(language, { dateStyle: 'long', timeZone: ownZone }, at)
}

/** Eastern time: `November 20, 2026 at 12:00 PM`, or with `medium` `Nov 20, 2026, 12:00 PM`. */
export function formatTime(at: string, language: Language, style: Style = 'long'): string {
  return formatIn(language, { dateStyle: style, timeStyle: 'short' }, at)
}

/** Eastern time as a book prints it: `November 20, 2026 at 12:00 p.m.`, or `Nov 20, 2026, 12:00 p.m.` */
export function formatPrintedTime(at: string, language: Language, style: Style = 'long'): string {
  return catalogues[language].printed(formatTime(at, language, style))
}

/** `November 20, 2026 at 12:00 PM Eastern` */
export function formatEasternTime(at: string, language: Language, style: Style = 'long'): string {
  const time = formatTime(at, language, style)
  return time === '' ? '' : catalogues[language].eastern(time)
}

/** `NOV 20` and `2026`, in Washington. */
export function formatPostmark(at: string, language: Language): [day: string, year: string] {
  const day = formatIn(language, { month: 'short', day: 'numeric' }, at)
  return [day.replace('.', '').toUpperCase(), formatIn(language, { year: 'numeric' }, at)]
}

/** `6:53 p.m. MST` by the reader's own clock. */
export function formatClock(at: string, language: Language): string {
  const { printed } = catalogues[language]
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: undefined } as const
  return printed(formatIn(language, options, at))
}

/** Of a campaign, which ends with the first moment after it; empty without an end. `now` in ms. */
export function formatLastDay(
  { endDate, timeZone: ownZone }: { endDate: string; timeZone?: string | undefined },
  now: number,
  language: Language,
): string {
  if (!endDate) return ''
  const lastMoment = new Date(Date.parse(endDate) - 1).toISOString()
  return formatCampaignDay({ at: lastMoment, timeZone: ownZone }, now, language)
}

/** In the campaign's time zone: `December 3`, and with its year if that is not this one. `now` in ms. */
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
