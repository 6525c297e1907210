import { type Cell, fewestPeople } from './cell.ts'

/** Parts add up to their total: whoever knows all members of a line but one knows that one too. */
export type Line = { total: Cell; parts: readonly Cell[] }

/** Cells of one campaign that are to be told together; `together` are those of which one gives the other away. */
export type Sheet = { lines: readonly Line[]; together: readonly (readonly Cell[])[] }

const isTold = (cell: Cell) => cell.count > 0 && !cell.isHidden

function areFew(cells: readonly Cell[]): boolean {
  return new Set(cells.flatMap(each => [...each.people])).size < fewestPeople
}

function smallest(cells: readonly Cell[]): Cell | undefined {
  return cells.toSorted((a, b) => a.people.size - b.people.size || a.count - b.count)[0]
}

/** What a line still gives away: of its members one alone is hidden, or its hidden parts are of too few together. */
function givesAway({ total, parts }: Line): boolean {
  const hidden = parts.filter(each => each.isHidden)
  if (total.isHidden) return hidden.length === 0
  return hidden.length > 0 && (hidden.length === 1 || areFew(hidden))
}

/** Hides one more where a line gives something away. @returns whether it did */
function protect(line: Line): boolean {
  if (line.parts.length === 0 || !givesAway(line)) return false
  const next = smallest(line.parts.filter(isTold)) ?? line.total
  if (next.isHidden) return false
  next.isHidden = true
  return true
}

function hideTogether(cells: readonly Cell[]): boolean {
  if (!cells.some(each => each.isHidden) || !cells.some(isTold)) return false
  for (const cell of cells) cell.isHidden = true
  return true
}

/**
 * Hides every cell that describes fewer than five people, and then as many others as it takes that none of them comes
 * out by taking told numbers from a told total: what is hidden in a line is always two cells at least, and five people.
 */
export function suppress({ lines, together }: Sheet): void {
  for (const { total, parts } of lines)
    for (const cell of [total, ...parts])
      if (cell.count > 0 && cell.people.size < fewestPeople) cell.isHidden = true
  let hasChanged = true
  while (hasChanged) {
    const changes = [...together.map(hideTogether), ...lines.map(protect)]
    hasChanged = changes.includes(true)
  }
}
