import { followUpAnswers } from '@redress/contract/receipt'
import type { Bill } from '@redress/core/bill/bill'
import { callResults } from '@redress/core/submission/submission'
import * as z from 'zod/mini'
import { type Disclosed, sumDisclosed } from '../../letters/counts/disclosed.ts'
import { MINIMUM_PEOPLE, type Partition, type Tally } from '../../letters/counts/tally.ts'

/** A multiple of five. Null means that the number is suppressed, because it covers fewer than five people. */
const disclosed = z.nullable(z.int())

/**
 * How many people say that they contacted an office themselves: `form_sent` and `form_failed` on an office's own form,
 * and the rest in calls.
 */
export const ownWays = ['form_sent', 'form_failed', 'talked', 'left_message', 'busy'] as const
export type OwnWay = (typeof ownWays)[number]

const outcomes = ['delivered', 'queued', 'refused', 'given_up', 'unknown', 'voided'] as const

const campaignRow = z.object({
  id: z.string(),
  name: z.string(),
  visitors: disclosed,
  submissions: disclosed,
  letters: disclosed,
})

/**
 * A report. Each total is the sum of what the campaigns disclose, so it reveals no more than the reports of the single
 * campaigns.
 */
export const report = z.object({
  organization: z.object({
    id: z.string(),
    name: z.string(),
    primaryColor: z.string(),
    secondaryColor: z.string(),
    /** The public key with which exports of personal data are encrypted. */
    exportKey: z.nullable(z.string()),
  }),
  now: z.string(),
  /** If this is empty, the report has no beginning. */
  since: z.string(),
  campaigns: z.array(campaignRow),
  /** The campaigns of too few people for a chart: each number is suppressed or zero, and not all are zero. */
  leftOut: z.array(campaignRow),
  totals: z.object({
    visitors: disclosed,
    drafts: disclosed,
    reviewed: disclosed,
    /** The number of visits in which people said that they called an office. */
    calls: disclosed,
    submissions: disclosed,
    letters: disclosed,
    /** The letters whose senders proved that they own their email address. */
    confirmed: disclosed,
    attempts: disclosed,
  }),
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), letters: disclosed })),
  /** The answers of people who agreed to be asked whether the offices had answered. Empty if there are none. */
  answers: z.array(z.object({ answer: z.enum(followUpAnswers), submissions: disclosed })),
  /** It is empty if there are none. Calls are counted once a visit, and forms once an office. */
  ways: z.array(z.object({ way: z.enum(ownWays), count: disclosed })),
  offices: z.array(
    z.object({
      office: z.string(),
      letters: disclosed,
      attempts: disclosed,
      /** The numbers are in the order of `outcomes`. */
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
  /** The delay in seconds. */
  delay: z.nullable(z.object({ median: z.number(), p90: z.number() })),
})
export type Report = z.infer<typeof report>

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

/** A person who ticked an add-on, with the data from the latest letter. */
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
  /** It is empty for all campaigns of the organization. */
  campaignId: z.string(),
  /** The beginning of a day in UTC. If it is empty, the report has no beginning. */
  since: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}T00:00:00\.000Z)?$/)),
})
export type ReportQuery = z.infer<typeof reportQuery>

export const letterQuery = z.extend(reportQuery, {
  /**
   * The email address of a person who asked what is stored about them. Without it, only the letters of people who
   * ticked an add-on are exported.
   */
  of: z.optional(z.string()),
})
export type LetterQuery = z.infer<typeof letterQuery>

type Pick = (tally: Tally) => Partition

/** Returns what people say about their calls. */
export function callRows(tallies: readonly Tally[]): Report['ways'] {
  return callResults.map(way => ({ way, count: sumDisclosed(tallies.map(each => each.stages[way].total)) }))
}

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

/**
 * Returns the offices that refused letters, or to which letters were given up. Those with the most such letters come
 * first.
 */
export function refusalRows(tallies: readonly Tally[]): { office: string; letters: Disclosed }[] {
  const rows = namesOf(tallies.map(each => each.offices)).flatMap(office => {
    const cells = tallies.flatMap(each =>
      ['refused', 'given_up'].map(name => each.grid.get(office)?.get(name)),
    )
    const letters = sumDisclosed(cells)
    return letters === 0 ? [] : [{ office, letters }]
  })
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

/** Returns the delay in whole seconds. It covers the campaigns with enough people. */
export function delayOf(tallies: readonly Tally[]): Report['delay'] {
  const enough = tallies.filter(
    each => (each.outcomes.parts.get('delivered')?.people.size ?? 0) >= MINIMUM_PEOPLE,
  )
  const seconds = new Map<number, number>()
  for (const [second, letters] of enough.flatMap(each => [...each.delays]))
    seconds.set(second, (seconds.get(second) ?? 0) + letters)
  const sorted = [...seconds].sort(([a], [b]) => a - b)
  const all = sorted.reduce((sum, [, letters]) => sum + letters, 0)
  if (all === 0) return null
  return { median: secondAt(sorted, Math.ceil(all * 0.5)), p90: secondAt(sorted, Math.ceil(all * 0.9)) }
}

/** Returns the delay of the nth letter in seconds. */
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
