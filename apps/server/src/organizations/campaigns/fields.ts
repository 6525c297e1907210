import { readBillId, readStateBillId } from '@redress/core/bill/bill'
import { languageNames, languages } from '@redress/core/language/language'
import { billTypes } from '@redress/core/legislator/chambers'
import { codePoints, isBlank, keepLegal, tidyLine, visibleText } from '@redress/core/text/text'
import * as z from 'zod/mini'
import { readMoment } from '../../platform/clock.ts'
import { isExportKey, isSecretKey } from '../../platform/crypto/exportKey.ts'
import { schemaMessage } from '../../platform/yaml/fileProblem.ts'

function notText({ input }: { input?: unknown }): string {
  if (input === undefined) return schemaMessage('missing')
  if (typeof input === 'object') return sayUnknownLanguage(input) ?? schemaMessage('not-text')
  return schemaMessage('not-text-but', { value: String(input) })
}

/**
 * Returns a message if a group of translations contains a language that the pages do not support. Returns null for any
 * other group and for a list.
 */
export function sayUnknownLanguage(input: unknown): string | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null
  const keys = Object.keys(input)
  if (keys.length === 0 || !keys.every(key => /^[a-z]{2,3}([-_][a-z0-9]+)*$/i.test(key))) return null
  const unknown = keys.filter(key => !languages.some(each => each === key))
  if (unknown.length === 0) return null
  const known = languages.map(each => `${each} (${languageNames[each]})`).join(' and ')
  return `is given in ${unknown.join(' and ')}, which is not a language of these pages. These are ${known}.`
}

const text = z.string({ error: notText })

function atMost(most: number): z.core.$ZodCheck<string> {
  return z.refine(value => codePoints(value) <= most, {
    error: ({ input }) => schemaMessage('too-long', { count: codePoints(String(input)), most }),
  })
}

/** This check comes before the text is normalized, because that would silently remove the character. */
const noTurning = z.refine<string>(value => findBidiControl(value) === '', {
  error: ({ input }) => schemaMessage('turns-text', { character: findBidiControl(String(input)) }),
})

const asPattern = (pattern: string) => z.meta({ pattern })

export function paragraphs(most = 10_000) {
  return text.check(
    noTurning,
    z.overwrite(value => (isBlank(value) ? '' : keepLegal(value).trim())),
    atMost(most),
    z.meta({ maxLength: most }),
  )
}

export function line(least: number, most: number) {
  return text.check(
    noTurning,
    z.overwrite(tidyLine),
    z.refine(value => codePoints(visibleText(value)) >= least, {
      error: least === 1 ? schemaMessage('empty') : schemaMessage('too-short', { least }),
    }),
    atMost(most),
    z.meta({ ...(least > 0 ? { minLength: least } : {}), maxLength: most }),
  )
}

export function orNone(field: z.ZodMiniType<string, string>) {
  return z._default(field, '')
}

export const idField = text.check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, schemaMessage('wrong-id')))

