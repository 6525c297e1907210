import { findState, type State, states } from '@redress/core/address/states'
import { DownloadFailed, fetchFile, type OnProgress } from '../../../platform/http/download.ts'
import { type LeftOut, summarizeLeftOut } from '../../../platform/leftOut.ts'
import { linesOf } from '../../../platform/linesOf.ts'
import { readDistrictCode } from '../districtCode.ts'

/** Districts by ZIP code and state: `{ '84531' => { 'AZ' => {2}, 'UT' => {3} } }`. */
export type ZipParts = Map<string, Map<string, Set<number>>>

export type ZipPart = { zip: string; state: string; district: number }

export type ZipTable = { congress: number; parts: ZipParts; leftOut: LeftOut }

/** The limit in bytes. Today's file has 6.2 MB. */
const LARGEST = 32 * 1024 * 1024

/**
 * Fetches the table.
 * @throws DownloadFailed if the table does not arrive, cannot be read, or does not cover the whole country
 */
export async function fetchZipDistricts(
  wanted: { url: string; etag: string; onProgress?: OnProgress | undefined },
  signal?: AbortSignal,
) {
  const name = wanted.url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return await fetchFile({ ...wanted, largest: LARGEST }, chunks => readZipDistricts(chunks, name), signal)
}

/**
 * Reads the table. The Congress of a CSV is taken from `fileName`. A ZIP code with an unreadable line is left out
 * completely, because its other lines alone would deny some people their district.
 * @throws DownloadFailed that names what the table lacks
 */
export async function readZipDistricts(
  chunks: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<ZipTable> {
  const table = await readTable(chunks)
  const congress = table.congress ?? congressInName(fileName)
  const problems = [...zipProblems(congress, table.parts), ...lineProblems(table)]
  if (congress === null || problems.length > 0)
    throw new DownloadFailed(`The table of ZIP codes was refused: ${problems.join('; ')}.`)
  return { congress, parts: table.parts, leftOut: summarizeLeftOut(table.leftOut) }
}

function congressInName(name: string): number | null {
  const number = /(?<!\d)(1[1-9]\d)(?!\d)/.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

const FEWEST_ZIP_CODES = 30_000

const statesWithSenators = states.filter(each => each.senateClasses.length > 0).map(each => each.code)

function zipProblems(congress: number | null, parts: ZipParts): string[] {
  const present = new Set([...parts.values()].flatMap(byState => [...byState.keys()]))
  const missing = statesWithSenators.filter(code => !present.has(code))
  return [
    ...(congress === null ? ['it does not name its Congress'] : []),
    ...(parts.size < FEWEST_ZIP_CODES
      ? [`${parts.size} ZIP codes, but ${FEWEST_ZIP_CODES} or more were expected`]
      : []),
    ...(missing.length > 0 ? [`no ZIP code of ${missing.join(', ')}`] : []),
  ]
}

/** The highest share of unreadable lines, in percent. */
const MOST_UNREADABLE = 2

function lineProblems({ lines, leftOut }: { lines: number; leftOut: readonly string[] }): string[] {
  if (leftOut.length * 100 <= lines * MOST_UNREADABLE) return []
  return [`${leftOut.length} of ${lines} lines cannot be read. ${leftOut[0] ?? ''}`.replace(/\.$/, '')]
}

async function readTable(chunks: AsyncIterable<Uint8Array>) {
  const parts: ZipParts = new Map()
  const incompleteZips = new Set<string>()
  const leftOut: string[] = []
  let reader: ZipReader | undefined
  let lines = 0
  const readLine = (line: string) => {
    lines += 1
    if (line === '') return
    if (!reader) {
      reader = openReaderFor(line)
      return
    }
    const read = reader.read(line)
    if (read.kind === 'part') addPart(parts, read.part)
    if (read.kind !== 'unreadable') return
    leftOut.push(`Line ${lines} has an unknown format: ZIP code "${read.zip}" is left out.`)
    incompleteZips.add(read.zip)
  }
  for await (const chunk of linesOf(chunks)) chunk.forEach(readLine)
  for (const zip of incompleteZips) parts.delete(zip)
  return { congress: reader?.congress ?? null, parts, lines, leftOut }
}

function addPart(parts: ZipParts, { zip, state, district }: ZipPart): void {
  const states = parts.get(zip) ?? new Map<string, Set<number>>()
  const districts = states.get(state) ?? new Set<number>()
  parts.set(zip, states.set(state, districts.add(district)))
}

function openReaderFor(header: string): ZipReader {
  const reader = openZipReader(header)
  if (!reader) throw new DownloadFailed('The table of ZIP codes has unknown columns.')
  return reader
}

type ZipLine = { kind: 'part'; part: ZipPart } | { kind: 'no-district' } | { kind: 'unreadable'; zip: string }

type ZipReader = {
  congress: number | null
  read(row: string): ZipLine
}

const byFips = new Map(states.map(state => [state.fips, state]))

function readPart(zip: string, state: State | undefined, code: string): ZipLine {
  // The text may have any length, and an operator will read it in a sentence, so it is shortened.
  const unreadable: ZipLine = { kind: 'unreadable', zip: zip.slice(0, 5) }
  if (!state || !/^\d{5}$/.test(zip)) return unreadable
  const district = readDistrictCode(state, code)
  if (district === 'none') return { kind: 'no-district' }
  return district === undefined ? unreadable : { kind: 'part', part: { zip, state: state.code, district } }
}

/** Opens a reader of the Census Bureau's relationship file of districts and ZIP code tabulation areas. */
function openRelationshipReader(columns: readonly string[]): ZipReader | undefined {
  const district = columns.findIndex(each => /^GEOID_CD\d+_20$/.test(each))
  const zip = columns.indexOf('GEOID_ZCTA5_20')
  if (district < 0 || zip < 0) return undefined
  return {
    congress: Number(/^GEOID_CD(\d+)_20$/.exec(columns[district] ?? '')?.[1]),
    read(row) {
      const cells = row.split('|')
      const [code = '', area = ''] = [cells[district], cells[zip]]
      if (area === '') return { kind: 'no-district' }
      return readPart(area, byFips.get(code.slice(0, 2)), code.slice(2))
    },
  }
}

/** Opens a reader of a CSV with the columns `state_fips,state_abbr,zcta,cd`, and districts as numbers. */
function openCsvReader(columns: readonly string[]): ZipReader | undefined {
  const at = { state: columns.indexOf('state_abbr'), zip: columns.indexOf('zcta'), cd: columns.indexOf('cd') }
  if (Object.values(at).some(column => column < 0)) return undefined
  return {
    congress: null,
    read(row) {
      const cells = row.split(',')
      const [state = '', zip = '', cd = ''] = [cells[at.state], cells[at.zip], cells[at.cd]]
      return readPart(zip, findState(state), cd.padStart(2, '0'))
    },
  }
}

export function openZipReader(header: string): ZipReader | undefined {
  return openRelationshipReader(header.split('|')) ?? openCsvReader(header.split(','))
}

export function listParts(parts: ZipParts): ZipPart[] {
  return [...parts].flatMap(([zip, states]) =>
    [...states].flatMap(([state, districts]) =>
      [...districts].sort((a, b) => a - b).map(district => ({ zip, state, district })),
    ),
  )
}
