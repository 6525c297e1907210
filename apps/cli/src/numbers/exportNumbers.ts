import path from 'node:path'
import type { Disclosed } from '@redress/server/letters/counts/disclosed'
import type { OperatorApi } from '@redress/server/operations/operator/operatorApi'
import type { LetterQuery, Report, ReportQuery } from '@redress/server/operations/reports/report'
import { sealForKey } from '@redress/server/platform/crypto/exportKey'
import { csvFile, csvLine } from '@redress/server/platform/csv'
import { supporterColumns, supporterRows } from '@redress/server/supporters/consents/supporterCsv'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { withOperatorApi } from '../terminal/product.ts'
import { replaceFile } from '../terminal/replaceFile.ts'
import { type Terminal, UsageError } from '../terminal/terminal.ts'
import { findReport, parseReportQuery, type ReportOptions, reportFormats } from './reportText.ts'

type KindOptions = {
  personal?: true | undefined
  letters?: true | undefined
  of?: string | undefined
  supporters?: true | undefined
}

export async function exportNumbers(
  organizationId: string,
  options: ReportOptions & KindOptions & { out?: string | undefined },
  terminal: Terminal,
): Promise<number> {
  const { words } = terminal
  const query = { ...parseReportQuery(organizationId, options, words), of: options.of }
  const kind = kindOf(options, words)
  const file = options.out ?? ''
  const key = await withOperatorApi(terminal, async api => {
    const report = await findReport(api, query, words)
    const pages = kind === 'numbers' ? numberRows(report, words) : personalRows[kind](api, query)
    // `--of` exports one person's letters for that person. They are not encrypted for the organization, which may not
    // read them.
    const isSealed = kind !== 'numbers' && options.of === undefined
    const sealFor = isSealed ? report.organization.exportKey : null
    if (sealFor !== null && file === '') throw new UsageError(words.exported.sealedNeedsFile)
    if (file !== '') await writeRows(outFile(file, sealFor), pages, sealFor)
    else for await (const rows of pages) for (const row of rows) terminal.print(csvLine(row))
    return sealFor
  })
  if (file === '') return 0
  const written = outFile(file, key)
  // The file `letters.columns.md` describes the columns of `letters.csv` or `letters.csv.age`.
  const columnsFile = path.join(path.dirname(file), `${path.parse(withoutAge(file)).name}.columns.md`)
  await replaceFile(columnsFile, [formatColumns({ kind, isSealed: key !== null }, words)], 0o644)
  terminal.printError(words.exported.writtenWith(written, columnsFile))
  if (key !== null) terminal.printError(words.exported.sealedFor(key))
  return 0
}

type Kind = 'numbers' | 'people' | 'letters' | 'supporters'

function kindOf({ personal, letters, of, supporters }: KindOptions, { exported }: ConsoleWords): Kind {
  if (supporters) return 'supporters'
  if (!letters && of !== undefined) throw new UsageError(exported.ofNeedsLetters)
  if (!letters) return personal ? 'people' : 'numbers'
  if (!personal) throw new UsageError(exported.lettersNeedPersonal)
  return 'letters'
}

type Pages = AsyncIterable<(readonly string[])[]>

const SEALED_END = '.age'

function withoutAge(file: string): string {
  return file.endsWith(SEALED_END) ? file.slice(0, -SEALED_END.length) : file
}

function outFile(file: string, key: string | null): string {
  return key === null ? file : `${withoutAge(file)}${SEALED_END}`
}

/** Writes the rows to a file. With a key, the rows are encrypted before they reach the disk. */
async function writeRows(file: string, pages: Pages, key: string | null): Promise<void> {
  const lines = csvFile(pages)
  await replaceFile(file, key === null ? lines : await sealForKey(key, lines), 0o600)
}

const letterColumns = [
  'deliveryId',
  'acceptedAt',
  'campaign',
  'source',
  'office',
  'legislator',
  'outcome',
  'attempts',
  'endedAt',
  'prefix',
  'firstName',
  'lastName',
  'email',
  'street',
  'city',
  'state',
  'zip',
  'bills',
  'addons',
  'subject',
  'letter',
] as const

async function* letterRows(api: OperatorApi, query: LetterQuery): AsyncGenerator<(readonly string[])[]> {
  yield [letterColumns]
  for await (const letters of api.exportLetters(query))
    yield letters.map(letter => letterColumns.map(name => String(letter[name] ?? '')))
}

