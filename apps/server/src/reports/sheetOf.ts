import type { Cell, Partition } from './cell.ts'
import type { Line, Sheet } from './suppress.ts'
import { hasBill, type Tally } from './tally.ts'

const lineOf = ({ total, parts }: Partition): Line => ({ total, parts: [...parts.values()] })

/** Letters in two directions: an office's by outcome, and an outcome's by office. */
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

/** How many took no stance on a bill comes out by subtraction, and so it is a part like the others. */
function billLines({ bills, billSets, batches: { total } }: Tally): Line[] {
  return [...bills].map(([id, stances]) => {
    const others = [...billSets].flatMap(([set, cell]) => (hasBill(set, id) ? [] : [cell]))
    const none: Cell = {
      count: others.reduce((sum, each) => sum + each.count, 0),
      people: new Set(others.flatMap(each => [...each.people])),
      isHidden: false,
    }
    return { total, parts: [...stances.values(), none] }
  })
}

/** Of the same people: a told number of one would give a hidden number of the other away. */
function together(one: Partition, other: Partition): Cell[][] {
  const pairs = [...one.parts].map(([name, cell]) => [cell, other.parts.get(name)])
  return [[one.total, other.total], ...pairs].map(pair => pair.filter(each => each !== undefined))
}

/** How the numbers of a campaign hang together. */
export function sheetOf(tally: Tally): Sheet {
  const { stages, visitDays, batches, batchDays, letters, attempts, offices, outcomes } = tally
  const alone = [
    ...Object.values(stages),
    visitDays,
    batches,
    batchDays,
    letters,
    attempts,
    offices,
    outcomes,
  ]
  return {
    lines: [...alone.map(lineOf), ...gridLines(tally), ...billLines(tally)],
    together: [
      ...together(batches, letters),
      ...together(offices, attempts),
      [stages.visited.total, visitDays.total],
      [batches.total, batchDays.total],
      [letters.total, offices.total, outcomes.total],
    ],
  }
}
