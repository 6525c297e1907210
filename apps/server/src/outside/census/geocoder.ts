import type { Address } from '@redress/core/address/address'

export type HouseDistrict = {
  /** USPS code. */
  state: string
  /** 0 for at-large. */
  district: number
}

/** `unknown`: it was read, and nothing of use stands there. `unavailable`: it cannot be told today. */
export type Unanswered = { kind: 'unknown' } | { kind: 'unavailable'; reason: string }

/** `matched` is the address as the Census Bureau reads it; empty where it reads several. */
export type Geocoded =
  | ({ kind: 'proved'; matched: string } & HouseDistrict)
  | { kind: 'ambiguous'; districts: HouseDistrict[] }
  | Unanswered

/** Where a position is. City and ZIP code are empty, the district null, where they are not known. */
export type Place = { kind: 'place'; state: string; city: string; zip: string; district: number | null }

/** `congress` is the one whose lines are asked for. */
export type Asking = { congress: number; signal?: AbortSignal | undefined }

/** Tells the House district of a place. It never throws, and what it answers holds no address but `matched`. */
export type Geocoder = {
  /** False where the installation has none: nobody has to remember its answers then. */
  isOn: boolean
  findAddress(address: Address, asking: Asking): Promise<Geocoded>
  findPosition(position: { lat: number; long: number }, asking: Asking): Promise<Place | Unanswered>
}
