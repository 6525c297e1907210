import { Rejection } from '../base/rejection.ts'
import { findRepresentation } from '../legislators/findLegislators.ts'
import { settleDistrict } from '../submissions/settleDistrict.ts'
import type { ApiContext } from './apiContext.ts'
import type { Sent } from './handler.ts'

const notOfThisAddress = new Rejection(422, 'The district does not fit the address.', [
  { field: 'statedDistrict', message: 'is not a House district of this address' },
])

/**
 * The people who represent an address, and its vacant seats; of the Senate alone while the House district is not
 * known. What the address proves counts, whatever is stated.
 */
export async function legislatorsFor(
  context: ApiContext,
  { statedDistrict, ...typed }: Sent<'legislators'>['body'],
) {
  const address = await context.resolveAddress(typed)
  const { congressionalDistrict, districtCandidates, congress, asOf, state } = address
  const isStated = statedDistrict !== undefined && congressionalDistrict < 0
  const settled = isStated ? settleDistrict(address, statedDistrict) : { district: congressionalDistrict }
  if (!settled) return notOfThisAddress
  const { district } = settled
  return {
    ...(await findRepresentation(context, { state, district })),
    constituentDistrict: district,
    districtCandidates,
    congress,
    source: isStated ? ('stated' as const) : address.source,
    asOf,
  }
}
