import { tidyLine } from '@redress/core/text/text'
import * as z from 'zod/mini'

const optionalText = z.catch(z.nullish(z.string()), null)

export const nameShape = z.object({
  first: z.string().check(z.minLength(1)),
  last: z.string().check(z.minLength(1)),
  middle: optionalText,
  suffix: optionalText,
  nickname: optionalText,
  official_full: optionalText,
})
type GivenName = z.infer<typeof nameShape>
type KnownName = { firstName: string; lastName: string; suffix?: string }

/**
 * Returns the name that people know: the nickname, or the given names of the full form without initials. Gateways do
 * not need a member's name, so only pages, emails and receipts show it.
 */
export function readName(record: GivenName): KnownName {
  const full = tidyLine(record.official_full ?? '')
  const suffix = tidyLine(record.suffix ?? '') || (suffixAtEnd.exec(full)?.[1] ?? '')
  const { plain, bracketed } = withoutBrackets(tidyLine(record.first))
  const nickname = tidyLine(record.nickname ?? '') || bracketed
  const spelled = splitFull(full.replace(suffixAtEnd, ''), tidyLine(record.last))
  const given = spelled ? preferShort(plain, spelled.given) : ownGiven(plain, tidyLine(record.middle ?? ''))
  return {
    firstName: nickname || withoutInitials(given).join(' '),
    lastName: spelled?.last ?? tidyLine(record.last),
    ...(suffix && { suffix }),
  }
}

const suffixAtEnd = /,?\s(Jr\.|Sr\.|II|III|IV)$/

const isInitial = (name: string) => /^\p{Lu}\.$/u.test(name)
const isQuoted = (word: string) => /^["“].*["”]$/.test(word)

/** Separates a nickname in parentheses from the first name, as in `James (Jim)`. */
function withoutBrackets(first: string): { plain: string; bracketed: string } {
  const [, plain = first, bracketed = ''] = /^(.*?)\s*\((.+)\)$/.exec(first) ?? []
  return { plain, bracketed }
}

/**
 * Splits a full name into first names and last name. The full name may contain only part of the last name: `Pablo José
 * Hernández`, whose last name is `Hernández Rivera`, is split before `Hernández`. Returns undefined if the full name
 * ends with a different last name.
 */
function splitFull(full: string, last: string): { given: string[]; last: string } | undefined {
  const words = full.split(' ').filter(word => !isQuoted(word))
  const at = words.lastIndexOf(last.split(' ')[0] ?? '')
  return at < 1 ? undefined : { given: words.slice(0, at), last: words.slice(at).join(' ') }
}

/** Prefers the record's short form, because people use it: `Dan` instead of `Daniel S.` in the full form. */
function preferShort(first: string, given: readonly string[]): string[] {
  const [formal = '', ...others] = given
  const isShort = !first.includes(' ') && !isInitial(first) && first.length < formal.length
  return [isShort ? first : formal, ...others]
}

/**
 * Returns the given names of a record without a full form. The middle name is added only if the first name is an
 * initial.
 */
function ownGiven(first: string, middle: string): string[] {
  return isInitial(first) && middle !== '' ? [first, middle] : [first]
}

/** Removes initials, except one before the name by which the person is known: `J. Luis`. */
function withoutInitials(given: readonly string[]): string[] {
  if (given.every(isInitial)) return [...given]
  return given.filter((name, index) => index === 0 || !isInitial(name))
}
