import type { Language } from '@redress/core/language/language'
import { times } from './en/times.ts'
import { timesEs } from './es/times.ts'
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

/**
 * Eastern time: `November 20, 2026 at 12:00 PM`, `medium` `Nov 20, 2026, 12:00 PM`, `printed` `Nov 20, 2026, 12:00
 * p.m.`
 */
export function formatTime(at: string, language: Language, style: Style | 'printed' = 'long'): string {
  if (style === 'printed') return catalogues[language].printed(formatTime(at, language, 'medium'))
  return formatIn(language, { dateStyle: style, timeStyle: 'short' }, at)
}

/** `November 20, 2026 at 12:00 PM Eastern` */
export function formatEasternTime(at: string, language: Language, style: Style = 'long'): string {
  const time = formatTime(at, language, style)
  return time === '' ? '' : catalogues[language].eastern(time)
}
