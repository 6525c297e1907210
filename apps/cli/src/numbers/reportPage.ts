import type { Report } from '@redress/server/operations/reports/report'
import { escapeMarkup } from '@redress/server/platform/escapeMarkup'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { type Bar, barChart, dayChart } from './charts.ts'
import { reportStyleOf } from './reportStyle.ts'
import { reportFormats, stagesOf } from './reportText.ts'

/** The content security policy. It lets the page load no file and run no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

export function formatPage(report: Report, words: ConsoleWords): string {
  const { organization, campaigns } = report
  const format = reportFormats(words)
  const about = campaigns.length === 1 ? (campaigns[0]?.name ?? '') : words.report.allCampaigns
  return `<!doctype html>
<html lang="${words.formats.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeMarkup(words.reportPage.title(organization.name))}</title>
<style>${reportStyleOf(organization)}</style>
</head>
<body>
<header><h1>${escapeMarkup(organization.name)}</h1><p>${escapeMarkup(about)}. ${format.period(report)}</p></header>
<main>
${figures(report, words)}
${daysSection(report, words)}
<div class="pair">
${stagesSection(report, words)}
${outcomesSection(report, words)}
${sourcesSection(report, words)}
${billsSection(report, words)}
${officesSection(report, words)}
${campaignsSection(report, words)}
</div>
<footer><p>${[format.leftOut(report), words.report.suppressedNote].filter(Boolean).join(' ')}</p></footer>
</main>
</body>
</html>
`
}

function section(title: string, inside: string): string {
  return `<section><h2>${escapeMarkup(title)}</h2>${inside}</section>`
}

type Charted = {
  title: string
  chart: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

function charted({ title, chart, heads, rows }: Charted, { reportPage }: ConsoleWords): string {
  if (rows.length === 0) return ''
  const table = numbersTable(title, heads, rows)
  const all = `<details><summary>${reportPage.allNumbers}</summary>${table}</details>`
  return section(title, `<figure>${chart}</figure>${all}`)
}

/** The largest number of bars in a chart. Only the table shows the other rows. */
const MAX_BARS = 10

const bars = (all: readonly Bar[], words: ConsoleWords) => barChart(all.slice(0, MAX_BARS), words)

function figures(report: Report, words: ConsoleWords): string {
  const { reportPage } = words
  const format = reportFormats(words)
  const { letters, confirmed, attempts } = report.totals
  const named = [
    ...stagesOf(report).map(name => [words.report.stages[name], report.totals[name]] as const),
    [reportPage.letters, letters] as const,
    [reportPage.confirmed, confirmed] as const,
    [reportPage.attempts, attempts] as const,
  ]
  const list = named.map(([label, value]) => `<div><dt>${label}</dt><dd>${format.count(value)}</dd></div>`)
  return section(
    reportPage.summary,
    `<dl class="figures">${list.join('')}</dl><p>${[format.delay(report), format.answers(report), format.ways(report)].filter(Boolean).join(' ')}</p>`,
  )
}

function daysSection({ days }: Report, words: ConsoleWords): string {
  const { sections, heads, visited, sent } = words.reportPage
  const { count } = reportFormats(words)
  const keys = `<ul class="keys"><li><i class="key-visited"></i>${visited}</li><li><i class="key-sent"></i>${sent}</li></ul>`
  const rows = days.map(each => [words.formats.date(each.day), count(each.visitors), count(each.submissions)])
  const chart = keys + dayChart(days, words)
  return charted({ title: sections.days, chart, heads: heads.days, rows }, words)
}

function stagesSection(report: Report, words: ConsoleWords): string {
  const { sections, heads } = words.reportPage
  const all = stagesOf(report).map(name => ({ name: words.report.stages[name], value: report.totals[name] }))
  const rows = all.map(each => [each.name, reportFormats(words).count(each.value)])
  return charted({ title: sections.stages, chart: bars(all, words), heads: heads.stages, rows }, words)
}

function outcomesSection({ outcomes }: Report, words: ConsoleWords): string {
  const { sections, heads } = words.reportPage
  const all = outcomes.map(each => ({ name: words.report.outcomes[each.outcome], value: each.letters }))
  const rows = all.map(each => [each.name, reportFormats(words).count(each.value)])
  return charted({ title: sections.outcomes, chart: bars(all, words), heads: heads.outcomes, rows }, words)
}

function sourcesSection({ sources }: Report, words: ConsoleWords): string {
  const { sections, heads } = words.reportPage
  const format = reportFormats(words)
  const all = sources.map(each => ({ name: format.source(each.source), value: each.submissions }))
  const rows = sources.map(({ source, visitors, drafts, submissions, letters }) => [
    format.source(source),
    ...[visitors, drafts, submissions, letters].map(format.count),
  ])
  return charted({ title: sections.sources, chart: bars(all, words), heads: heads.sources, rows }, words)
}

function billsSection({ bills: reported }: Report, words: ConsoleWords): string {
  const { sections, heads, for: pro, against } = words.reportPage
  const { count } = reportFormats(words)
  const all = reported.flatMap(each => [
    { name: pro(each.name || each.id), value: each.for },
    { name: against(each.name || each.id), value: each.against },
  ])
  const rows = reported.map(each => [`${each.id} ${each.name}`, count(each.for), count(each.against)])
  return charted({ title: sections.bills, chart: bars(all, words), heads: heads.bills, rows }, words)
}

function officesSection({ offices, outcomes }: Report, words: ConsoleWords): string {
  const { sections, heads, letters, attempts } = words.reportPage
  const all = offices.map(each => ({ name: each.office, value: each.letters }))
  const rows = offices.map(each => [
    each.office,
    ...[each.letters, ...each.byOutcome, each.attempts].map(reportFormats(words).count),
  ])
  const named = outcomes.map(each => words.report.outcomes[each.outcome])
  const columns = [heads.office, letters, ...named, attempts]
  return charted({ title: sections.offices, chart: bars(all, words), heads: columns, rows }, words)
}

function campaignsSection({ campaigns }: Report, words: ConsoleWords): string {
  if (campaigns.length < 2) return ''
  const { sections, heads } = words.reportPage
  const all = campaigns.map(each => ({ name: each.name, value: each.submissions }))
  const rows = campaigns.map(each => [
    each.name,
    ...[each.visitors, each.submissions, each.letters].map(reportFormats(words).count),
  ])
  return charted({ title: sections.campaigns, chart: bars(all, words), heads: heads.campaigns, rows }, words)
}

function numbersTable(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = heads.map(each => `<th scope="col">${escapeMarkup(each)}</th>`).join('')
  const body = rows.map(([name = '', ...cells]) => {
    const values = cells.map(each => `<td>${escapeMarkup(each)}</td>`).join('')
    return `<tr><th scope="row">${escapeMarkup(name)}</th>${values}</tr>`
  })
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeMarkup(caption)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}
