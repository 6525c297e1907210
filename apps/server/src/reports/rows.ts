import type { Bill } from '@redress/core/bill/bill'
import type { Partition } from './cell.ts'
import { outcomes, type Report } from './report.ts'
import type { Tally } from './tally.ts'
import { tellCells } from './tellCells.ts'

/** The names that any of them has, in order. */
function namesOf(partitions: readonly Partition[]): string[] {
  return [...new Set(partitions.flatMap(each => [...each.parts.keys()]))].sort()
}

function tell(tallies: readonly Tally[], name: string, pick: (tally: Tally) => Partition) {
  return tellCells(tallies.map(each => pick(each).parts.get(name)))
}

/** Most first; what is not told comes last. */
function mostFirst<Row>(rows: readonly Row[], by: (row: Row) => number | null): Row[] {
  return rows.toSorted((a, b) => (by(b) ?? -1) - (by(a) ?? -1))
}

export function outcomeRows(tallies: readonly Tally[]): Report['outcomes'] {
  return outcomes.map(outcome => ({ outcome, letters: tell(tallies, outcome, each => each.outcomes) }))
}

export function officeRows(tallies: readonly Tally[]): Report['offices'] {
  const rows = namesOf(tallies.map(each => each.offices)).map(office => ({
    office,
    letters: tell(tallies, office, each => each.offices),
    attempts: tell(tallies, office, each => each.attempts),
    byOutcome: outcomes.map(outcome => tellCells(tallies.map(each => each.grid.get(office)?.get(outcome)))),
  }))
  return mostFirst(rows, each => each.letters)
}

export function sourceRows(tallies: readonly Tally[]): Report['sources'] {
  const names = namesOf(
    tallies.flatMap(({ stages, batches }) => [stages.visited, stages.drafted, stages.reviewed, batches]),
  )
  const rows = names.map(source => ({
    source,
    visitors: tell(tallies, source, each => each.stages.visited),
    drafts: tell(tallies, source, each => each.stages.drafted),
    submissions: tell(tallies, source, each => each.batches),
    letters: tell(tallies, source, each => each.letters),
  }))
  return mostFirst(rows, ({ visitors, submissions }) => (visitors ?? 0) + (submissions ?? 0) * 1_000_000)
}

export function billRows(tallies: readonly Tally[], named: readonly Bill[]): Report['bills'] {
  const ids = [...new Set(tallies.flatMap(each => [...each.bills.keys()]))].sort()
  const rows = ids.map(id => ({
    id,
    name: named.find(each => each.id === id)?.name ?? '',
    for: tellCells(tallies.map(each => each.bills.get(id)?.get('PRO'))),
    against: tellCells(tallies.map(each => each.bills.get(id)?.get('CON'))),
  }))
  return mostFirst(rows, each => (each.for ?? 0) + (each.against ?? 0))
}

/** By day, in UTC. */
export function dayRows(tallies: readonly Tally[]): Report['days'] {
  return namesOf(tallies.flatMap(each => [each.visitDays, each.batchDays])).map(day => ({
    day,
    visitors: tell(tallies, day, each => each.visitDays),
    submissions: tell(tallies, day, each => each.batchDays),
  }))
}
