import type { Cell } from './cell.ts'
import type { Told } from './report.ts'

/** The sum of what may be told of some cells; null where something is there and nothing of it may be told. */
export function tellCells(cells: readonly (Cell | undefined)[]): Told {
  const there = cells.flatMap(each => (each && each.count > 0 ? [each] : []))
  const told = there.filter(each => !each.isHidden)
  if (there.length > 0 && told.length === 0) return null
  return told.reduce((sum, each) => sum + each.count, 0)
}
