import { codePoints, isBlank, tidyLine, visibleText } from '../text/text.ts'
import type { StateDistricts, StatedSeats } from './stateDistricts.ts'
import { findState, hasOneSeat } from './states.ts'

export type Address = {
  street: string
  city: string
  state: string
  zip: string
}

export type DistrictSource = 'one-seat' | 'census' | 'zip' | 'stated' | 'none'

export type DistrictFacts = {
  /**
   * The districts in which the address may lie. Empty if the address proves its district, or if every district of the
   * state is possible.
   */
  districtCandidates: number[]
  congress: number
  source: DistrictSource
  asOf: string
  /** The district number by chamber, for the chambers that have districts of their own. */
  chamberDistricts?: Readonly<Record<string, number>> | undefined
  /** The districts of the state's own legislature that represent the address, if the campaign writes to it. */
  stateDistricts?: StateDistricts | undefined
  /** The districts of the state's legislature that the person named. */
  statedSeats?: StatedSeats | undefined
}

/** An address with its congressional district. `congressionalDistrict` is -1 while the district is unknown. */
export type GeoAddress = Address &
  DistrictFacts & {
    congressionalDistrict: number
    formattedAddress: string
  }

export const noAddress: GeoAddress = {
  street: '',
  city: '',
  state: '',
  zip: '',
  congressionalDistrict: -1,
  formattedAddress: '',
  districtCandidates: [],
  congress: 0,
  source: 'none',
  asOf: '',
}

/** Normalizes an address: people type ` wyoming ` or `820011234`, and offices accept only `WY` and `82001-1234`. */
export function tidyAddress({ street, city, state, zip }: Address): Address {
  const place = tidyLine(state)
  const code = tidyLine(zip)
  const digits = code.replace(/[\s\p{Pd}]/gu, '')
  return {
    street: tidyLine(street),
    city: tidyLine(city),
    state: findState(place)?.code ?? place,
    zip: /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : code,
  }
}

/** A ZIP code, with the city and state that the Postal Service assigns to it. */
export type ZipPlace = Pick<Address, 'zip' | 'city' | 'state'>

export type AddressField = keyof Address

/** `military` means an address of the armed forces or the diplomatic service, which lies in no state. */
export type AddressProblem = 'blank' | 'short' | 'long' | 'unknown' | 'military'

export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

const LONGEST_LINE = 500

function lineProblem(text: string): AddressProblem | undefined {
  if (isBlank(text)) return 'blank'
  if (codePoints(visibleText(text)) < 3) return 'short'
  return codePoints(text.trim()) > LONGEST_LINE ? 'long' : undefined
}

function zipProblem(zip: string): AddressProblem | undefined {
  if (isBlank(zip)) return 'blank'
  return /^\d{5}(-\d{4})?$/.test(zip.trim()) ? undefined : 'unknown'
}

const militaryCities = ['APO', 'FPO', 'DPO']
const militaryStates = ['AA', 'AE', 'AP']

const isOneOf = (words: readonly string[], typed: string) => words.includes(typed.trim().toUpperCase())

function stateProblem(state: string): AddressProblem | undefined {
  if (isOneOf(militaryStates, state)) return 'military'
  if (isBlank(state)) return 'blank'
  return findState(state) ? undefined : 'unknown'
}

/** Returns the problems of a tidied address. The result is empty if the gateways would accept the address. */
export function addressProblems(address: Address): AddressProblems {
  const found: AddressProblems = {}
  const street = lineProblem(address.street)
  const city = isOneOf(militaryCities, address.city) ? 'military' : lineProblem(address.city)
  const state = stateProblem(address.state)
  const zip = zipProblem(address.zip)
  if (street) found.street = street
  if (city) found.city = city
  if (state) found.state = state
  if (zip) found.zip = zip
  return found
}

export function isAddressIncomplete(address: Address & Pick<GeoAddress, 'congressionalDistrict'>): boolean {
  const { street, city, state, zip, congressionalDistrict } = address
  return [street, city, state, zip].some(isBlank) || congressionalDistrict < 0
}

export function formatAddress({ street, city, state, zip }: Address): string {
  const place = [state.trim(), zip.trim()].filter(Boolean).join(' ')
  return [street.trim(), city.trim(), place].filter(Boolean).join(', ')
}

/** Reduces a line to letters, digits and single spaces, without a ZIP code's extension. */
function bare(line: string): string {
  const withoutExtension = line.trim().replace(/(\d{5})-\d{4}$/, '$1')
  return withoutExtension
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Tells whether the geocoder's address differs from the typed address. Ignores case and punctuation. */
export function isReadDifferently(typed: string, read: string): boolean {
  return read !== '' && bare(typed) !== bare(read)
}

type Located = Pick<GeoAddress, 'state' | 'congressionalDistrict' | 'districtCandidates' | 'source'>

/**
 * Returns the districts that the person can choose from: the possible districts, or all districts of the state. Returns
 * an empty list if the address proves its district.
 */
export function districtChoices(address: Located): readonly number[] {
  const state = findState(address.state)
  const isProved = address.congressionalDistrict >= 0 && address.source !== 'stated'
  if (!state || hasOneSeat(state) || isProved) return []
  if (address.districtCandidates.length > 1) return address.districtCandidates
  return Array.from({ length: state.houseSeats }, (_, index) => index + 1)
}
