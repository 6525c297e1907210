import { minimumPeople } from './tally.ts'

/** A published number. Null means that the number is suppressed, because too few people stand behind it. */
export type Disclosed = number | null

/** A count of a campaign. `people` is the number of people, or a set of as many of their keys as are needed. */
type Counted = { count: number; people: number | ReadonlySet<string> }

/**
 * Adds up what each campaign discloses. A campaign with fewer than five people discloses nothing. Any other campaign
 * discloses its count, rounded down to fives, so that no subtraction from a total shows that a suppressed part is
 * smaller than four. Returns null if all of it is suppressed.
 */
export function sumDisclosed(cells: readonly (Counted | undefined)[]): Disclosed {
  const filled = cells.flatMap(cell => (cell && cell.count > 0 ? [cell] : []))
  const disclosed = filled.filter(({ people }) => numberOf(people) >= minimumPeople)
  if (filled.length > 0 && disclosed.length === 0) return null
  return disclosed.reduce((sum, { count }) => sum + count - (count % ROUNDING), 0)
}

const ROUNDING = 5

const numberOf = (people: Counted['people']) => (typeof people === 'number' ? people : people.size)
