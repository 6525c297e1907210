import type { Report } from '@redress/server/reports/report'
import { sayDate } from '../sayNumbers.ts'
import { outcomeWords, sayDelay, saySource, sayTold, stages } from '../words.ts'
import { type Bar, barChart } from './barChart.ts'
import { dayChart } from './dayChart.ts'
import { escaped } from './escaped.ts'
import { numbersTable } from './numbersTable.ts'

type Table = { heads: readonly string[]; rows: readonly (readonly string[])[] }

/** Rows beyond these are in the table alone. */
const mostBars = 10

function section(title: string, inside: string): string {
  return `<section><h2>${escaped(title)}</h2>${inside}</section>`
}

function charted(title: string, chart: string, { heads, rows }: Table): string {
  if (rows.length === 0) return ''
  const all = `<details><summary>All numbers</summary>${numbersTable(title, heads, rows)}</details>`
  return section(title, `<figure>${chart}</figure>${all}`)
}

const bars = (all: readonly Bar[]) => barChart(all.slice(0, mostBars))

export function figures(report: Report): string {
  const { letters, attempts } = report.totals
  const named = [
    ...stages.map(([name, label]) => [label, report.totals[name]] as const),
    ['Letters', letters] as const,
    ['Attempts', attempts] as const,
  ]
  const list = named.map(([label, told]) => `<div><dt>${label}</dt><dd>${sayTold(told)}</dd></div>`)
  return `<section><h2>In short</h2><dl class="figures">${list.join('')}</dl><p>${sayDelay(report)}</p></section>`
}

export function daysSection({ days }: Report): string {
  const keys =
    '<ul class="keys"><li><i class="key-visited"></i>visited</li><li><i class="key-sent"></i>sent</li></ul>'
  const rows = days.map(each => [sayDate(each.day), sayTold(each.visitors), sayTold(each.submissions)])
  return charted('Day by day', keys + dayChart(days), { heads: ['Day', 'Visited', 'Sent'], rows })
}

export function stagesSection({ totals }: Report): string {
  const all = stages.map(([name, label]) => ({ name: label, value: totals[name] }))
  const rows = all.map(each => [each.name, sayTold(each.value)])
  return charted('How far they came', bars(all), { heads: ['Step', 'Visits'], rows })
}

export function outcomesSection({ outcomes }: Report): string {
  const all = outcomes.map(({ outcome, letters: value }) => ({ name: outcomeWords[outcome], value }))
  const rows = all.map(each => [each.name, sayTold(each.value)])
  return charted('What became of the letters', bars(all), { heads: ['Outcome', 'Letters'], rows })
}

export function sourcesSection({ sources }: Report): string {
  const all = sources.map(({ source, submissions: value }) => ({ name: saySource(source), value }))
  const rows = sources.map(({ source, visitors, drafts, submissions, letters }) => [
    saySource(source),
    ...[visitors, drafts, submissions, letters].map(sayTold),
  ])
  const heads = ['Source', 'Visited', 'Worked on a draft', 'Sent', 'Letters']
  return charted('Sent, by where they came from', bars(all), { heads, rows })
}

export function billsSection({ bills: reported }: Report): string {
  const all = reported.flatMap(each => [
    { name: `For ${each.name || each.id}`, value: each.for },
    { name: `Against ${each.name || each.id}`, value: each.against },
  ])
  const rows = reported.map(each => [`${each.id} ${each.name}`, sayTold(each.for), sayTold(each.against)])
  return charted('Stances on bills', bars(all), { heads: ['Bill', 'For', 'Against'], rows })
}

export function officesSection({ offices, outcomes }: Report): string {
  const all = offices.map(({ office: name, letters: value }) => ({ name, value }))
  const rows = offices.map(({ office, letters, byOutcome, attempts }) => [
    office,
    ...[letters, ...byOutcome, attempts].map(sayTold),
  ])
  const heads = ['Office', 'Letters', ...outcomes.map(each => outcomeWords[each.outcome]), 'Attempts']
  return charted('Letters by office', bars(all), { heads, rows })
}

export function campaignsSection({ campaigns }: Report): string {
  if (campaigns.length < 2) return ''
  const all = campaigns.map(({ name, submissions: value }) => ({ name, value }))
  const rows = campaigns.map(each => [
    each.name,
    ...[each.visitors, each.submissions, each.letters].map(sayTold),
  ])
  return charted('Sent, by campaign', bars(all), { heads: ['Campaign', 'Visited', 'Sent', 'Letters'], rows })
}
