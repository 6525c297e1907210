import type { Address } from '@redress/core/address/address'
import { sittingCongress } from '@redress/core/address/congress'
import { addressFieldProblems } from '../addresses/addressFieldProblems.ts'
import type { DistrictContext } from '../addresses/findDistrict.ts'
import { locate } from '../addresses/locate.ts'
import { resolveAddress } from '../addresses/resolveAddress.ts'
import { resolveStatedDistrict } from '../addresses/resolveStatedDistrict.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { memoizeTtl } from '../base/memoizeTtl.ts'
import { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import type { ApiServices } from '../http/apiHandlers.ts'
import { findLegislators, findRepresentation } from '../legislators/findLegislators.ts'
import { isLegislator } from '../legislators/isLegislator.ts'
import type { Photos } from '../outside/photos/photos.ts'
import { openStoring } from '../submissions/openStoring.ts'
import { type AcceptContext, accept } from '../submissions/submissions.ts'
import { openWorkNotifier } from '../submissions/workNotifier.ts'

/** Until the folders open their own services. */

export function openAddresses(services: DistrictContext) {
  return {
    resolve: (address: Address) => resolveAddress(services, address, 5_000),
    async resolveTyped(address: Address) {
      const problems = addressFieldProblems(address)
      if (problems.length > 0) return new Rejection(422, 'The address is not complete.', problems)
      return resolveAddress(services, address)
    },
    locate: async (position: Parameters<typeof locate>[1]) =>
      (await locate(services, position, 5_000)) ??
      new Rejection(404, 'This position is not in the United States.'),
  }
}

const notOfThisAddress = new Rejection(422, 'The district does not fit the address.', [
  { field: 'statedDistrict', message: 'is not a House district of this address' },
])

export function openLegislators(services: {
  database: Database
  clock: Clock
  photos: Photos
  legislatorsWithEmail: ReadonlyMap<string, string>
  addresses: Pick<ReturnType<typeof openAddresses>, 'resolve'>
}) {
  const { clock, addresses, database } = services
  type Asked = { home: { state: string; district: number }; congress: number }
  const find = memoizeTtl({ clock, ttlMs: 10_000 }, ({ home }: Asked) => findLegislators(services, home))
  const findFor: ApiServices['legislators']['findFor'] = async ({ statedDistrict, ...typed }) => {
    const address = await addresses.resolve(typed)
    const { congressionalDistrict, districtCandidates, congress, asOf, state } = address
    const isStated = statedDistrict !== undefined && congressionalDistrict < 0
    const settled = isStated
      ? resolveStatedDistrict(address, statedDistrict)
      : { district: congressionalDistrict }
    if (!settled) return notOfThisAddress
    const { district } = settled
    return {
      ...(await findRepresentation(services, { state, district })),
      constituentDistrict: district,
      districtCandidates,
      congress,
      source: isStated ? ('stated' as const) : address.source,
      asOf,
    }
  }
  return {
    find: (home: Asked['home']) => find({ home, congress: sittingCongress(clock.now()) }),
    has: (id: string) => isLegislator(database, id),
    findFor,
  }
}

export function openSubmissions({
  log,
  ...services
}: Omit<AcceptContext, 'store' | 'tellOfWork'> & { log: Log }) {
  const { database } = services
  const context = { ...services, store: openStoring(database), tellOfWork: openWorkNotifier(database, log) }
  const submit: ApiServices['submissions']['accept'] = batch => accept(context, batch)
  return { accept: submit }
}
