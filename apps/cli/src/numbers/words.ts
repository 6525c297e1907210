import type { Report, Told } from '@redress/server/reports/report'
import { sayWait } from '../terminal/sayTime.ts'

/** How every report marks a number that is not told. */
export const notTold = '·'

export const whyNotTold = `${notTold} is not told: it describes fewer than 5 people, or would give such a number away.`

export const stages = [
  ['visitors', 'Visited'],
  ['drafts', 'Worked on a draft'],
  ['reviewed', 'Reached details'],
  ['submissions', 'Sent'],
] as const

export const outcomeWords: Record<Report['outcomes'][number]['outcome'], string> = {
  delivered: 'delivered',
  queued: 'waiting',
  refused: 'refused',
  given_up: 'given up',
  unknown: 'unknown',
  voided: 'taken back',
}

const whole = new Intl.NumberFormat('en-US')

export function sayTold(told: Told): string {
  return told === null ? notTold : whole.format(told)
}

/** A visit without a source came by a plain link, or by none. */
export function saySource(source: string): string {
  return source === '' ? '(none)' : source
}

export function sayDelay({ delay }: Report): string {
  if (!delay) return 'How long delivery takes: nothing to tell yet.'
  const [half, most] = [delay.median, delay.p90].map(seconds =>
    sayWait('1970-01-01T00:00:00Z', new Date(seconds * 1000).toISOString()),
  )
  return `From accepted to delivered: half within ${half}, nine in ten within ${most}.`
}

/** What may be told of all campaigns, but not of which; empty where that is nothing. */
export function sayLeftOut({ leftOut }: Report): string {
  if (leftOut === 0) return ''
  return leftOut === 1
    ? 'One campaign of fewer than 5 people is left out.'
    : `${leftOut} campaigns of fewer than 5 people are left out.`
}

/** What no row tells: the total less all that is told. */
export function restOf(total: Told, rows: readonly Told[]): number {
  return (total ?? 0) - rows.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}
