import type { Report } from '@redress/server/operations/reports/report'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { withOperatorApi } from '../terminal/product.ts'
import { replaceFile } from '../terminal/replaceFile.ts'
import { formatTable, type JsonOption, printJson, type Terminal } from '../terminal/terminal.ts'
import { formatPage } from './reportPage.ts'
import { findReport, parseReportQuery, type ReportOptions, reportFormats, stagesOf } from './reportText.ts'

export async function stats(
  organizationId: string,
  options: ReportOptions & JsonOption & { html?: string | undefined },
  terminal: Terminal,
): Promise<number> {
  const { words, print, printError } = terminal
  const { html: file, json } = options
  const query = parseReportQuery(organizationId, options, words)
  const report = await withOperatorApi(terminal, api => findReport(api, query, words))
  if (file !== undefined) {
    await replaceFile(file, [formatPage(report, words)], 0o644)
    printError(words.report.written(file))
  }
  if (json) printJson(terminal, report)
  else if (file === undefined) for (const line of formatReport(report, words)) print(line)
  return 0
}

function formatReport(report: Report, words: ConsoleWords): string[] {
  const format = reportFormats(words)
  const { letters, confirmed, attempts } = report.totals
  return [
    ...headOf(report, words),
    ...stageLines(report, words),
    '',
    `${words.report.totals(format.count(letters), format.count(confirmed), format.count(attempts))} ${format.delay(report)}`,
    ...[format.answers(report), format.ways(report)].filter(Boolean),
    ...campaignLines(report, words),
    ...officeLines(report, words),
    ...sourceLines(report, words),
    ...billLines(report, words),
    ...dayLines(report, words),
    '',
    ...[format.leftOut(report)].filter(Boolean),
    words.report.suppressedNote,
  ]
}

function headOf(report: Report, words: ConsoleWords): string[] {
  const { organization, campaigns } = report
  const about = campaigns.length === 1 ? ` · ${campaigns[0]?.name ?? ''}` : ''
  return [`${organization.name}${about}`, reportFormats(words).period(report)]
}

function stageLines(report: Report, words: ConsoleWords): string[] {
  const { count } = reportFormats(words)
  const rows = stagesOf(report).map(name => ({
    cells: [words.report.stages[name], count(report.totals[name])],
    value: report.totals[name],
  }))
  return ['', ...formatTable(withBars(rows))]
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length > 1 ? ['', title, ...formatTable(rows).map(each => `  ${each}`)] : []
}

function campaignLines({ campaigns }: Report, words: ConsoleWords): string[] {
  const { sections, heads } = words.report
  const { count } = reportFormats(words)
  const rows = campaigns.map(each => [
    each.name,
    ...[each.visitors, each.submissions, each.letters].map(count),
  ])
  if (rows.length < 2) return []
  return section(sections.campaigns, [['', heads.visited, heads.sent, heads.letters], ...rows])
}

function officeLines({ offices, outcomes }: Report, words: ConsoleWords): string[] {
  const { sections, heads, all, outcomes: names } = words.report
  const { count } = reportFormats(words)
  const rows = withBars(
    offices.map(({ office, letters, attempts, byOutcome }) => ({
      cells: [office, ...[letters, ...byOutcome, attempts].map(count)],
      value: letters,
    })),
  )
  const head = ['', heads.letters, ...outcomes.map(each => names[each.outcome]), heads.attempts]
  const total = [all, '', ...outcomes.map(each => count(each.letters)), '']
  return section(sections.offices, [head, ...rows, total])
}

function sourceLines({ sources }: Report, words: ConsoleWords): string[] {
  const { sections, heads } = words.report
  const format = reportFormats(words)
  const rows = withBars(
    sources.map(({ source, visitors, drafts, submissions, letters }) => ({
      cells: [format.source(source), ...[visitors, drafts, submissions, letters].map(format.count)],
      value: submissions,
    })),
  )
  return section(sections.sources, [['', heads.visited, heads.drafted, heads.sent, heads.letters], ...rows])
}

function billLines({ bills }: Report, words: ConsoleWords): string[] {
  const { sections, heads } = words.report
  const { count } = reportFormats(words)
  const rows = bills.map(each => [`${each.id} ${each.name}`.trim(), count(each.for), count(each.against)])
  return section(sections.bills, [['', heads.for, heads.against], ...rows])
}

function dayLines({ days }: Report, words: ConsoleWords): string[] {
  const { sections, heads } = words.report
  const { count } = reportFormats(words)
  const rows = withBars(
    days.map(({ day, visitors, submissions }) => ({
      cells: [words.formats.date(day), count(visitors), count(submissions)],
      value: submissions,
    })),
  )
  return section(sections.days, [['', heads.visited, heads.sent], ...rows])
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']
const BAR_WIDTH = 24

/**
 * Adds a bar to each row. The bar's length is proportional to the row's value, to an eighth of a character. The
 * greatest value has the full length.
 */
function withBars(rows: readonly { cells: readonly string[]; value: number | null }[]): string[][] {
  const greatest = Math.max(1, ...rows.map(each => each.value ?? 0))
  return rows.map(({ cells, value }) => {
    const size = Math.round(((value ?? 0) / greatest) * BAR_WIDTH * 8)
    const bar = '█'.repeat(Math.floor(size / 8)) + (eighths[size % 8] ?? '')
    return [...cells, bar.padEnd(BAR_WIDTH)]
  })
}
