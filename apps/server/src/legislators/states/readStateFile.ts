import { type StateChamber, stateChambers } from '@redress/core/address/stateDistricts'
import { isEmail } from '@redress/core/email/email'
import type { Party } from '@redress/core/legislator/legislator'
import { findChamber } from '@redress/core/legislator/stateChambers'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import type { StateMember } from '../../platform/database/factTables.ts'
import { DownloadFailed } from '../../platform/http/download.ts'
import { type LeftOut, summarizeLeftOut } from '../../platform/leftOut.ts'

export type StateFileMember = {
  id: string
  chamber: StateChamber
  district: string
  /** It is empty if the file has no address that we may use. */
  email: string
  member: StateMember
}

export type StateFile = {
  members: StateFileMember[]
  /** The members without an address that we may use, and how many of these have a private one. */
  withoutEmail: number
  privateMailboxes: number
  /** The rows that could not be used. */
  leftOut: LeftOut
}

const fileRecord = z.object({
  id: z.string(),
  name: z.string(),
  current_party: z.string(),
  current_district: z.string(),
  current_chamber: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  email: z.string(),
  links: z.string(),
  capitol_voice: z.string(),
  district_voice: z.string(),
})
type FileRecord = z.infer<typeof fileRecord>

/** What the parser returns for a row: its cells, and how many lines it has read. */
const parsedRow = z.object({ info: z.object({ lines: z.int() }), record: z.unknown() })

type ReadRules = {
  /** The code of the state, or of the council. */
  state: string
  /** Tells whether letters also go to addresses at private mail providers. */
  usesPrivateMailboxes: boolean
}

/**
 * Reads the file of the legislators of a state or a council, in the form of Open States.
 * @throws DownloadFailed if the text is not CSV, if a column is missing, if two members have one id, or if more than a
 * tenth of the seats of a chamber, and more than one, have no member
 */
export function readStateFile(text: string, rules: ReadRules): StateFile {
  const rows = readRows(text, rules.state)
  const members: StateFileMember[] = []
  const unused: string[] = []
  for (const { line, record } of rows) {
    const member = record ? toMember(record, rules) : 'it has fewer cells than the header'
    if (typeof member === 'string') unused.push(`${rules.state}, line ${line}: ${member}.`)
    else members.push(member)
  }
  const leftOut = summarizeLeftOut(unused)
  refuseRepeatedIds(members, rules.state)
  refuseMissingMembers(members, leftOut, rules.state)
  const privateMailboxes = rules.usesPrivateMailboxes
    ? 0
    : rows.filter(({ record }) => record && isPrivateMailbox(record.email.trim())).length
  return {
    members,
    withoutEmail: members.filter(each => each.email === '').length,
    privateMailboxes,
    leftOut,
  }
}

function refuse(state: string, why: string): never {
  throw new DownloadFailed(`The file of ${state}'s legislators was refused. ${why}`)
}

/** A row with the number of its last line. `record` is undefined for a row that lacks cells. */
type Row = { line: number; record: FileRecord | undefined }

