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
 * Returns the name that people know: the nickname, or else the given names as the full form spells them, without
 * initials. Gateways need no name of a member, so only pages, mails and receipts show it.
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

/** Separates a nickname in brackets, as in `James (Jim)`, from the first name. */
function withoutBrackets(first: string): { plain: string; bracketed: string } {
  const [, plain = first, bracketed = ''] = /^(.*?)\s*\((.+)\)$/.exec(first) ?? []
  return { plain, bracketed }
}

/**
 * Splits the full form before the last name. `Pablo José Hernández` with the last name `Hernández Rivera` is split
 * before `Hernández`. Undefined if the full form has another last name.
 */
function splitFull(full: string, last: string): { given: string[]; last: string } | undefined {
  const words = full.split(' ').filter(word => !isQuoted(word))
  const at = words.lastIndexOf(last.split(' ')[0] ?? '')
  return at < 1 ? undefined : { given: words.slice(0, at), last: words.slice(at).join(' ') }
}

/** Prefers the short form, which people use: the record has `Dan` where the full form has `Daniel S.`. */
function preferShort(first: string, given: readonly string[]): string[] {
  const [formal = '', ...others] = given
  const isShort = !first.includes(' ') && !isInitial(first) && first.length < formal.length
  return [isShort ? first : formal, ...others]
}

/** Returns the given names of a record without a full form. The middle name counts only if the first is an initial. */
function ownGiven(first: string, middle: string): string[] {
  return isInitial(first) && middle !== '' ? [first, middle] : [first]
}

/** Removes initials, but keeps one before the name that a person goes by: `J. Luis`. */
function withoutInitials(given: readonly string[]): string[] {
  if (given.every(isInitial)) return [...given]
  return given.filter((name, index) => index === 0 || !isInitial(name))
}
