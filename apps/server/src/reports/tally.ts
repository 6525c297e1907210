import type { Stance } from '@redress/core/bill/bill'
import type { DeliveryState, Stage } from '../database/tables.ts'
import { addTo, type Cell, newPartition, type Partition, partOf } from './cell.ts'
import type { CountedBatch, CountedLetter } from './readBatches.ts'
import type { CountedVisit } from './readVisits.ts'

/** All that is counted of one campaign, before it is decided what may be told. */
export type Tally = {
  /** Visits, by how far they came and where from. */
  stages: Record<Stage, Partition>
  visitDays: Partition
  /** Batches, by where their senders came from. */
  batches: Partition
  batchDays: Partition
  /** Letters, by the source of their batch. */
  letters: Partition
  /** Tries, by the office that was tried. */
  attempts: Partition
  offices: Partition
  outcomes: Partition
  /** Letters by office and, in it, by outcome. */
  grid: Map<string, Map<DeliveryState, Cell>>
  /** Batches by bill and stance. */
  bills: Map<string, Map<Stance, Cell>>
  /** Batches by the bills that they took a stance on, as one key. */
  billSets: Map<string, Cell>
  /** Of each letter that was delivered, how long it took. */
  delaysMs: number[]
}

export function newTally(): Tally {
  return {
    stages: { visited: newPartition(), drafted: newPartition(), reviewed: newPartition() },
    visitDays: newPartition(),
    batches: newPartition(),
    batchDays: newPartition(),
    letters: newPartition(),
    attempts: newPartition(),
    offices: newPartition(),
    outcomes: newPartition(),
    grid: new Map(),
    bills: new Map(),
    billSets: new Map(),
    delaysMs: [],
  }
}

function add({ total, parts }: Partition, name: string, counted: { count: number; person: string }): void {
  addTo(total, counted.count, counted.person)
  addTo(partOf(parts, name), counted.count, counted.person)
}

/** Bill ids hold no blank. */
const billSetOf = (ids: readonly string[]) => ids.toSorted().join(' ')

export function hasBill(billSet: string, id: string): boolean {
  return billSet.split(' ').includes(id)
}

/** Every visit is somebody else, as far as anybody knows. */
export function countVisit(tally: Tally, { id, stage, source, at }: CountedVisit): void {
  const counted = { count: 1, person: String(id) }
  add(tally.stages[stage], source, counted)
  if (stage === 'visited') add(tally.visitDays, at.slice(0, 10), counted)
}

export function countBatch(tally: Tally, { source, person, stances, acceptedAt }: CountedBatch): void {
  const counted = { count: 1, person }
  add(tally.batches, source, counted)
  add(tally.batchDays, acceptedAt.slice(0, 10), counted)
  addTo(partOf(tally.billSets, billSetOf(Object.keys(stances))), 1, person)
  for (const [bill, stance] of Object.entries(stances)) {
    const found = tally.bills.get(bill) ?? new Map<Stance, Cell>()
    tally.bills.set(bill, found)
    addTo(partOf(found, stance), 1, person)
  }
}

export function countLetter(tally: Tally, letter: CountedLetter, { source, person }: CountedBatch): void {
  const { office, state, attempts, acceptedAt, endedAt } = letter
  const counted = { count: 1, person }
  add(tally.letters, source, counted)
  add(tally.offices, office, counted)
  add(tally.outcomes, state, counted)
  add(tally.attempts, office, { count: attempts, person })
  const row = tally.grid.get(office) ?? new Map<DeliveryState, Cell>()
  tally.grid.set(office, row)
  addTo(partOf(row, state), 1, person)
  if (state === 'delivered' && endedAt !== null)
    tally.delaysMs.push(Date.parse(endedAt) - Date.parse(acceptedAt))
}
