import { fetchOffices } from '../cwc/fetchOffices.ts'
import type { GatewaySettings } from '../settings.ts'
import { houseDialect } from './dialect.ts'

/**
 * Fetches the codes of the offices to which the gateway delivers letters. An error never contains the whole URL,
 * because the URL can contain a key.
 */
export async function fetchHouseOffices(
  { url, key }: Pick<GatewaySettings, 'url' | 'key'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const list = new URL(`${url}/offices`)
  list.searchParams.set('apikey', key)
  return await fetchOffices(list, houseDialect.officeCode, signal)
}