export const subdomain = text.check(
  z.regex(/^(?!\d*$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, schemaMessage('wrong-subdomain')),
)

export const color = text.check(z.regex(/^#[0-9a-fA-F]{6}$/, schemaMessage('wrong-color')))

const MOST_LETTERS = 1_000_000_000
const wrongCount = schemaMessage('wrong-goal', { most: MOST_LETTERS })

export const letterCount = z.int(wrongCount).check(z.gte(1, wrongCount), z.lte(MOST_LETTERS, wrongCount))

/** An empty text means that there is no key. */
export const exportKey = text.check(
  z.refine(value => value === '' || isExportKey(value), {
    error: ({ input }) =>
      isSecretKey(String(input)) ? schemaMessage('secret-key') : schemaMessage('wrong-key'),
  }),
  asPattern('^(age1[02-9ac-hj-np-z]{58})?$'),
)

export const assetName = /^assets(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/

const LONGEST_LINK = 2_000
const LONGEST_ORIGIN = 255

const linkPattern = String.raw`https://[^\s\\]+|http://(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/][^\s\\]*)?`

const isShortLink = (value: string) => isLink(value) && new URL(value).href.length <= LONGEST_LINK

function linkField(isFine: (value: string) => boolean, otherwise: string, pattern: string) {
  const error = ({ input }: { input?: unknown }) => sayLink(input, otherwise)
  return text.check(z.refine(isFine, { error }), asPattern(pattern))
}

/** Stores a URL in the form in which a browser requests it, so that it can be part of a header. */
const asHref = z.overwrite<string>(value => (isLink(value) ? new URL(value).href : value))

function sayLink(value: unknown, otherwise: string): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  if (url?.username || url?.password) return schemaMessage('user-name')
  if (url?.protocol === 'http:') return schemaMessage('not-encrypted')
  return otherwise
}

export const link = linkField(
  value => value === '' || isShortLink(value),
  schemaMessage('wrong-link'),
  `^(${linkPattern})?$`,
).check(asHref)

/** An https URL of any site. It may not be empty. */
export const httpsLink = linkField(
  value => value.startsWith('https:') && isShortLink(value),
  schemaMessage('wrong-https'),
  String.raw`^https://[^\s\\]+$`,
).check(asHref)

/** The scheme, the host and an optional port of a site, in the form that a Content-Security-Policy uses. */
export const siteOrigin = linkField(
  value => value.length <= LONGEST_ORIGIN && isLink(value) && new URL(value).origin === value,
  schemaMessage('wrong-site'),
  String.raw`^(https://[a-z0-9._-]+|http://(localhost|127\.\d+\.\d+\.\d+|\[::1\]))(:\d+)?$`,
)

/**
 * Either a file in the folder `assets`, whose path cannot lead out of the folder, or an https URL from which the server
 * downloads.
 */
export const imageSource = linkField(
  value => assetName.test(value) || (value.startsWith('https:') && isShortLink(value)),
  schemaMessage('wrong-image'),
  String.raw`^(assets/[A-Za-z0-9._/-]+|https://[^\s\\]+)$`,
).check(asHref)

/** The name of a file. It cannot lead out of its folder. */
export const secretFile = text.check(
  z.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/, schemaMessage('wrong-secret-file')),
)

export const redirect = linkField(
  value => value === '' || isShortLink(value) || /^\/[A-Za-z0-9_-]{1,64}$/.test(value),
  schemaMessage('wrong-redirect'),
  `^(${linkPattern}|/[A-Za-z0-9_-]{1,64})?$`,
).check(asHref)

export const momentField = text.check(
  z.refine(value => value === '' || readMoment(value, 'start', 'UTC') !== null, schemaMessage('wrong-day')),
  asPattern(String.raw`^(\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?$`),
)

export const timeZone = text.check(z.refine(isTimeZone, schemaMessage('wrong-time-zone')))

export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

export const language = text.check(
  z.refine(isLanguage, schemaMessage('wrong-language')),
  asPattern('^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$'),
)

/** Returns whether a text is a BCP 47 tag, such as `en`, `es-US` or `zh-Hant`. */
export function isLanguage(tag: string): boolean {
  try {
    // BCP 47 also allows language codes of five and more letters, but none are registered.
    return Intl.getCanonicalLocales(tag).length === 1 && /^[a-z]{2,3}(-|$)/i.test(tag)
  } catch {
    return false
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Host names are limited to these characters, because they become part of a header without escaping. */
const namesHost = /^[a-z0-9._-]+$|^\[[0-9a-f:]+\]$/

/** Tells whether a text is an https URL, or an http URL of this machine, without a user name. */
export function isLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password || !namesHost.test(hostname)) return false
  return protocol === 'https:' || loopback.test(hostname)
}

/**
 * Returns the first bidirectional control character, such as `U+202E`, or an empty string. Such a character can make a
 * text look like a different text. Source: Unicode UAX 9, explicit formatting.
 */
function findBidiControl(text: string): string {
  const [found] = /[\u202A-\u202E\u2066-\u2069]/.exec(text) ?? []
  return found ? `U+${found.charCodeAt(0).toString(16).toUpperCase()}` : ''
}

const congressBillPattern = `[1-9][0-9]{0,2}-(${billTypes.join('|').toLowerCase()})-[1-9][0-9]{0,5}`
const STATE_BILL_PATTERN = '[a-z]{2}-[a-z]{1,8}-?[0-9][a-z0-9-]{0,7}'

export const billIdField = line(1, 40).check(
  z.refine(value => readBillId(value) !== null, {
    error: schemaMessage('wrong-bill'),
  }),
  z.meta({ pattern: `^${congressBillPattern}$` }),
)

/** The id of a bill before Congress or before the legislature of a state. */
export const anyBillId = line(1, 40).check(
  z.refine(value => (readBillId(value) ?? readStateBillId(value)) !== null, {
    error: schemaMessage('wrong-any-bill'),
  }),
  z.meta({ pattern: `^(${congressBillPattern}|${STATE_BILL_PATTERN})$` }),
)

export const stanceField = z.enum(['PRO', 'CON'], { error: schemaMessage('wrong-stance') })
