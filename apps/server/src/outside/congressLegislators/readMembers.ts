import { type CongressChamber, capitolSwitchboard } from '@redress/core/legislator/chambers'
import type { Party } from '@redress/core/legislator/legislator'
import { tidyLine } from '@redress/core/text/text'
import * as z from 'zod/mini'
import { sittingCongress } from '../../base/congress.ts'
import type { StoredLegislator } from '../../database/factTables.ts'
import { DownloadFailed } from '../download.ts'

export type Member = {
  stored: StoredLegislator
  legislatorType: CongressChamber
  state: string
  district: number | null
  senateClass: number | null
  /** The Congress in which the term began. */
  congress: number
}

const present = {
  start: z.iso.date(),
  state: z.string(),
  party: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  url: z.nullish(z.string()),
}

const term = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rep'), district: z.int(), ...present }),
  z.object({ type: z.literal('sen'), class: z.int(), ...present }),
])

const givenName = z.object({
  first: z.string().check(z.minLength(1)),
  last: z.string().check(z.minLength(1)),
  middle: z.nullish(z.string()),
  suffix: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
  official_full: z.nullish(z.string()),
})
type GivenName = z.infer<typeof givenName>

const record = z.object({
  id: z.object({ bioguide: z.string().check(z.regex(/^[A-Z]\d{6}$/)) }),
  name: givenName,
  // The file lists who serves now, so the last term counts, even after its end.
  terms: z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform(terms => terms.at(-1)),
    ),
    term,
  ),
})

const dayMs = 24 * 3600_000

/** Terms begin at noon, and the file gives no hour: the next day is in the same Congress. */
function congressOf(start: string): number {
  return sittingCongress(Date.parse(start) + dayMs)
}

function readMember({ id, name, terms: last }: z.infer<typeof record>): Member {
  const seat =
    last.type === 'rep'
      ? ({ legislatorType: 'HOUSE', district: last.district } as const)
      : ({ legislatorType: 'SENATE', district: null } as const)
  return {
    ...seat,
    stored: {
      id: id.bioguide,
      ...readName(name),
      imageUrl: '',
      ...seat,
      party: readParty(last.party ?? ''),
      state: last.state,
      phoneNumber: readPhone(last.phone ?? ''),
      ...readWebsite(last.url ?? ''),
    },
    state: last.state,
    senateClass: last.type === 'sen' ? last.class : null,
    congress: congressOf(last.start),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DownloadFailed('The file of legislators is not JSON.')
  }
}

/** @throws DownloadFailed that names the first unreadable record: an omitted member would look like a vacancy */
export function readMembers(text: string): Member[] {
  const records = readJson(text)
  if (!Array.isArray(records)) throw new DownloadFailed('The file of legislators is not a list.')
  return records.map((each, index) => {
    const read = z.safeParse(record, each)
    if (read.success) return readMember(read.data)
    const field = read.error.issues[0]?.path.join('.') || 'record'
    throw new DownloadFailed(
      `The file of legislators cannot be read: record ${index + 1} has no right ${field}.`,
    )
  })
}

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

const partyByWord: Record<string, Party> = {
  democrat: 'DEMOCRAT',
  democratic: 'DEMOCRAT',
  republican: 'REPUBLICAN',
  independent: 'INDEPENDENT',
  green: 'GREEN',
  libertarian: 'LIBERTARIAN',
  'no labels': 'NO_LABEL',
  '': 'NONE',
}

/** As the file names it, also where a member caucuses with another party. */
function readParty(word: string): Party {
  return partyByWord[word.trim().toLowerCase()] ?? 'OTHER'
}

/** Ten digits. The Capitol's switchboard replaces a missing number. */
function readPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : capitolSwitchboard
}

/** Offices of Congress have their pages under `.gov`, and all of them answer to `https:`. */
function readWebsite(url: string): { website?: string } {
  if (!URL.canParse(url)) return {}
  const { protocol, hostname, pathname } = new URL(url)
  if (!/^https?:$/.test(protocol) || !hostname.endsWith('.gov')) return {}
  return { website: `https://${hostname}${pathname}` }
}
