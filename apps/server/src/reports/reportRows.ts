import type { Bill } from '@redress/core/bill/bill'
import { type Disclosed, outcomes, type Report, sumDisclosed } from './report.ts'
import { minimumPeople, type Partition, type Tally } from './tally.ts'

type Pick = (tally: Tally) => Partition

export function outcomeRows(tallies: readonly Tally[]): Report['outcomes'] {
  return outcomes.map(outcome => ({ outcome, letters: sumPart(tallies, outcome, each => each.outcomes) }))
}

export function officeRows(tallies: readonly Tally[]): Report['offices'] {
  const rows = namesOf(tallies.map(each => each.offices)).map(office => ({
    office,
    letters: sumPart(tallies, office, each => each.offices),
    attempts: sumPart(tallies, office, each => each.attempts),
    byOutcome: outcomes.map(outcome =>
      sumDisclosed(tallies.map(each => each.grid.get(office)?.get(outcome))),
    ),
  }))
  return mostFirst(rows, each => each.letters ?? -1)
}

export function sourceRows(tallies: readonly Tally[]): Report['sources'] {
  const names = namesOf(tallies.flatMap(({ stages, batches }) => [...Object.values(stages), batches]))
  const rows = names.map(source => ({
    source,
    visitors: sumPart(tallies, source, each => each.stages.visited),
    drafts: sumPart(tallies, source, each => each.stages.drafted),
    submissions: sumPart(tallies, source, each => each.batches),
    letters: sumPart(tallies, source, each => each.letters),
  }))
  return mostFirst(
    mostFirst(rows, each => each.visitors ?? 0),
    each => each.submissions ?? 0,
  )
}

export function billRows(tallies: readonly Tally[], named: readonly Bill[]): Report['bills'] {
  const ids = [...new Set(tallies.flatMap(each => [...each.bills.keys()]))].sort()
  const rows = ids.map(id => ({
    id,
    name: named.find(each => each.id === id)?.name ?? '',
    for: sumDisclosed(tallies.map(each => each.bills.get(id)?.get('PRO'))),
    against: sumDisclosed(tallies.map(each => each.bills.get(id)?.get('CON'))),
  }))
  return mostFirst(rows, each => (each.for ?? 0) + (each.against ?? 0))
}

export function dayRows(tallies: readonly Tally[]): Report['days'] {
  return namesOf(tallies.flatMap(each => [each.visitDays, each.batchDays])).map(day => ({
    day,
    visitors: sumPart(tallies, day, each => each.visitDays),
    submissions: sumPart(tallies, day, each => each.batchDays),
  }))
}

/** In whole seconds, over the campaigns with enough people. */
export function delayOf(tallies: readonly Tally[]): Report['delay'] {
  const enough = tallies.filter(
    each => (each.outcomes.parts.get('delivered')?.people.size ?? 0) >= minimumPeople,
  )
  const sorted = Float64Array.from(enough.flatMap(each => each.delaysMs)).sort()
  if (sorted.length === 0) return null
  const secondsAt = (share: number) => Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) / 1000)
  return { median: secondsAt(0.5), p90: secondsAt(0.9) }
}

function sumPart(tallies: readonly Tally[], name: string, pick: Pick): Disclosed {
  return sumDisclosed(tallies.map(each => pick(each).parts.get(name)))
}

function namesOf(partitions: readonly Partition[]): string[] {
  return [...new Set(partitions.flatMap(each => [...each.parts.keys()]))].sort()
}

function mostFirst<Row>(rows: readonly Row[], sizeOf: (row: Row) => number): Row[] {
  return rows.toSorted((a, b) => sizeOf(b) - sizeOf(a))
}
