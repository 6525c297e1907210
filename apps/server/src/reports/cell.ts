/** Fewer people than these are not told about: a number that describes them describes somebody. */
export const fewestPeople = 5

/** A number that may be told, and whom it is about: their keys, of which no more are kept than it takes. */
export type Cell = { count: number; people: Set<string>; isHidden: boolean }

export function newCell(): Cell {
  return { count: 0, people: new Set(), isHidden: false }
}

/** An empty key is of somebody who is counted elsewhere. */
export function addTo(cell: Cell, count: number, person: string): void {
  cell.count += count
  if (person !== '' && cell.people.size < fewestPeople) cell.people.add(person)
}

/** A total and the parts that make it up. */
export type Partition = { total: Cell; parts: Map<string, Cell> }

export function newPartition(): Partition {
  return { total: newCell(), parts: new Map() }
}

/** The cell of a name, made where it is new. */
export function partOf<Name extends string>(parts: Map<Name, Cell>, name: Name): Cell {
  const found = parts.get(name)
  if (found) return found
  const made = newCell()
  parts.set(name, made)
  return made
}
