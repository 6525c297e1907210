import { houseDialect } from '../house/dialect.ts'
import type { GatewaySettings } from '../settings.ts'
import { fetchOffices } from './fetchOffices.ts'

/**
 * Codes of the House offices that take letters, `HWY00`; 442 in 2026, with the test office HDC98.
 * @throws Error when the list is empty or does not come
 */
export async function fetchHouseOffices(
  { url, key }: Pick<GatewaySettings, 'url' | 'key'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const list = new URL(`${url.replace(/\/+$/, '')}/offices`)
  list.searchParams.set('apikey', key)
  return await fetchOffices(list, houseDialect.officeCode, signal)
}
