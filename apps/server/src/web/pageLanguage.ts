import { DEFAULT_LANGUAGE, type Language, languageOf, languages } from '@redress/core/language/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes } from './forms.ts'

export type LanguageWish = {
  /** The language that the person has chosen with the page's language link, now or earlier. */
  chosen: Language | null
  /** The languages in the browser's settings, in order of preference. */
  accepted: readonly Language[]
}

const LANGUAGE_COOKIE = 'lang'
const YEAR_SECONDS = 365 * 24 * 3600

export function languageWish({
  url,
  headers,
  cookies,
}: Pick<FastifyRequest, 'url' | 'headers' | 'cookies'>): LanguageWish {
  return {
    chosen: askedLanguage(url) ?? named(cookies[LANGUAGE_COOKIE]),
    accepted: acceptedLanguages(headers['accept-language']),
  }
}

/** Returns the best of the languages in which the page is offered. The page's own language is the fallback. */
export function pageLanguage(
  { chosen, accepted }: LanguageWish,
  offered: readonly Language[] = languages,
): Language {
  return chosen ?? accepted.find(each => offered.includes(each)) ?? offered[0] ?? DEFAULT_LANGUAGE
}

/** Besides the URL, the cached page depends on these headers. */
export const LANGUAGE_VARY = 'accept-language, cookie'

/** Remembers the chosen language for later pages. The cookie contains only the language. */
export function keepLanguage(
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
  environment: { publicUrl: string },
): void {
  const asked = askedLanguage(url)
  if (!asked) return
  reply.setCookie(LANGUAGE_COOKIE, asked, { ...cookieAttributes(environment), maxAge: YEAR_SECONDS })
}

/** Returns the language in `?lang=`. */
export function askedLanguage(url: string): Language | null {
  const at = url.indexOf('?')
  return at < 0 ? null : named(new URLSearchParams(url.slice(at)).get('lang'))
}

function named(tag: string | null | undefined): Language | null {
  return languages.find(each => each === tag) ?? null
}

/** The longest header that is read, in characters. Browsers send about 50 characters, and at most five languages. */
const LONGEST_HEADER = 500
const MOST_LANGUAGES = 20

/** Reads the header: `es-MX,es;q=0.9,en;q=0.5` means Spanish, then English. */
function acceptedLanguages(header = ''): Language[] {
  const wishes = header
    .slice(0, LONGEST_HEADER)
    .split(',', MOST_LANGUAGES)
    .map(each => {
      const [tag = '', ...parameters] = each.trim().toLowerCase().split(';')
      const quality = parameters.map(part => /^\s*q=([\d.]+)\s*$/.exec(part)?.[1]).find(Boolean)
      return { tag: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ tag, quality }) => quality > 0 && languageOf(tag) === tag)
    .toSorted((one, other) => other.quality - one.quality)
  return [...new Set(wishes.map(({ tag }) => languageOf(tag)))]
}
