import type { ZipPlace } from '@redress/core/address/address'
import { findState } from '@redress/core/address/states'

/**
 * Finds the city and the state of a ZIP code. Both are empty if the list does not contain the ZIP code. The list of
 * 42,000 ZIP codes needs 30 MB of memory, so it is loaded when the first person types an address.
 */
export async function findZipPlace(zip: string): Promise<ZipPlace> {
  const { default: zipcodes } = await import('zipcodes')
  const { city, state } = zipcodes.lookup(zip) ?? { city: '', state: '' }
  return findState(state) ? { zip, city, state } : { zip, city: '', state: '' }
}
