/** Where a constituent lives, as they type it. `state` is a USPS code. */
export type Address = {
  street: string
  city: string
  state: string
  zip: string
}

/** How a district came to be known; `none` when it did not. */
export type DistrictSource = 'one-seat' | 'census' | 'zip' | 'stated' | 'none'

/** What is known of a House district, and from where. */
export type DistrictFacts = {
  /** The districts it may be; empty where any of the state's is possible, or where it is proved. */
  districtCandidates: number[]
  /** The Congress whose lines these are. */
  congress: number
  source: DistrictSource
  /** Day of the answer's source, ISO 8601; empty where nothing was found. */
  asOf: string
}

/** An address the server has looked at. `congressionalDistrict` is -1 until it is proved. */
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
