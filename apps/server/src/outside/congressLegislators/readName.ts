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
const isInitial = (name: string) => /^\p{Lu}\.$/u.test(name)

/** `James (Jim)` holds a nickname of its own. */
function withoutBrackets(first: string): { plain: string; bracketed: string } {
  const [, plain = first, bracketed = ''] = /^(.*?)\s*\((.+)\)$/.exec(first) ?? []
  return { plain, bracketed }
}

/** Members are called by their nickname (`Jack Reed`), or quote it (`Henry C. "Hank" Johnson, Jr.`). */
function goesBy(name: string, full: string): boolean {
  return (
    name !== '' &&
    (full.startsWith(`${name} `) || [`"${name}"`, `“${name}”`].some(quoted => full.includes(quoted)))
  )
}

function firstNameOf(given: GivenName, full: string): string {
  const { plain, bracketed } = withoutBrackets(tidyLine(given.first))
  const nickname = [tidyLine(given.nickname ?? ''), bracketed].find(name => goesBy(name, full))
  if (nickname) return nickname
  const middle = tidyLine(given.middle ?? '')
  if (!isInitial(plain) || middle === '' || isInitial(middle)) return plain
  return goesBy(middle, full) ? middle : `${plain} ${middle}`
}

/** `Jr.` has a field of its own, or stands at the end of the full form only. */
function suffixOf(given: GivenName, full: string): string {
  const own = tidyLine(given.suffix ?? '')
  return own || (/[\s,](Jr\.|Sr\.|II|III|IV)$/.exec(full)?.[1] ?? '')
}

export function readName(given: GivenName): { firstName: string; lastName: string; suffix?: string } {
  const full = tidyLine(given.official_full ?? '')
  const suffix = suffixOf(given, full)
  return {
    firstName: firstNameOf(given, full),
    lastName: tidyLine(given.last),
    ...(suffix && { suffix }),
  }
}
