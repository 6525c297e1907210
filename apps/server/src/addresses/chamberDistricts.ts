import type { Address } from '@redress/core/address/address'
import type { OwnDistrictChamber } from '@redress/core/legislator/chambers'

/** Null if the address proves no district. */
export type DistrictSource = (address: Address) => Promise<number | null>

/** Where the districts of a chamber come from that elects by districts of its own. */
const districtSources: Record<OwnDistrictChamber, DistrictSource> = {}

export type ChamberDistricts = { chamberDistricts?: Readonly<Record<string, number>> }

/** Empty if the address is in none. */
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
