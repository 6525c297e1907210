import type { ReceiptAttempt, ReceiptOffice } from '@redress/contract/receipt'

/** One line of what happened to a letter; `to` where it happened again and again, `count` times. */
export type TimelineLine = {
  what: 'took' | NonNullable<ReceiptAttempt['outcome']> | 'cut' | 'now' | 'gaveUp' | 'stopped'
  from: string
  to: string | null
  count: number
}

/** Tries that failed alike are told one by one up to here: a day of outage is a hundred of them. */
const mostAlike = 3

function whatOf(attempt: ReceiptAttempt, isGoingOn: boolean): TimelineLine['what'] {
  return attempt.outcome ?? (isGoingOn ? 'now' : 'cut')
}

/** One line each, or one for a long run of the same. */
function tell(run: readonly TimelineLine[]): TimelineLine[] {
  const [first, last] = [run.at(0), run.at(-1)]
  if (!first || !last || run.length <= mostAlike) return [...run]
  return [{ ...first, to: last.from, count: run.length }]
}

function gathered(lines: readonly TimelineLine[]): TimelineLine[] {
  const runs: TimelineLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run?.[0]?.what === line.what) run.push(line)
    else runs.push([line])
  }
  return runs.flatMap(tell)
}

/** What happened to a letter, in its order, the first line the day it came to us. */
export function timeline(acceptedAt: string, { attempts, state, endedAt }: ReceiptOffice): TimelineLine[] {
  const tried = attempts.map((attempt, index): TimelineLine => {
    const isGoingOn = attempt.endedAt === null && index === attempts.length - 1 && endedAt === null
    return {
      what: whatOf(attempt, isGoingOn),
      from: attempt.endedAt ?? attempt.startedAt,
      to: null,
      count: 1,
    }
  })
  const end = state === 'given_up' ? 'gaveUp' : state === 'voided' ? 'stopped' : null
  return [
    { what: 'took', from: acceptedAt, to: null, count: 1 },
    ...gathered(tried),
    ...(end && endedAt ? [{ what: end, from: endedAt, to: null, count: 1 } as const] : []),
  ]
}
