import { chambers } from '@redress/core/legislator/chambers'
import { congressSeats, seatId } from '@redress/core/legislator/seats'
import { DownloadFailed, fetchText, type OnProgress } from '../download.ts'
import { type Member, readMembers } from './readMembers.ts'

export type LegislatorsFile = {
  members: Member[]
  congress: number
}

/** Today's file has 1.5 MB. */
const largest = 16 * 1024 * 1024

/** @throws DownloadFailed if the file does not arrive, cannot be read, or cannot be the sitting Congress */
export async function fetchLegislators(
  wanted: { url: string; etag: string; onProgress?: OnProgress | undefined },
  signal?: AbortSignal,
) {
  const file = await fetchText({ ...wanted, largest }, signal)
  return file.kind === 'unchanged' ? file : { ...file, content: readLegislators(file.content) }
}

const mostProblemsShown = 5

/** @throws DownloadFailed if the text cannot be read, or cannot be the sitting Congress */
export function readLegislators(text: string): LegislatorsFile {
  const members = readMembers(text)
  const problems = membersProblems(members)
  if (problems.length > 0)
    throw new DownloadFailed(
      `The file of legislators was refused: ${problems.slice(0, mostProblemsShown).join('; ')}.`,
    )
  return { members, congress: Math.max(...members.filter(hasDistrict).map(each => each.congress)) }
}

/** Members elected from districts: all of them are elected anew for each Congress. */
const hasDistrict = ({ legislatorType }: Member) => chambers[legislatorType].electedFrom !== 'state'

const seatIds: ReadonlySet<string> = new Set(congressSeats.map(seat => seat.id))

export function membersProblems(members: readonly Member[]): string[] {
  const seats = members.map(seatId)
  const house = members.filter(hasDistrict)
  const congresses = [...new Set(house.map(member => member.congress))].sort()
  return [
    ...countProblem('members', members.length, [530, 541]),
    ...countProblem('senators', members.length - house.length, [98, 100]),
    ...[...new Set(seats)].filter(seat => !seatIds.has(seat)).map(seat => `no such seat as ${seat}`),
    ...repeated(seats).map(seat => `more than one member for ${seat}`),
    ...repeated(members.map(member => member.stored.id)).map(id => `${id} more than once`),
    ...(congresses.length > 1 ? [`House members of several Congresses: ${congresses.join(', ')}`] : []),
  ]
}

function countProblem(what: string, count: number, [least, most]: readonly [number, number]): string[] {
  return count >= least && count <= most ? [] : [`${count} ${what}, where ${least} to ${most} were expected`]
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
