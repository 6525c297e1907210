import fs from 'node:fs'
import path from 'node:path'
import { congressSeats } from '@redress/core/legislator/seats'

const bioguide = (letter, index) => `${letter}${String(index + 1).padStart(6, '0')}`

/** The first and last day of the old term, by class of the seat. The House's class is null. */
const terms = new Map([
  [null, ['2025-01-03', '2027-01-03']],
  [1, ['2025-01-03', '2031-01-03']],
  [2, ['2021-01-03', '2027-01-03']],
  [3, ['2023-01-03', '2029-01-03']],
])

export const ends = seat => terms.get(seat.senateClass)[1] === '2027-01-03'

export const isHeld = seat => seat.fate === 'held'

/** One of this many House seats stays vacant. The product refuses a list with many more vacant seats. */
const ONE_IS_EMPTY_OF = 49

/**
 * Returns the result of a seat's election. Seats alternately keep their member and get another one. A few House seats
 * stay vacant.
 */
function fateOf({ senateClass }, index) {
  if (senateClass === null && index % ONE_IS_EMPTY_OF === 0) return 'vacant'
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

/**
 * Invented holders of all seats of Congress by office code. `fate` says what happens to the seat on January 3, 2027:
 * `held`, `changed` or `vacant`.
 */
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
