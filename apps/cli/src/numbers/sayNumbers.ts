import type { Report } from '@redress/server/reports/report'
import { sayDay, sayTime } from '../terminal/sayTime.ts'
import { table } from '../terminal/table.ts'
import { withBars } from './bar.ts'
import { outcomeWords, sayDelay, sayLeftOut, saySource, sayTold, stages, whyNotTold } from './words.ts'

/** Days are the ones of UTC, at whose noon it is the same day in Washington. */
export function sayDate(day: string): string {
  return sayDay(`${day.slice(0, 10)}T12:00:00Z`)
}

function headOf({ organization, campaigns, since, now }: Report): string[] {
  const about = campaigns.length === 1 ? ` · ${campaigns[0]?.name ?? ''}` : ''
  const from = since === '' ? 'From the start' : `Since ${sayDate(since)}`
  return [`${organization.name}${about}`, `${from}, at ${sayTime(now)}.`]
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length > 1 ? ['', title, ...table(rows).map(each => `  ${each}`)] : []
}

function stageLines({ totals }: Report): string[] {
  const rows = stages.map(([name, label]) => ({ cells: [label, sayTold(totals[name])], value: totals[name] }))
  return ['', ...table(withBars(rows))]
}

function officeLines({ offices, outcomes }: Report): string[] {
  const heads = outcomes.map(each => outcomeWords[each.outcome])
  const rows = withBars(
    offices.map(({ office, letters, attempts, byOutcome }) => ({
      cells: [office, ...[letters, ...byOutcome, attempts].map(sayTold)],
      value: letters,
    })),
  )
  const all = ['all', '', ...outcomes.map(each => sayTold(each.letters)), '']
  return section('Letters by office', [['', 'letters', ...heads, 'attempts'], ...rows, all])
}

function sourceLines({ sources }: Report): string[] {
  const rows = withBars(
    sources.map(({ source, visitors, drafts, submissions, letters }) => ({
      cells: [saySource(source), ...[visitors, drafts, submissions, letters].map(sayTold)],
      value: submissions,
    })),
  )
  return section('Where they came from', [['', 'visited', 'drafted', 'sent', 'letters'], ...rows])
}

function billLines({ bills }: Report): string[] {
  const rows = bills.map(each => [`${each.id} ${each.name}`.trim(), sayTold(each.for), sayTold(each.against)])
  return section('Bills', [['', 'for', 'against'], ...rows])
}

function campaignLines({ campaigns }: Report): string[] {
  const rows = campaigns.map(each => [
    each.name,
    ...[each.visitors, each.submissions, each.letters].map(sayTold),
  ])
  return campaigns.length > 1 ? section('Campaigns', [['', 'visited', 'sent', 'letters'], ...rows]) : []
}

function dayLines({ days }: Report): string[] {
  const rows = withBars(
    days.map(({ day, visitors, submissions }) => ({
      cells: [sayDate(day), sayTold(visitors), sayTold(submissions)],
      value: submissions,
    })),
  )
  return section('Day by day', [['', 'visited', 'sent'], ...rows])
}

/** A report for a person at a terminal. */
export function sayNumbers(report: Report): string[] {
  const { letters, attempts } = report.totals
  return [
    ...headOf(report),
    ...stageLines(report),
    '',
    `Letters: ${sayTold(letters)}. Attempts: ${sayTold(attempts)}. ${sayDelay(report)}`,
    ...campaignLines(report),
    ...officeLines(report),
    ...sourceLines(report),
    ...billLines(report),
    ...dayLines(report),
    '',
    ...[sayLeftOut(report)].filter(Boolean),
    whyNotTold,
  ]
}
