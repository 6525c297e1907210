import { allSeats } from '@redress/core/legislator/seats'
import type { Member } from './member.ts'
import { seatId } from './seatId.ts'

const seatIds: ReadonlySet<string> = new Set(allSeats.map(seat => seat.id))

function countProblem(what: string, count: number, [least, most]: readonly [number, number]): string[] {
  return count >= least && count <= most ? [] : [`${count} ${what}, where ${least} to ${most} were expected`]
}

function twice(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

/** What is wrong with a list of members as a whole, a phrase each; nothing when it can be today's Congress. */
export function membersProblems(members: readonly Member[]): string[] {
  const seats = members.map(seatId)
  const house = members.filter(member => member.legislatorType === 'HOUSE')
  const congresses = [...new Set(house.map(member => member.congress))].sort()
  return [
    ...countProblem('members', members.length, [530, 541]),
    ...countProblem('senators', members.length - house.length, [98, 100]),
    ...[...new Set(seats)].filter(seat => !seatIds.has(seat)).map(seat => `no such seat as ${seat}`),
    ...twice(seats).map(seat => `more than one member for ${seat}`),
    ...twice(members.map(member => member.stored.id)).map(id => `${id} more than once`),
    ...(congresses.length > 1 ? [`House members of several Congresses: ${congresses.join(', ')}`] : []),
  ]
}
