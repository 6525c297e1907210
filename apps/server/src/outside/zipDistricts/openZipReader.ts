import { findState, type State, states } from '@redress/core/address/states'
import { readDistrictCode } from '../readDistrictCode.ts'
import type { ZipPart } from './zipParts.ts'

/** Reads the rows of one form of table. `congress` is null where the form does not tell it. */
export type ZipReader = {
  congress: number | null
  /** Null for a row that is about no ZIP code or no district, undefined for one that cannot be read. */
  read(row: string): ZipPart | null | undefined
}

const byFips = new Map(states.map(state => [state.fips, state]))

function toPart(zip: string, state: State | undefined, code: string): ZipPart | null | undefined {
  if (!state || !/^\d{5}$/.test(zip)) return undefined
  const district = readDistrictCode(state, code)
  if (district === 'nobody') return null
  return district === undefined ? undefined : { zip, state: state.code, district }
}

/** The Census Bureau's relationship file of districts and ZIP code tabulation areas: `|` between the columns. */
function relationships(columns: readonly string[]): ZipReader | undefined {
  const district = columns.findIndex(each => /^GEOID_CD\d+_20$/.test(each))
  const zip = columns.indexOf('GEOID_ZCTA5_20')
  if (district < 0 || zip < 0) return undefined
  return {
    congress: Number(/^GEOID_CD(\d+)_20$/.exec(columns[district] ?? '')?.[1]),
    read(row) {
      const cells = row.split('|')
      const [code = '', area = ''] = [cells[district], cells[zip]]
      return area === '' ? null : toPart(area, byFips.get(code.slice(0, 2)), code.slice(2))
    },
  }
}

/** `state_fips,state_abbr,zcta,cd`, with districts as numbers. */
function commas(columns: readonly string[]): ZipReader | undefined {
  const at = { state: columns.indexOf('state_abbr'), zip: columns.indexOf('zcta'), cd: columns.indexOf('cd') }
  if (Object.values(at).some(column => column < 0)) return undefined
  return {
    congress: null,
    read(row) {
      const cells = row.split(',')
      const [state = '', zip = '', cd = ''] = [cells[at.state], cells[at.zip], cells[at.cd]]
      return toPart(zip, findState(state), cd.padStart(2, '0'))
    },
  }
}

/** A reader for the form that a table's first line has; undefined where it has none that we know. */
export function openZipReader(header: string): ZipReader | undefined {
  return relationships(header.split('|')) ?? commas(header.split(','))
}
