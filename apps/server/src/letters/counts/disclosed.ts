import { MINIMUM_PEOPLE } from './tally.ts'

/** A published number. Null means that the number is suppressed, because it covers too few people. */
export type Disclosed = number | null

/** A count of a campaign. `people` is the number of people, or a set of keys of people that may stop at the minimum. */
type Counted = { count: number; people: number | ReadonlySet<string> }

/**
 * Adds up the counts that each campaign discloses. A campaign with fewer than five people discloses nothing. The others
 * disclose their count rounded down to fives. No subtraction from a total can then show that a suppressed part is
 * smaller than four. Returns null if all parts are suppressed.
 */
export function sumDisclosed(cells: readonly (Counted | undefined)[]): Disclosed {
  const filled = cells.flatMap(cell => (cell && cell.count > 0 ? [cell] : []))
  const disclosed = filled.filter(({ people }) => numberOf(people) >= MINIMUM_PEOPLE)
  if (filled.length > 0 && disclosed.length === 0) return null
  return disclosed.reduce((sum, { count }) => sum + count - (count % ROUNDING), 0)
}

const ROUNDING = 5

const numberOf = (people: Counted['people']) => (typeof people === 'number' ? people : people.size)
