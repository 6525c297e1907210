import { followUpAnswers } from '@redress/contract/receipt'
import type { Bill } from '@redress/core/bill/bill'
import * as z from 'zod/mini'
import { minimumPeople, type Partition, type Tally } from './tally.ts'

/** A multiple of five. Null: suppressed, since it covers fewer than five people. */
const disclosed = z.nullable(z.int())

const outcomes = ['delivered', 'queued', 'refused', 'given_up', 'unknown', 'voided'] as const

/** Each number is the sum of what the campaigns disclose, so that it reveals no more than their own reports. */
export const report = z.object({
  organization: z.object({
    id: z.string(),
    name: z.string(),
    primaryColor: z.string(),
    secondaryColor: z.string(),
    /** Exports with personal data are sealed for it. */
    exportKey: z.nullable(z.string()),
  }),
  now: z.string(),
  /** Empty: from the start. */
  since: z.string(),
  campaigns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      visitors: disclosed,
      submissions: disclosed,
      letters: disclosed,
    }),
  ),
  /** Campaigns that are suppressed whole. */
  leftOut: z.int(),
  totals: z.object({
    visitors: disclosed,
    drafts: disclosed,
    reviewed: disclosed,
    /** Visits whose people said that they called an office. */
    calls: disclosed,
    submissions: disclosed,
    letters: disclosed,
    /** Of them by senders who proved to own their email address. */
    confirmed: disclosed,
    attempts: disclosed,
  }),
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), letters: disclosed })),
  /** Of people who ticked to be asked whether the offices answered; empty without one. */
  answers: z.array(z.object({ answer: z.enum(followUpAnswers), submissions: disclosed })),
  offices: z.array(
    z.object({
      office: z.string(),
      letters: disclosed,
      attempts: disclosed,
      /** In the order of `outcomes`. */
      byOutcome: z.array(disclosed),
    }),
  ),
  sources: z.array(
    z.object({
      source: z.string(),
      visitors: disclosed,
      drafts: disclosed,
      submissions: disclosed,
      letters: disclosed,
    }),
  ),
  bills: z.array(z.object({ id: z.string(), name: z.string(), for: disclosed, against: disclosed })),
  days: z.array(z.object({ day: z.string(), visitors: disclosed, submissions: disclosed })),
  /** In seconds. */
  delay: z.nullable(z.object({ median: z.number(), p90: z.number() })),
})
export type Report = z.infer<typeof report>
export type Disclosed = z.infer<typeof disclosed>

/** What a campaign counts. `people`: how many, or as many of their keys as are needed. */
type Counted = { count: number; people: number | ReadonlySet<string> }

/**
 * Adds up what each campaign discloses: nothing of fewer than five people, and otherwise its count, rounded down to
 * fives, so that no subtraction from a total shows that a suppressed part is smaller than four. Null if all of it is
 * suppressed.
 */
export function sumDisclosed(cells: readonly (Counted | undefined)[]): Disclosed {
  const filled = cells.flatMap(cell => (cell && cell.count > 0 ? [cell] : []))
  const disclosed = filled.filter(({ people }) => numberOf(people) >= minimumPeople)
  if (filled.length > 0 && disclosed.length === 0) return null
  return disclosed.reduce((sum, { count }) => sum + count - (count % ROUNDING), 0)
}

const ROUNDING = 5

const numberOf = (people: Counted['people']) => (typeof people === 'number' ? people : people.size)

export const exportedLetter = z.object({
  deliveryId: z.string(),
  acceptedAt: z.string(),
  campaign: z.string(),
  source: z.string(),
  office: z.string(),
  legislator: z.string(),
  outcome: z.string(),
  attempts: z.int(),
  endedAt: z.nullable(z.string()),
  prefix: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  bills: z.string(),
  addons: z.string(),
  subject: z.string(),
  letter: z.string(),
})
export type ExportedLetter = z.infer<typeof exportedLetter>

/** Who ticked an add-on, with the latest of their details. */
export const exportedPerson = z.object({
  firstAt: z.string(),
  lastAt: z.string(),
  campaigns: z.string(),
  addons: z.string(),
  prefix: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
export type ExportedPerson = z.infer<typeof exportedPerson>

export const reportQuery = z.object({
  organizationId: z.string(),
  /** Empty: all campaigns of the organization. */
  campaignId: z.string(),
  /** The beginning of a day in UTC; empty: from the start. */
  since: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}T00:00:00\.000Z)?$/)),
})
export type ReportQuery = z.infer<typeof reportQuery>

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
  const seconds = new Map<number, number>()
  for (const [second, letters] of enough.flatMap(each => [...each.delays]))
    seconds.set(second, (seconds.get(second) ?? 0) + letters)
  const sorted = [...seconds].sort(([a], [b]) => a - b)
  const all = sorted.reduce((sum, [, letters]) => sum + letters, 0)
  if (all === 0) return null
  return { median: secondAt(sorted, Math.ceil(all * 0.5)), p90: secondAt(sorted, Math.ceil(all * 0.9)) }
}

/** Of the nth letter. */
function secondAt(sorted: readonly [second: number, letters: number][], nth: number): number {
  let left = nth
  for (const [second, letters] of sorted) {
    left -= letters
    if (left <= 0) return second
  }
  return 0
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
