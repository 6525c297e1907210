import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FieldProblem } from '@redress/contract/shapes/failure'
import {
  type Address,
  formatAddress,
  type GeoAddress,
  noAddress,
  tidyAddress,
} from '@redress/core/address/address'
import { type State, states } from '@redress/core/address/states'
import type { OwnDistrictChamber } from '@redress/core/legislator/chambers'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import whichPolygon from 'which-polygon'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StateDistrictNames } from '../../platform/database/factTables.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Geocoder } from '../clients/census/geocoder.ts'
import type { Place } from '../clients/census/readAnswer.ts'
import { sittingCongress } from '../congress.ts'
import { type HowToAsk, openDistrictFinder, today } from './districtLookups.ts'
import {
  addressFieldProblems,
  formatMatched,
  resolveStatedDistrict,
  type StatedDistrict,
  zipStateProblems,
} from './typedAddress.ts'

/** Counts a geocoder query. Returns false once the caller has used up its share. Then only the ZIP code decides. */
export type MayAsk = () => boolean

export type Addresses = {
  /**
   * Resolves an address. `congressionalDistrict` is -1 unless it is proved. The address stays as typed and is not
   * validated. `formattedAddress` is the geocoder's form. `withState` also finds the districts of the state's own
   * legislature.
   */
  resolve(address: Address, mayAsk?: MayAsk, withState?: boolean): Promise<ResolvedAddress>
  /** Resolves an address that a person has just typed. It validates the address, and waits longer for the geocoder. */
  resolveTyped(address: Address, mayAsk?: MayAsk): Promise<GeoAddress | Rejection>
  /**
   * Resolves the home of a person who stated their House district: validates the address, and checks that the district
   * is possible. `withState` means the same as in `resolve`.
   */
  resolveHome(
    address: Address,
    statedDistrict: number,
    mayAsk?: MayAsk,
    withState?: boolean,
  ): Promise<ResolvedHome | FieldProblem[]>
  /**
   * Locates a position. The result has city, ZIP code and district only if they are known, and no street. Returns a
   * Rejection outside the United States.
   */
  locate(position: Position, mayAsk?: MayAsk): Promise<GeoAddress | Rejection>
  /** Deletes old lookups. Lookups are stored for a day at most. */
  removeOldLookups(): Promise<void>
}

/** `provedInState` are the districts of the state's own legislature that the geocoder proved. */
type ResolvedAddress = GeoAddress & { provedInState?: StateDistrictNames | undefined }

type ResolvedHome = StatedDistrict & { address: ResolvedAddress }

const DEFAULT_TIMEOUT_MS = 5_000

type Services = {
  database: Database
  clock: Clock
  geocoder: Geocoder
  /** The key of the stored address hashes. */
  secretKey: string
  timeoutMs?: number
}

const notInTheUnitedStates = new Rejection(404, 'This position is not in the United States.')

export function openAddresses(services: Services): Addresses {
  const { clock, timeoutMs = DEFAULT_TIMEOUT_MS } = services
  const districts = openDistrictFinder(services)

  const { read, readChecked } = openReader(districts)

  return {
    resolve: async (address, mayAsk, withState) =>
      (await read(address, { timeoutMs, mayAsk, withState })).address,
    async resolveTyped(typed, mayAsk) {
      const { address, problems } = await readChecked(typed, { mayAsk })
      return address ?? new Rejection(422, 'The address is invalid.', { problems })
    },
    async resolveHome(typed, statedDistrict, mayAsk, withState) {
      const { address, problems } = await readChecked(typed, { timeoutMs, mayAsk, withState })
      if (!address) return problems
      const district = resolveStatedDistrict(address, statedDistrict)
      return district
        ? { address, ...district }
        : [{ field: 'district', message: 'not the House district of this address' }]
    },
    async locate(position, mayAsk) {
      const place = await findPlace(services, position, { timeoutMs, mayAsk })
      if (!place) return notInTheUnitedStates
      const { state, city, zip, district } = place
      const address = { ...noAddress, state, city, zip }
      const { matched: _matched, zipStates: _zipStates, ...known } = await districts.find(address, { mayAsk })
      const located = { ...address, formattedAddress: formatAddress(address), ...known }
      if (district === null || known.congressionalDistrict >= 0) return located
      const proved = { congressionalDistrict: district, districtCandidates: [] }
      return { ...located, ...proved, source: 'census', asOf: today(clock) }
    },
    removeOldLookups: districts.removeOld,
  }
}

