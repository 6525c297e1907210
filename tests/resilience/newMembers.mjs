import fs from 'node:fs'
import path from 'node:path'
import { congressSeats } from '@redress/core/legislator/seats'

const bioguide = (letter, index) => `${letter}${String(index + 1).padStart(6, '0')}`

/** For each class of a seat, whether the term ends with the 119th Congress. Null is the House. */
const terms = new Map([
  [null, ['2025-01-03', '2027-01-03']],
  [1, ['2025-01-03', '2031-01-03']],
  [2, ['2021-01-03', '2027-01-03']],
  [3, ['2023-01-03', '2029-01-03']],
])

export const ends = seat => terms.get(seat.senateClass)[1] === '2027-01-03'

export const isHeld = seat => seat.fate === 'held'

/** One of this many House seats stays vacant. The product refuses a list with more empty seats than that leaves. */
const oneIsEmptyOf = 49

/**
 * Returns the result of the elections: alternately the same member and another one. A few seats of the House stay
 * vacant.
 */
function fateOf({ senateClass }, index) {
  if (senateClass === null && index % oneIsEmptyOf === 0) return 'vacant'
  return index % 2 === 0 ? 'held' : 'changed'
}

const counted = new Map()

const invented = congressSeats.map((seat, index) => {
  const inClass = counted.get(seat.senateClass) ?? 0
  counted.set(seat.senateClass, inClass + 1)
  return {
    ...seat,
    old: { id: bioguide('O', index), last: `Oldholder ${seat.code}` },
    next: { id: bioguide('S', index), last: `Successor ${seat.code}` },
    fate: ends(seat) ? fateOf(seat, inClass) : 'held',
  }
})

/** Invented holders of all seats of Congress by office code, with the fate of their seats on 3 January 2027. */
export const seatsByCode = new Map(invented.map(seat => [seat.code, seat]))

function recordOf({ state, district, senateClass }, { id, last }, [start, end]) {
  const seat = senateClass === null ? { type: 'rep', district } : { type: 'sen', class: senateClass }
  return {
    id: { bioguide: id },
    name: { first: 'Robin', last },
    terms: [{ ...seat, start, end, state, party: 'Democrat' }],
  }
}

const write = (folder, records) =>
  fs.writeFileSync(path.join(folder, 'members.json'), JSON.stringify(records))

export function writeOldMembers(folder) {
  write(
    folder,
    invented.map(seat => recordOf(seat, seat.old, terms.get(seat.senateClass))),
  )
}

export function writeNewMembers(folder) {
  const sitting = invented.filter(seat => seat.fate !== 'vacant')
  const begun = ['2027-01-03', '2029-01-03']
  write(
    folder,
    sitting.map(seat =>
      recordOf(
        seat,
        seat.fate === 'held' ? seat.old : seat.next,
        ends(seat) ? begun : terms.get(seat.senateClass),
      ),
    ),
  )
}
