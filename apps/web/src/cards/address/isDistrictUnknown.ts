import { isAddressIncomplete } from '@redress/core/address/problems'
import type { Session } from '@redress/core/session/session'

/** The address is whole, and still nobody knows in which House district it lies. */
export function isDistrictUnknown({ address, waiting }: Session): boolean {
  if (waiting.address || address.congressionalDistrict >= 0) return false
  return !isAddressIncomplete({ ...address, congressionalDistrict: 0 })
}
