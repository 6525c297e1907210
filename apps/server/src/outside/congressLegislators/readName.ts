import { tidyLine } from '@redress/core/text/tidyLine'

/** As the congress-legislators project writes a name down. */
type GivenName = {
  first: string
  last: string
  middle?: string | null | undefined
  suffix?: string | null | undefined
  nickname?: string | null | undefined
  /** As the member writes it; a few lack it. */
  official_full?: string | null | undefined
}

const isInitial = (name: string) => /^\p{Lu}\.$/u.test(name)

/** `James (Jim)` holds a nickname of its own. */
function withoutBrackets(first: string): { plain: string; bracketed: string } {
  const [, plain = first, bracketed = ''] = /^(.*?)\s*\((.+)\)$/.exec(first) ?? []
  return { plain, bracketed }
}

/** Members begin with it (`Jack Reed`), or put it in quotes (`Henry C. "Hank" Johnson, Jr.`). */
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

/** `Jr.` and the like stand in a field of their own, or at the end of the full form alone. */
function suffixOf(given: GivenName, full: string): string {
  const own = tidyLine(given.suffix ?? '')
  return own || (/[\s,](Jr\.|Sr\.|II|III|IV)$/.exec(full)?.[1] ?? '')
}

/** A name as people write it, in its parts. */
export function readName(given: GivenName): { firstName: string; lastName: string; suffix?: string } {
  const full = tidyLine(given.official_full ?? '')
  const suffix = suffixOf(given, full)
  return {
    firstName: firstNameOf(given, full),
    lastName: tidyLine(given.last),
    ...(suffix && { suffix }),
  }
}
