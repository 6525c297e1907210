import { states } from '@redress/core/address/states'
import type { CongressChamber } from '@redress/core/legislator/chambers'
import { congressSeats, seatId } from '@redress/core/legislator/seats'
import { groupBy } from '../../../platform/groupBy.ts'
import { DownloadFailed, fetchText, type OnProgress } from '../../../platform/http/download.ts'
import { type LeftOut, summarizeLeftOut } from '../../../platform/leftOut.ts'
import { congressesOf, type Member, type MemberRecord, readRecords, termIn, toMember } from './readMembers.ts'

export type LegislatorsFile = {
  members: Member[]
  congress: number
  leftOut: LeftOut
}

/** The limit in bytes. Today's file has 1.5 MB. */
const LARGEST = 16 * 1024 * 1024

/**
 * Fetches the members of Congress.
 * @throws DownloadFailed if the file does not arrive, cannot be read, or does not contain a plausible Congress
 */
export async function fetchLegislators(
  wanted: { url: string; etag: string; onProgress?: OnProgress | undefined },
  signal?: AbortSignal,
) {
  const file = await fetchText({ ...wanted, largest: LARGEST }, signal)
  return file.kind === 'unchanged' ? file : { ...file, content: readLegislators(file.content) }
}

const MOST_PROBLEMS_SHOWN = 5

/**
 * Reads the members. Each record is judged alone: an invalid record is left out, with a sentence in `leftOut`, and the
 * others are used.
 * @throws DownloadFailed if the text cannot be read, or if the remaining records are not a plausible Congress
 */
export function readLegislators(text: string): LegislatorsFile {
  const { records, leftOut } = readRecords(text)
  const congress = commonestCongress(records)
  const members = keepHolders(records, congress, leftOut)
  const problems = congressProblems(members)
  if (problems.length > 0) {
    const said = [...problems, ...leftOut.slice(0, MOST_PROBLEMS_SHOWN)].join(' ')
    throw new DownloadFailed(`The file of legislators was refused. ${said}`)
  }
  return { members, congress, leftOut: summarizeLeftOut(leftOut) }
}

/**
 * Returns the Congress to which most records belong. The whole House is newly elected for each Congress, except Puerto
 * Rico's member, whose term is four years.
 */
function commonestCongress(records: readonly MemberRecord[]): number {
  const counts = new Map<number, number>()
  for (const { terms } of records) {
    const [latest] = terms
    if (latest?.type !== 'rep') continue
    const { first, last } = congressesOf(latest)
    for (let congress = first; congress <= last; congress += 1) {
      counts.set(congress, (counts.get(congress) ?? 0) + 1)
    }
  }
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a)
  return commonest?.[0] ?? 0
}

const seatIds: ReadonlySet<string> = new Set(congressSeats.map(seat => seat.id))

/** Keeps the records with a seat in this Congress, and adds a sentence to `leftOut` for each other record. */
function keepHolders(records: readonly MemberRecord[], congress: number, leftOut: string[]): Member[] {
  const members: Member[] = []
  for (const record of records) {
    const term = termIn(record, congress)
    const member = term && toMember(record, term)
    if (!member) leftOut.push(`${record.id} has no term in Congress ${congress}, unlike the others.`)
    else if (!seatIds.has(seatId(member)))
      leftOut.push(`${record.id} has the seat ${seatId(member)}, which does not exist.`)
    else members.push(member)
  }
  const ofOneId = keepLatest(members, member => member.stored.id, leftOut)
  return keepLatest(ofOneId, seatId, leftOut)
}

/**
 * If several members have the same key, keeps the one whose term began last. It keeps none of them if two terms began
 * on the same day.
 */
function keepLatest(
  members: readonly Member[],
  keyOf: (member: Member) => string,
  leftOut: string[],
): Member[] {
  return [...groupBy(members, keyOf)].flatMap(([key, rivals]) => {
    const [latest, second] = rivals.toSorted((a, b) => b.startDate.localeCompare(a.startDate))
    if (!latest || !second) return rivals
    const isClear = latest.startDate > second.startDate
    const ids = [...new Set(rivals.map(rival => rival.stored.id))].join(', ')
    leftOut.push(
      `${key} is in ${rivals.length} records (${ids}): ${isClear ? 'the latest' : 'none'} is used.`,
    )
    return isClear ? [latest] : []
  })
}

/**
 * The minimum share of a chamber's seats that must have a member, in percent. In the past century, there were never
 * more vacancies at once.
 */
const LEAST_HELD = 90

const statesWithSenators = states.filter(state => state.senateClasses.length > 0)

/**
 * Lists why the members are not a plausible Congress. Nine tenths of each chamber's seats must have a member, and each
 * of the fifty states must have one.
 */
function congressProblems(members: readonly Member[]): string[] {
  const present = new Set(members.map(member => member.state))
  const missing = statesWithSenators.map(state => state.code).filter(code => !present.has(code))
  return [
    ...countProblem('HOUSE', 'members of the House', members),
    ...countProblem('SENATE', 'senators', members),
    ...(missing.length > 0 ? [`It has no member from ${missing.join(', ')}.`] : []),
  ]
}

function countProblem(chamber: CongressChamber, what: string, members: readonly Member[]): string[] {
  const seats = congressSeats.filter(seat => seat.legislatorType === chamber).length
  const least = Math.ceil((seats * LEAST_HELD) / 100)
  const { length } = members.filter(member => member.legislatorType === chamber)
  return length >= least ? [] : [`It has ${length} ${what}, but ${least} or more of ${seats} were expected.`]
}