type Read = { address: ResolvedAddress; problems: FieldProblem[] }

function openReader(districts: ReturnType<typeof openDistrictFinder>) {
  async function read(address: Address, how: HowToAsk): Promise<Read> {
    const tidy = tidyAddress(address)
    const [{ matched, zipStates, ...district }, chamberDistricts] = await Promise.all([
      districts.find(tidy, how),
      findChamberDistricts(tidy),
    ])
    const formattedAddress = formatMatched(matched, tidy)
    const resolved = { ...tidy, formattedAddress, ...district, ...chamberDistricts }
    return { address: resolved, problems: zipStateProblems(tidy, zipStates) }
  }

  async function readChecked(typed: Address, how: HowToAsk) {
    const problems = addressFieldProblems(typed)
    if (problems.length > 0) return { address: undefined, problems }
    const found = await read(typed, how)
    return found.problems.length > 0 ? { ...found, address: undefined } : found
  }

  return { read, readChecked }
}

/**
 * Finds the place of a position. If the geocoder does not answer, the place is only the state. Undefined outside the
 * United States.
 */
async function findPlace(
  { geocoder, clock }: Services,
  position: Position,
  { timeoutMs, mayAsk }: { timeoutMs: number; mayAsk: MayAsk | undefined },
): Promise<Omit<Place, 'kind'> | undefined> {
  const congress = sittingCongress(clock.now())
  const signal = AbortSignal.timeout(timeoutMs)
  const found = await geocoder.findPosition(position, { congress, signal, mayAsk })
  if (found.kind === 'place') return found
  const state = await stateAt(position)
  return state && { state: state.code, city: '', zip: '', district: null }
}

type Position = { lat: number; long: number }

type FipsAt = (point: readonly [number, number]) => { fips: string } | null

/** Loads the state shapes of us-atlas. 0.2% of places, all on a coast, lie outside the shapes. */
async function loadShapes(): Promise<FipsAt> {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-10m.json')
  const topology: Topology = JSON.parse(await readFile(file, 'utf8'))
  const shapes = topology.objects.states
  if (shapes?.type !== 'GeometryCollection') throw new Error('us-atlas contains no shapes of states.')
  const collection = feature(topology, shapes)
  return whichPolygon({
    type: 'FeatureCollection',
    features: collection.features.map(shape => ({ ...shape, properties: { fips: String(shape.id) } })),
  })
}

let shapes: Promise<FipsAt> | undefined

async function stateAt({ lat, long }: Position): Promise<State | undefined> {
  shapes ??= loadShapes()
  const at = (await shapes)([long, lat])
  return states.find(state => state.fips === at?.fips)
}

/** Returns null if the address proves no district. */
type DistrictSource = (address: Address) => Promise<number | null>

/** Maps each chamber with districts of its own to the function that finds the district of an address. */
const districtSources: Record<OwnDistrictChamber, DistrictSource> = {}

type ChamberDistricts = { chamberDistricts?: Readonly<Record<string, number>> }

/** Finds the districts of an address. Empty if the address is in none. */
export async function findChamberDistricts(
  address: Address,
  sources: Readonly<Record<string, DistrictSource>> = districtSources,
): Promise<ChamberDistricts> {
  const found = await Promise.all(
    Object.entries(sources).map(async ([chamber, find]) => ({ chamber, district: await find(address) })),
  )
  const known = found.flatMap(({ chamber, district }) => (district === null ? [] : [[chamber, district]]))
  return known.length > 0 ? { chamberDistricts: Object.fromEntries(known) } : {}
}
