import { hidden, numberColumns } from './numberRows.ts'
import { personalColumns } from './personalColumns.ts'

const numberMeanings: Record<(typeof numberColumns)[number], string> = {
  group: 'what the row counts by: total, campaign, outcome, office, source, bill or day',
  name: 'of the group: the campaign’s id, the outcome, the office’s code, the source, the bill’s id, the day in UTC',
  detail: 'of an office: the outcome; of a bill: for or against',
  visitors: 'visits that opened a campaign’s page',
  drafts: 'visits that worked on a draft, or went on with one',
  reviewed: 'visits that came to the page of their details',
  submissions: 'how often somebody sent, to however many offices',
  letters: 'letters, one for each office',
  attempts: 'how often an office’s gateway was tried with them',
}

function listed(columns: readonly (readonly [string, string])[]): string {
  return columns.map(([name, meaning]) => `| ${name} | ${meaning} |`).join('\n')
}

const formulas =
  'A cell that a spreadsheet would take for a formula begins with an apostrophe. Text is UTF-8, cells are quoted as in RFC 4180.'

/** What the columns of an export mean: the file that lies beside it. */
export function columnsText(isPersonal: boolean): string {
  const columns = isPersonal
    ? personalColumns
    : numberColumns.map(name => [name, numberMeanings[name]] as const)
  const about = isPersonal
    ? 'One row for each letter whose writer is still kept. It holds personal data: keep it no longer than you need it. Whoever has erased their data since then is in it still; ask for a new one.'
    : `Numbers of the same report as \`redress stats\`. \`${hidden}\` stands where a number describes fewer than 5 people, or would give such a number away; an empty cell says that the row has no such number. Rows of one group make up the total; those of different groups count the same letters again.`
  return `# Columns\n\n${about}\n\n| column | meaning |\n|---|---|\n${listed(columns)}\n\n${formulas}\n`
}
