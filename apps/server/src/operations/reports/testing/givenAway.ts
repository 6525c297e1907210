import type { Line } from '../../../letters/counts/suppress.ts'
import type { Cell } from '../../../letters/counts/tally.ts'

/** The first row at or below a place that speaks of a column, brought to that place. */
function pivotInto(rows: number[][], place: number, column: number): boolean {
  const from = rows.findIndex((row, index) => index >= place && Math.abs(row[column] ?? 0) > 1e-9)
  const [found, here] = [rows[from], rows[place]]
  if (!found || !here) return false
  rows[from] = here
  rows[place] = found
  return true
}

function clear(rows: number[][], place: number, column: number): void {
  const pivot = rows[place] ?? []
  const scale = pivot[column] ?? 1
  rows[place] = pivot.map(each => each / scale)
  for (const [index, row] of rows.entries()) {
    const share = row[column] ?? 0
    if (index !== place) rows[index] = row.map((each, at) => each - share * (rows[place]?.[at] ?? 0))
  }
}

/**
 * The suppressed cells that follow from the disclosed ones by any sum of lines, found by elimination: such a cell
 * stands alone in a row.
 */
export function givenAway(lines: readonly Line[]): Cell[] {
  const all = lines.flatMap(({ total, parts }) => [total, ...parts])
  const unknown = [...new Set(all)].filter(each => each.isSuppressed)
  const rows = lines.map(({ total, parts }) =>
    unknown.map(each => (each === total ? 1 : 0) - parts.filter(part => part === each).length),
  )
  let place = 0
  for (const column of unknown.keys()) {
    if (!pivotInto(rows, place, column)) continue
    clear(rows, place, column)
    place += 1
  }
  return rows.flatMap(row => {
    const left = [...row.entries()].filter(([, share]) => Math.abs(share) > 1e-9)
    const [alone] = left
    const cell = alone && left.length === 1 ? unknown[alone[0]] : undefined
    return cell ? [cell] : []
  })
}
