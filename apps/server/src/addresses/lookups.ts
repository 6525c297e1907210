import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Geocoded, HouseDistrict } from '../outside/census/geocoder.ts'

/** An answer is good for a day. */
export const lookupMs = 24 * 3600_000

/** What is kept of an answer: which districts, when, and nothing of the address. */
export type Lookup = { proved: boolean; districts: HouseDistrict[]; foundAt: string }

type Context = { database: Database; clock: Clock }

export async function recallLookup({ database, clock }: Context, hash: string): Promise<Lookup | undefined> {
  const row = await database.db
    .selectFrom('district_lookups')
    .select(['proved', 'districts', 'found_at as foundAt'])
    .where('address_hash', '=', hash)
    .where('found_at', '>', moment(clock.now() - lookupMs))
    .executeTakeFirst()
  return row
}

export async function keepLookup(
  { database }: Context,
  hash: string,
  { proved, districts, foundAt }: Lookup,
): Promise<void> {
  const found = { proved, districts: JSON.stringify(districts), found_at: foundAt }
  await database.db
    .insertInto('district_lookups')
    .values({ address_hash: hash, ...found })
    .onConflict(conflict => conflict.column('address_hash').doUpdateSet(found))
    .execute()
}

/** What is worth keeping; undefined for no answer, which may come the next time. */
export function toLookup(found: Geocoded, foundAt: string): Lookup | undefined {
  if (found.kind === 'unavailable') return undefined
  if (found.kind === 'unknown') return { proved: false, districts: [], foundAt }
  if (found.kind === 'ambiguous') return { proved: false, districts: found.districts, foundAt }
  return { proved: true, districts: [{ state: found.state, district: found.district }], foundAt }
}
