import { CAPITOL_SWITCHBOARD, type CongressChamber } from '@redress/core/legislator/chambers'
import type { Party } from '@redress/core/legislator/legislator'
import * as z from 'zod/mini'
import { DAY_MS } from '../../../platform/clock.ts'
import type { StoredLegislator } from '../../../platform/database/factTables.ts'
import { DownloadFailed } from '../../../platform/http/download.ts'
import { sittingCongress } from '../../congress.ts'
import { nameShape, readName } from './readName.ts'

export type Member = {
  stored: StoredLegislator
  legislatorType: CongressChamber
  state: string
  district: number | null
  senateClass: number | null
  /** The day on which the term began, in ISO 8601. */
  startDate: string
}

/** A record of the file with its latest terms. The latest one comes first. */
export type MemberRecord = {
  id: string
  name: z.infer<typeof nameShape>
  terms: TermOfOffice[]
}

const optionalText = z.catch(z.nullish(z.string()), null)

const ofEveryTerm = {
  start: z.iso.date(),
  end: z.catch(z.nullish(z.iso.date()), null),
  state: z.string(),
  party: optionalText,
  caucus: optionalText,
  phone: optionalText,
  url: optionalText,
}

const term = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rep'), district: z.int(), ...ofEveryTerm }),
  z.object({ type: z.literal('sen'), class: z.int(), ...ofEveryTerm }),
])

export type TermOfOffice = z.infer<typeof term>

const record = z.object({
  id: z.object({ bioguide: z.string().check(z.regex(/^[A-Z]\d{6}$/)) }),
  name: nameShape,
  terms: z.array(z.unknown()).check(z.minLength(1)),
})

export type RecordsRead = {
  records: MemberRecord[]
  /** A sentence about each record that cannot be read. */
  leftOut: string[]
}

/** Reads the records. @throws DownloadFailed if the text is not a list */
export function readRecords(text: string): RecordsRead {
  const listed = readJson(text)
  if (!Array.isArray(listed)) throw new DownloadFailed('The file of legislators is not a list.')
  const read: RecordsRead = { records: [], leftOut: [] }
  for (const [index, entry] of listed.entries()) {
    const found = readRecord(entry)
    if (typeof found === 'string') read.leftOut.push(`Record ${index + 1} has no valid ${found}.`)
    else read.records.push(found)
  }
  return read
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DownloadFailed('The file of legislators is not JSON.')
  }
}

/** Reads a record. If it cannot be read, returns the name of the first wrong field. */
function readRecord(entry: unknown): MemberRecord | string {
  const read = z.safeParse(record, entry)
  if (!read.success) return read.error.issues[0]?.path.join('.') || 'record'
  const { id, name, terms } = read.data
  const [before, last] = [terms.at(-2), terms.at(-1)].map(listed => z.safeParse(term, listed))
  if (!last?.success) return ['terms', ...(last?.error.issues[0]?.path ?? [])].join('.')
  return { id: id.bioguide, name, terms: [last.data, ...(before?.success ? [before.data] : [])] }
}

/**
 * Returns the first and the last Congress of a term. Terms begin and end at noon, but the file gives only days. The
 * Congress is therefore taken from the day after the start and the day before the end.
 */
export function congressesOf({ start, end }: Pick<TermOfOffice, 'start' | 'end'>): {
  first: number
  last: number
} {
  const first = sittingCongress(Date.parse(start) + DAY_MS)
  const last = end ? sittingCongress(Date.parse(end) - DAY_MS) : first
  return { first, last: Math.max(first, last) }
}

/**
 * Returns the term that counts in a Congress, which is the latest one that has begun by then. The file lists only
 * current members, so a senator's term counts even after its end. Undefined if the member has no such term.
 */
export function termIn({ terms }: MemberRecord, congress: number): TermOfOffice | undefined {
  const latest = terms.find(each => congressesOf(each).first <= congress)
  if (latest?.type === 'rep' && congressesOf(latest).last < congress) return undefined
  return latest
}

export function toMember({ id, name }: MemberRecord, held: TermOfOffice): Member {
  const seat =
    held.type === 'rep'
      ? ({ legislatorType: 'HOUSE', district: held.district } as const)
      : ({ legislatorType: 'SENATE', district: null } as const)
  return {
    ...seat,
    stored: {
      id,
      ...readName(name),
      imageUrl: '',
      ...seat,
      party: readParty(held.party ?? ''),
      ...(held.caucus && { caucus: readParty(held.caucus) }),
      state: held.state,
      phoneNumber: readPhone(held.phone ?? ''),
      ...readWebsite(held.url ?? ''),
    },
    state: held.state,
    senateClass: held.type === 'sen' ? held.class : null,
    startDate: held.start,
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

/** Reads the party that the file names, even if the member caucuses with another party. */
function readParty(word: string): Party {
  return partyByWord[word.trim().toLowerCase()] ?? 'OTHER'
}

/** Reads a phone number of ten digits. If there is none, returns the number of the Capitol's switchboard. */
function readPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : CAPITOL_SWITCHBOARD
}

/** Reads a website. Members' official pages are under `.gov`, and all of them are available over `https:`. */
function readWebsite(url: string): { website?: string } {
  if (!URL.canParse(url)) return {}
  const { protocol, hostname, pathname } = new URL(url)
  if (!/^https?:$/.test(protocol) || !hostname.endsWith('.gov')) return {}
  return { website: `https://${hostname}${pathname}` }
}
