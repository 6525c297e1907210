import * as z from 'zod/mini'
import type { Stage } from '../../platform/database/tables.ts'

/** The minimum number of people that a published number must cover. A smaller group could reveal who they are. */
export const MINIMUM_PEOPLE = 5

/** A count and the people whom it covers. `people` contains at most `MINIMUM_PEOPLE` of their keys. */
export type Cell = { count: number; people: Set<string> }

export type Partition = { total: Cell; parts: Map<string, Cell> }

/** A count for one day. What `name` and `detail` mean depends on the kind. */
export type CountedSent = {
  /**
   * `batches` counts batches by source (`name`) and stances (`detail`). `office` counts letters by office (`name`) and
   * outcome (`detail`). `delay` counts delivered letters by whole seconds since acceptance (`name`).
   */
  kind: 'batches' | 'source' | 'office' | 'sender' | 'delay'
  day: string
  campaignId: string
  name: string
  detail: string
  count: number
  attempts: number
  people: readonly string[]
}

/** The visits that reached a stage. Each visit counts as a person. */
export type CountedVisits = {
  day: string
  stage: Stage
  source: string
  count: number
  /** The id of the first event among these visits. */
  first: number
}

export type Tally = {
  /** The visits of each stage, by source. */
  stages: Record<Stage, Partition>
  visitDays: Partition
  /** The batches, by the sender's source. */
  batches: Partition
  batchDays: Partition
  /** The letters, by the source of their batch. */
  letters: Partition
  attempts: Partition
  offices: Partition
  outcomes: Partition
  /** The letters, by whether their sender is confirmed. */
  senders: Partition
  /** The letters by office, and within an office by outcome. */
  grid: Map<string, Map<string, Cell>>
  bills: Map<string, Map<string, Cell>>
  /** The delivered letters, by whole seconds from acceptance to delivery. */
  delays: Map<number, number>
}

export function newTally(): Tally {
  return {
    stages: {
      visited: newPartition(),
      drafted: newPartition(),
      reviewed: newPartition(),
      called: newPartition(),
      talked: newPartition(),
      left_message: newPartition(),
      busy: newPartition(),
    },
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
    delays: new Map(),
  }
}

type Counted = { count: number; people: readonly string[] }

function add({ total, parts }: Partition, name: string, counted: Counted): void {
  addPeople(total, counted)
  addPeople(partOf(parts, name), counted)
}

export function countVisits(tally: Tally, { stage, source, day, count, first }: CountedVisits): void {
  const people = Array.from({ length: Math.min(count, MINIMUM_PEOPLE) }, (_, nth) => `${first} ${nth}`)
  add(tally.stages[stage], source, { count, people })
  if (stage === 'visited') add(tally.visitDays, day, { count, people })
}

export function countSent(tally: Tally, counted: CountedSent): void {
  switch (counted.kind) {
    case 'batches':
      countBatches(tally, counted)
      break
    case 'source':
      add(tally.letters, counted.name, counted)
      break
    case 'office':
      countOutcomes(tally, counted)
      break
    case 'sender':
      add(tally.senders, counted.name, counted)
      break
    case 'delay': {
      const seconds = Number(counted.name)
      tally.delays.set(seconds, (tally.delays.get(seconds) ?? 0) + counted.count)
    }
  }
}

const stancesOf = z.record(z.string(), z.string())

function countBatches(tally: Tally, counted: CountedSent): void {
  add(tally.batches, counted.name, counted)
  add(tally.batchDays, counted.day, counted)
  const stances = stancesOf.parse(JSON.parse(counted.detail))
  for (const [bill, stance] of Object.entries(stances)) addPeople(rowOf(tally.bills, bill, stance), counted)
}

function countOutcomes(tally: Tally, counted: CountedSent): void {
  const { name: office, detail: state, attempts, people } = counted
  add(tally.offices, office, counted)
  add(tally.outcomes, state, counted)
  add(tally.attempts, office, { count: attempts, people })
  addPeople(rowOf(tally.grid, office, state), counted)
}

function rowOf(table: Map<string, Map<string, Cell>>, row: string, column: string): Cell {
  const found = table.get(row) ?? new Map<string, Cell>()
  table.set(row, found)
  return partOf(found, column)
}

export function newCell(): Cell {
  return { count: 0, people: new Set() }
}

export function addPeople(cell: Cell, { count, people }: Counted): void {
  cell.count += count
  for (const person of people) if (person !== '' && cell.people.size < MINIMUM_PEOPLE) cell.people.add(person)
}

function newPartition(): Partition {
  return { total: newCell(), parts: new Map() }
}

function partOf(parts: Map<string, Cell>, name: string): Cell {
  const found = parts.get(name)
  if (found) return found
  const made = newCell()
  parts.set(name, made)
  return made
}
