import { findState, type State, states } from '@redress/core/address/states'
import { readDistrictCode } from '../districtCode.ts'
import { DownloadFailed, fetchFile, type OnProgress } from '../download.ts'
import { linesOf } from '../linesOf.ts'

/** Districts by ZIP code and state: `{ '84531' => { 'AZ' => {2}, 'UT' => {3} } }`. */
export type ZipParts = Map<string, Map<string, Set<number>>>

export type ZipPart = { zip: string; state: string; district: number }

export type ZipTable = { congress: number; parts: ZipParts }

/** Today's file has 6.2 MB. */
const largest = 32 * 1024 * 1024

/** @throws DownloadFailed if the table does not arrive, cannot be read, or cannot be that of the whole country */
export async function fetchZipDistricts(
  wanted: { url: string; etag: string; onProgress?: OnProgress | undefined },
  signal?: AbortSignal,
) {
  const name = wanted.url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return await fetchFile({ ...wanted, largest }, chunks => readZipDistricts(chunks, name), signal)
}

/**
 * `fileName` gives the Congress of a CSV.
 * @throws DownloadFailed that names the first unreadable line, or what the table lacks
 */
export async function readZipDistricts(
  chunks: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<ZipTable> {
  const table = await readTable(chunks)
  const congress = table.congress ?? congressInName(fileName)
  const problems = zipProblems(congress, table.parts)
  if (congress === null || problems.length > 0)
    throw new DownloadFailed(`The table of ZIP codes was refused: ${problems.join('; ')}.`)
  return { congress, parts: table.parts }
}

function congressInName(name: string): number | null {
  const number = /(?<!\d)(1[1-9]\d)(?!\d)/.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

const fewestZipCodes = 30_000

const statesWithSenators = states.filter(each => each.senateClasses.length > 0).map(each => each.code)

function zipProblems(congress: number | null, parts: ZipParts): string[] {
  const present = new Set([...parts.values()].flatMap(byState => [...byState.keys()]))
  const missing = statesWithSenators.filter(code => !present.has(code))
  return [
    ...(congress === null ? ['it does not say of which Congress it is'] : []),
    ...(parts.size < fewestZipCodes
      ? [`${parts.size} ZIP codes, where ${fewestZipCodes} or more were expected`]
      : []),
    ...(missing.length > 0 ? [`nothing of ${missing.join(', ')}`] : []),
  ]
}

/** An unreadable line fails the whole table: an omitted district would be denied to its people. */
async function readTable(chunks: AsyncIterable<Uint8Array>) {
  const parts: ZipParts = new Map()
  let reader: ZipReader | undefined
  let number = 0
  const readLine = (line: string) => {
    number += 1
    if (line === '') return
    if (!reader) {
      reader = openReaderFor(line)
      return
    }
    const part = reader.read(line)
    if (part === undefined)
      throw new DownloadFailed(`The table of ZIP codes cannot be read: line ${number} has another form.`)
    if (part) addPart(parts, part)
  }
  for await (const lines of linesOf(chunks)) lines.forEach(readLine)
  return { congress: reader?.congress ?? null, parts }
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

type ZipReader = {
  congress: number | null
  read(row: string): ZipPart | null | undefined
}

const byFips = new Map(states.map(state => [state.fips, state]))

function toZipPart(zip: string, state: State | undefined, code: string): ZipPart | null | undefined {
  if (!state || !/^\d{5}$/.test(zip)) return undefined
  const district = readDistrictCode(state, code)
  if (district === 'none') return null
  return district === undefined ? undefined : { zip, state: state.code, district }
}

/** The Census Bureau's relationship file of districts and ZIP code tabulation areas. */
function openRelationshipReader(columns: readonly string[]): ZipReader | undefined {
  const district = columns.findIndex(each => /^GEOID_CD\d+_20$/.test(each))
  const zip = columns.indexOf('GEOID_ZCTA5_20')
  if (district < 0 || zip < 0) return undefined
  return {
    congress: Number(/^GEOID_CD(\d+)_20$/.exec(columns[district] ?? '')?.[1]),
    read(row) {
      const cells = row.split('|')
      const [code = '', area = ''] = [cells[district], cells[zip]]
      return area === '' ? null : toZipPart(area, byFips.get(code.slice(0, 2)), code.slice(2))
    },
  }
}

/** `state_fips,state_abbr,zcta,cd`, with districts as numbers. */
function openCsvReader(columns: readonly string[]): ZipReader | undefined {
  const at = { state: columns.indexOf('state_abbr'), zip: columns.indexOf('zcta'), cd: columns.indexOf('cd') }
  if (Object.values(at).some(column => column < 0)) return undefined
  return {
    congress: null,
    read(row) {
      const cells = row.split(',')
      const [state = '', zip = '', cd = ''] = [cells[at.state], cells[at.zip], cells[at.cd]]
      return toZipPart(zip, findState(state), cd.padStart(2, '0'))
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