const personColumns = [
  'firstAt',
  'lastAt',
  'campaigns',
  'addons',
  'prefix',
  'firstName',
  'lastName',
  'email',
  'street',
  'city',
  'state',
  'zip',
] as const

/** Yields only people who ticked an add-on, because the others have not agreed to hear from the organization. */
async function* personRows(api: OperatorApi, query: ReportQuery): AsyncGenerator<(readonly string[])[]> {
  yield [personColumns]
  for await (const people of api.exportPeople(query))
    yield people.map(person => personColumns.map(name => person[name]))
}

async function* supportersOf(api: OperatorApi, query: ReportQuery): AsyncGenerator<(readonly string[])[]> {
  yield* supporterRows(api.exportSupporters(query))
}

const personalRows = { people: personRows, letters: letterRows, supporters: supportersOf }

const numberColumns = [
  'group',
  'name',
  'detail',
  'visitors',
  'drafts',
  'reviewed',
  'submissions',
  'letters',
  'confirmed',
  'attempts',
  'calls',
] as const

/** The text in place of a suppressed number, so that the number does not look like 0. */
const SUPPRESSED = 'hidden'

function rowOf(
  group: string,
  [name, detail]: readonly [string, string],
  numbers: Partial<Record<(typeof numberColumns)[number], Disclosed>>,
): string[] {
  const values = numberColumns.slice(3).map(column => {
    const value = numbers[column]
    return value === undefined ? '' : value === null ? SUPPRESSED : String(value)
  })
  return [group, name, detail, ...values]
}

async function* numberRows(report: Report, words: ConsoleWords): AsyncGenerator<(readonly string[])[]> {
  const { totals, campaigns, sources, bills, days } = report
  yield [
    numberColumns,
    rowOf('total', ['', ''], totals),
    ...campaigns.map(({ id, name, ...numbers }) => rowOf('campaign', [id, name], numbers)),
    ...officeRows(report),
    ...sources.map(({ source, ...numbers }) =>
      rowOf('source', [reportFormats(words).source(source), ''], numbers),
    ),
    ...bills.flatMap(each => [
      rowOf('bill', [each.id, 'for'], { submissions: each.for }),
      rowOf('bill', [each.id, 'against'], { submissions: each.against }),
    ]),
    ...days.map(({ day, ...numbers }) => rowOf('day', [day, ''], numbers)),
  ]
}

function officeRows({ outcomes, answers, ways, offices }: Report): string[][] {
  return [
    ...outcomes.map(({ outcome, letters }) => rowOf('outcome', [outcome, ''], { letters })),
    ...answers.map(({ answer, submissions }) => rowOf('answer', [answer, ''], { submissions })),
    ...ways.map(({ way, count }) =>
      rowOf('way', [way, ''], { [way.startsWith('form_') ? 'letters' : 'calls']: count }),
    ),
    ...offices.flatMap(({ office, letters, attempts, byOutcome }) => [
      rowOf('office', [office, ''], { letters, attempts }),
      ...outcomes.map(({ outcome }, place) =>
        rowOf('office', [office, outcome], { letters: byOutcome[place] ?? null }),
      ),
    ]),
  ]
}

type Exported = { kind: Kind; isSealed: boolean }

function formatColumns({ kind, isSealed }: Exported, { exported }: ConsoleWords): string {
  const meanings = {
    letters: letterColumns.map(name => [name, exported.letterColumns[name]]),
    people: personColumns.map(name => [name, exported.personColumns[name]]),
    supporters: supporterColumns.map(name => [name, exported.supporterColumns[name]]),
    numbers: numberColumns.map(name => [name, exported.numberColumns[name]]),
  }[kind]
  const about = {
    letters: exported.aboutLetters,
    people: exported.aboutPeople,
    supporters: exported.aboutSupporters,
    numbers: exported.aboutNumbers(SUPPRESSED),
  }[kind]
  const opening = isSealed ? `\n\n${exported.aboutSealed}` : ''
  const table = [exported.columnHeads, ['---', '---'], ...meanings].map(row => `| ${row.join(' | ')} |`)
  return `# ${exported.columnsTitle}\n\n${about}${opening}\n\n${table.join('\n')}\n\n${exported.aboutCells}\n`
}
