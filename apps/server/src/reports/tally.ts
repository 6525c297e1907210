import type { Stance } from '@redress/core/bill/bill'
import type { DeliveryState, Stage } from '../database/tables.ts'

/** Numbers of fewer people could identify them. */
export const minimumPeople = 5

/** `people` holds keys, at most the minimum. */
export type Cell = { count: number; people: Set<string>; isSuppressed: boolean }

export type Partition = { total: Cell; parts: Map<string, Cell> }

export type CountedBatch = {
  id: string
  campaignId: string
  acceptedAt: string
  source: string
  /** Empty if the person counts with another batch. */
  person: string
  stances: Record<string, Stance>
  confirmed: boolean
}

export type CountedLetter = {
  batchId: string
  deliveryId: string
  office: string
  state: DeliveryState
  attempts: number
  acceptedAt: string
  endedAt: string | null
}

/** Of its visit, the first at this stage. */
export type CountedVisit = { id: number; stage: Stage; source: string; at: string }

export type Tally = {
  /** By source. */
  stages: Record<Stage, Partition>
  visitDays: Partition
  /** By the sender's source. */
  batches: Partition
  batchDays: Partition
  /** By the source of their batch. */
  letters: Partition
  attempts: Partition
  offices: Partition
  outcomes: Partition
  /** By whether their sender is confirmed. */
  senders: Partition
  /** By office, then by outcome. */
  grid: Map<string, Map<DeliveryState, Cell>>
  bills: Map<string, Map<Stance, Cell>>
  /** By the ids of the bills with a stance, as one key. */
  billSets: Map<string, Cell>
  /** From acceptance to delivery. */
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
    senders: newPartition(),
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

export function countLetter(
  tally: Tally,
  letter: CountedLetter,
  { source, person, confirmed }: CountedBatch,
): void {
  const { office, state, attempts, acceptedAt, endedAt } = letter
  const counted = { count: 1, person }
  add(tally.letters, source, counted)
  add(tally.offices, office, counted)
  add(tally.outcomes, state, counted)
  add(tally.senders, confirmed ? 'confirmed' : 'unconfirmed', counted)
  add(tally.attempts, office, { count: attempts, person })
  const row = tally.grid.get(office) ?? new Map<DeliveryState, Cell>()
  tally.grid.set(office, row)
  addTo(partOf(row, state), 1, person)
  if (state === 'delivered' && endedAt !== null)
    tally.delaysMs.push(Date.parse(endedAt) - Date.parse(acceptedAt))
}

export function newCell(): Cell {
  return { count: 0, people: new Set(), isSuppressed: false }
}

export function addTo(cell: Cell, count: number, person: string): void {
  cell.count += count
  if (person !== '' && cell.people.size < minimumPeople) cell.people.add(person)
}

function newPartition(): Partition {
  return { total: newCell(), parts: new Map() }
}

function partOf<Name extends string>(parts: Map<Name, Cell>, name: Name): Cell {
  const found = parts.get(name)
  if (found) return found
  const made = newCell()
  parts.set(name, made)
  return made
}
