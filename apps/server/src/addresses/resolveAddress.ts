import type { Address, GeoAddress } from '@redress/core/address/address'
import { tidyAddress } from '@redress/core/address/tidyAddress'
import { type DistrictContext, findDistrict } from './findDistrict.ts'
import { sayMatched } from './sayMatched.ts'

/**
 * An address as offices take it, with its House district where that is proved, and -1 where it is not. It stays as
 * typed; `formattedAddress` is how the geocoder reads it. Says nothing of what is wrong with it: that is for
 * `addressFieldProblems`. After `patienceMs` it goes on without the geocoder.
 */
export async function resolveAddress(
  context: DistrictContext,
  address: Address,
  patienceMs?: number,
): Promise<GeoAddress> {
  const tidy = tidyAddress(address)
  const { matched, ...district } = await findDistrict(context, tidy, patienceMs)
  return { ...tidy, formattedAddress: sayMatched(matched, tidy), ...district }
}
