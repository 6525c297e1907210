import { hasOneSeat, type State, states } from '@redress/core/address/states'

export type Part = { zip: string; state: State; code: string }

const perState = 600

/**
 * Makes 600 invented ZIP codes for each of the 56 states and territories, so that the table passes as one of the whole
 * country. Each is in one district.
 */
function everywhere(): Part[] {
  return states.flatMap((state, nth) =>
    Array.from({ length: perState }, (_, index) => ({
      zip: String(20_000 + nth * perState + index),
      state,
      code: codeOf(state, index),
    })),
  )
}

function codeOf(state: State, index: number): string {
  if (hasOneSeat(state)) return state.senateClasses.length > 0 ? '00' : '98'
  return String((index % state.houseSeats) + 1).padStart(2, '0')
}

/** Makes a line of the table for a ZIP code below 20000. The invented ZIP codes are all above that number. */
export function aPart(zip: string, stateCode: string, code: string): Part {
  const state = states.find(each => each.code === stateCode)
  if (!state) throw new Error(`There is no state ${stateCode}.`)
  return { zip, state, code }
}

const columns =
  'OID_CD119_20|GEOID_CD119_20|NAMELSAD_CD119_20|AREALAND_CD119_20|AREAWATER_CD119_20|MTFCC_CD119_20|FUNCSTAT_CD119_20|OID_ZCTA5_20|GEOID_ZCTA5_20|NAMELSAD_ZCTA5_20|AREALAND_ZCTA5_20|AREAWATER_ZCTA5_20|MTFCC_ZCTA5_20|CLASSFP_ZCTA5_20|FUNCSTAT_ZCTA5_20|AREALAND_PART|AREAWATER_PART'

function relationship({ zip, state, code }: Part): string {
  const district = `2119039|${state.fips}${code}|Congressional District ${Number(code)}|1|1|G5200|N`
  return `${district}|${zip && '2219039'}|${zip}|${zip && `ZCTA5 ${zip}`}|1|1|G6350|B5|S|1|0`
}

/**
 * Makes a relationship file in the Census Bureau's format, with a byte order mark. It has the given parts and the
 * invented ones.
 */
export function aRelationshipFile(parts: readonly Part[] = [], congress = 119): string {
  const header = columns.replaceAll('CD119', `CD${congress}`)
  return `\uFEFF${[header, ...[...everywhere(), ...parts].map(relationship)].join('\r\n')}\r\n`
}

/** Makes a CSV with the same content, in which districts are numbers. */
export function aZipCsv(parts: readonly Part[] = []): string {
  const row = ({ zip, state, code }: Part) =>
    [state.fips, state.code, zip, code === '98' ? 0 : Number(code)].join(',')
  return `${['state_fips,state_abbr,zcta,cd', ...[...everywhere(), ...parts].map(row)].join('\n')}\n`
}
