import { type Cell, hasBill, minimumPeople, type Partition, type Tally } from './tally.ts'

/** The parts add up to the total, so a single unknown cell follows from the others. */
export type Line = { total: Cell; parts: readonly Cell[] }

/** `together`: cells that reveal each other, so all are disclosed or none. */
type Sheet = { lines: readonly Line[]; together: readonly (readonly Cell[])[] }

/**
 * Suppresses cells of fewer than five people, and then others, until each line with suppressed cells hides at least two
 * that cover five people.
 */
export function suppress({ lines, together }: Sheet): void {
  for (const { total, parts } of lines)
    for (const cell of [total, ...parts]) if (isFilled(cell) && areFew([cell])) cell.isSuppressed = true
  let hasChanged = true
  while (hasChanged) {
    const changes = [...together.map(suppressTogether), ...lines.map(suppressOneMore)]
    hasChanged = changes.includes(true)
  }
}

const isFilled = (cell: Cell) => cell.count > 0

const isDisclosed = (cell: Cell) => isFilled(cell) && !cell.isSuppressed

function areFew(cells: readonly Cell[]): boolean {
  return new Set(cells.flatMap(each => [...each.people])).size < minimumPeople
}

function suppressTogether(cells: readonly Cell[]): boolean {
  if (!cells.some(each => each.isSuppressed) || !cells.some(isDisclosed)) return false
  for (const cell of cells) cell.isSuppressed = true
  return true
}

function suppressOneMore(line: Line): boolean {
  if (!revealsSuppressed(line)) return false
  const next = smallest(line.parts.filter(isDisclosed)) ?? line.total
  if (next.isSuppressed) return false
  next.isSuppressed = true
  return true
}

/** Only one member of the line is suppressed, or its suppressed parts cover too few people. */
function revealsSuppressed({ total, parts }: Line): boolean {
  const suppressed = parts.filter(each => each.isSuppressed)
  if (total.isSuppressed) return suppressed.length === 0
  return suppressed.length === 1 || (suppressed.length > 0 && areFew(suppressed))
}

function smallest(cells: readonly Cell[]): Cell | undefined {
  return cells.toSorted((a, b) => a.people.size - b.people.size || a.count - b.count)[0]
}

export function sheetOf(tally: Tally): Sheet {
  const { stages, visitDays, batches, batchDays, letters, attempts, offices, outcomes, senders } = tally
  const partitions = [visitDays, batches, batchDays, letters, attempts, offices, outcomes, senders]
  return {
    lines: [
      ...[...Object.values(stages), ...partitions].map(lineOf),
      ...gridLines(tally),
      ...billLines(tally),
    ],
    together: [
      ...pairs(batches, letters),
      ...pairs(offices, attempts),
      [batches.total, batchDays.total],
      [letters.total, offices.total, outcomes.total, senders.total],
    ],
  }
}

const lineOf = ({ total, parts }: Partition): Line => ({ total, parts: [...parts.values()] })

/** Each office by outcome, and each outcome by office. */
function gridLines({ offices, outcomes, grid }: Tally): Line[] {
  const rows = [...offices.parts].map(([office, total]) => ({
    total,
    parts: [...(grid.get(office)?.values() ?? [])],
  }))
  const columns = [...outcomes.parts].map(([outcome, total]) => ({
    total,
    parts: [...grid.values()].flatMap(row =>
      [...row].flatMap(([name, cell]) => (name === outcome ? [cell] : [])),
    ),
  }))
  return [...rows, ...columns]
}

/** The people without a stance on a bill are a part too: their number follows by subtraction. */
function billLines({ bills, billSets, batches: { total } }: Tally): Line[] {
  return [...bills].map(([id, stances]) => {
    const others = [...billSets].flatMap(([set, cell]) => (hasBill(set, id) ? [] : [cell]))
    const none: Cell = {
      count: others.reduce((sum, each) => sum + each.count, 0),
      people: new Set(others.flatMap(each => [...each.people])),
      isSuppressed: false,
    }
    return { total, parts: [...stances.values(), none] }
  })
}

/** Two counts of the same people. */
function pairs(one: Partition, other: Partition): Cell[][] {
  const parts = [...one.parts].map(([name, cell]) => [cell, other.parts.get(name)])
  return [[one.total, other.total], ...parts].map(pair => pair.filter(each => each !== undefined))
}
