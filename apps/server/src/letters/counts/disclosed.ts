import { minimumPeople } from './tally.ts'

/** Null: suppressed, since too few people stand behind the number. */
export type Disclosed = number | null

/** What a campaign counts. `people`: how many, or as many of their keys as are needed. */
type Counted = { count: number; people: number | ReadonlySet<string> }

/**
 * Adds up what each campaign discloses: nothing of fewer than five people, and otherwise its count, rounded down to
 * fives, so that no subtraction from a total shows that a suppressed part is smaller than four. Null if all of it is
 * suppressed.
 */
export function sumDisclosed(cells: readonly (Counted | undefined)[]): Disclosed {
  const filled = cells.flatMap(cell => (cell && cell.count > 0 ? [cell] : []))
  const disclosed = filled.filter(({ people }) => numberOf(people) >= minimumPeople)
  if (filled.length > 0 && disclosed.length === 0) return null
  return disclosed.reduce((sum, { count }) => sum + count - (count % ROUNDING), 0)
}

const ROUNDING = 5

const numberOf = (people: Counted['people']) => (typeof people === 'number' ? people : people.size)
