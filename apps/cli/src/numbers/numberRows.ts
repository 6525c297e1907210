import type { Report, Told } from '@redress/server/reports/report'
import { saySource } from './words.ts'

export const numberColumns = [
  'group',
  'name',
  'detail',
  'visitors',
  'drafts',
  'reviewed',
  'submissions',
  'letters',
  'attempts',
] as const

type Numbers = Partial<Record<(typeof numberColumns)[number], Told>>

/** A number that is not told says so: it is not nothing. */
export const hidden = 'hidden'

function row(group: string, [name, detail]: readonly [string, string], numbers: Numbers): string[] {
  const values = numberColumns.slice(3).map(column => {
    const told = numbers[column]
    return told === undefined ? '' : told === null ? hidden : String(told)
  })
  return [group, name, detail, ...values]
}

/** A report as rows of one shape: the same numbers, and none more. */
export function numberRows(report: Report): string[][] {
  const { totals, campaigns, outcomes, offices, sources, bills, days } = report
  return [
    row('total', ['', ''], totals),
    ...campaigns.map(({ id, name, ...numbers }) => row('campaign', [id, name], numbers)),
    ...outcomes.map(({ outcome, letters }) => row('outcome', [outcome, ''], { letters })),
    ...offices.flatMap(({ office, letters, attempts, byOutcome }) => [
      row('office', [office, ''], { letters, attempts }),
      ...outcomes.map(({ outcome }, place) =>
        row('office', [office, outcome], { letters: byOutcome[place] ?? null }),
      ),
    ]),
    ...sources.map(({ source, ...numbers }) => row('source', [saySource(source), ''], numbers)),
    ...bills.flatMap(each => [
      row('bill', [each.id, 'for'], { submissions: each.for }),
      row('bill', [each.id, 'against'], { submissions: each.against }),
    ]),
    ...days.map(({ day, ...numbers }) => row('day', [day, ''], numbers)),
  ]
}
