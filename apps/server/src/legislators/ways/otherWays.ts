import { type DistrictOffice, hasWayIn, type Legislator } from '@redress/core/legislator/legislator'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { StoredDistrictOffice } from '../../platform/database/factTables.ts'

/** The offices at home that a person is shown. */
const MOST_OFFICES = 2

type Ways = { id: string; form: string | null; offices: StoredDistrictOffice[] | null }

/**
 * Adds the office's own form and its district offices to each legislator who takes no letters from us. The nearest
 * offices come first. The home is taken to be at the place of its ZIP code. If that place is unknown, the offices stay
 * in the file's order.
 */
export async function withOtherWays(
  database: Database,
  legislators: readonly Legislator[],
  zip: string,
): Promise<Legislator[]> {
  const unreached = legislators.filter(each => !hasWayIn(each)).map(each => each.id)
  if (unreached.length === 0) return [...legislators]
  const ways = await readWays(database, unreached)
  const home = await placeOfZip(zip)
  return legislators.map(legislator => {
    const way = ways.find(each => each.id === legislator.id)
    if (!way) return legislator
    const offices = nearestOffices(way.offices ?? [], home)
    return {
      ...legislator,
      ...(way.form === null ? {} : { form: way.form }),
      ...(offices.length > 0 ? { districtOffices: offices } : {}),
    }
  })
}

async function readWays({ db }: Database, ids: readonly string[]): Promise<Ways[]> {
  const { rows } = await sql<Ways>`
    select asked.id, form, offices
    from unnest(${[...ids]}::text[]) as asked (id)
    left join contact_forms on contact_forms.legislator_id = asked.id and not is_gone
    left join district_offices on district_offices.legislator_id = asked.id
  `.execute(db)
  return rows
}

type Place = { latitude: number; longitude: number }

/** The list of ZIP codes is large, so it is loaded when it is first needed. */
async function placeOfZip(zip: string): Promise<Place | undefined> {
  const { default: zipcodes } = await import('zipcodes')
  return zipcodes.lookup(zip.slice(0, 5))
}

export function nearestOffices(
  offices: readonly StoredDistrictOffice[],
  home: Place | undefined,
): DistrictOffice[] {
  const distanceOf = (office: StoredDistrictOffice) => (home ? distance(office, home) : 0)
  return offices
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, MOST_OFFICES)
    .map(({ city, state, phone, hours }) => ({ city, state, phone, ...(hours ? { hours } : {}) }))
}

/** A number that is greater for a greater distance. An office without a place comes last. */
function distance({ latitude, longitude }: Partial<Place>, home: Place): number {
  if (latitude === undefined || longitude === undefined) return Number.MAX_VALUE
  const east = (longitude - home.longitude) * Math.cos((home.latitude * Math.PI) / 180)
  return Math.hypot(latitude - home.latitude, east)
}