function readRows(text: string, state: string): Row[] {
  const columns = (header: string[]) => {
    const missing = Object.keys(fileRecord.shape).filter(name => !header.includes(name))
    if (missing.length > 0) refuse(state, `It has no column ${missing.join(', ')}.`)
    return header
  }
  try {
    const options = { columns, bom: true, skip_empty_lines: true, relax_column_count: true, info: true }
    return parse<unknown>(text, options).map(row => {
      const { info, record } = parsedRow.parse(row)
      return { line: info.lines, record: fileRecord.safeParse(record).data }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(state, `It is not valid CSV: ${error.message}`)
  }
}

const uuid = /^[\da-f-]{36}$/

/** Tells whether this is the id of a member of a state's legislature or of a council, and not of Congress. */
export function isStateMemberId(id: string): boolean {
  return uuid.test(id)
}

/** A legislature with one chamber is called `legislature` in the file. */
const chamberOfName = new Map<string, StateChamber>([
  ['upper', 'UPPER'],
  ['lower', 'LOWER'],
  ['legislature', 'UPPER'],
  ['council', 'COUNCIL'],
])

/** Returns the member, or why the row cannot be used. The sentence repeats no cell except the chamber's. */
function toMember(record: FileRecord, rules: ReadRules): StateFileMember | string {
  const { id, current_district, current_chamber, given_name, family_name, name } = record
  const chamber = chamberOfName.get(current_chamber)
  const district = current_district.trim()
  const [, personId = ''] = /^ocd-person\/(.*)$/.exec(id) ?? []
  if (!chamber || !findChamber(rules.state, chamber))
    return `current_chamber is ${JSON.stringify(current_chamber.slice(0, LONGEST_QUOTE))}, but it must be ${chambersOf(rules.state)}`
  if (!isStateMemberId(personId)) return 'id is not ocd-person/ and a UUID in lower-case letters'
  if (district === '') return 'current_district is empty'
  const website = record.links.split(';').find(link => /^https:\/\/\S+$/.test(link))
  return {
    id: personId,
    chamber,
    district,
    email: usableEmail(record.email.trim(), rules),
    member: {
      firstName: given_name.trim(),
      lastName: family_name.trim() || name.trim(),
      party: partyOf(record.current_party),
      phoneNumber: digitsOf(record.capitol_voice) || digitsOf(record.district_voice),
      website,
    },
  }
}

/** The maximum number of characters of a cell that a sentence repeats. */
const LONGEST_QUOTE = 20

/** Lists the values that `current_chamber` can have in this file, such as `upper or lower`. */
function chambersOf(state: string): string {
  const names = [...chamberOfName].filter(([name, chamber]) => {
    const facts = findChamber(state, chamber)
    return facts && (name === 'legislature' ? facts.kind === 'unicameral' : true)
  })
  return names.map(([name]) => name).join(' or ')
}

/** Parties other than these are `OTHER`. A member of two parties belongs to the first. */
const partyOfName = new Map<string, Party>([
  ['Democratic', 'DEMOCRAT'],
  ['Democratic-Farmer-Labor', 'DEMOCRAT'],
  ['Republican', 'REPUBLICAN'],
  ['Green', 'GREEN'],
  ['Libertarian', 'LIBERTARIAN'],
  ['Independent', 'INDEPENDENT'],
  ['Nonpartisan', 'NONE'],
  ['', 'NONE'],
])

function partyOf(text: string): Party {
  const [first = ''] = text.split('/')
  return partyOfName.get(first.trim()) ?? 'OTHER'
}

function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
  return digits.length >= 10 ? digits.slice(0, 10) : ''
}

const privateProviders = [
  'aol.com',
  'att.net',
  'bellsouth.net',
  'centurytel.net',
  'charter.net',
  'comcast.net',
  'cox.net',
  'frontier.com',
  'gmail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'me.com',
  'metrocast.net',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'roadrunner.com',
  'sbcglobal.net',
  'suddenlink.net',
  'verizon.net',
  'windstream.net',
  'yahoo.com',
  'ymail.com',
]

function isPrivateMailbox(email: string): boolean {
  return privateProviders.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}

function usableEmail(email: string, { usesPrivateMailboxes }: ReadRules): string {
  if (!isEmail(email)) return ''
  return usesPrivateMailboxes || !isPrivateMailbox(email) ? email : ''
}

function refuseRepeatedIds(members: readonly StateFileMember[], state: string): void {
  const ids = members.map(each => each.id)
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at)
  if (repeated !== undefined) refuse(state, `Two of its members have the id ${repeated}.`)
}

/** The minimum share of a chamber's seats that must have a member, in percent. */
const LEAST_HELD = 90

/** Returns how many members a list must have. One vacancy is always allowed, even in a council of five. */
export function leastMembers(seats: number): number {
  return Math.min(Math.ceil((seats * LEAST_HELD) / 100), Math.max(seats - 1, 1))
}

function rowsLeftOut(count: number): string {
  return count === 1 ? '1 row cannot be used.' : `${count} rows cannot be used.`
}

const nameOf: Readonly<Record<StateChamber, string>> = {
  UPPER: 'upper chamber',
  LOWER: 'lower chamber',
  COUNCIL: 'council',
}

function refuseMissingMembers(
  members: readonly StateFileMember[],
  { count, examples }: LeftOut,
  state: string,
): void {
  const unused = count > 0 ? ` ${rowsLeftOut(count)} ${examples.join(' ')}` : ''

  for (const chamber of stateChambers) {
    const seats = findChamber(state, chamber)?.seats ?? 0
    const least = leastMembers(seats)
    const held = members.filter(each => each.chamber === chamber).length
    if (held < least)
      refuse(
        state,
        `It has ${held} members of the ${nameOf[chamber]}, but ${least} or more of ${seats} were expected.${unused}`,
      )
  }
}
