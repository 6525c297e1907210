import { fetchOffices } from '../cwc/fetchOffices.ts'
import type { GatewaySettings } from '../settings.ts'
import { houseDialect } from './dialect.ts'

/** The codes of the offices that the gateway takes letters for. Fails without the URL, which can hold a key. */
export async function fetchHouseOffices(
  { url, key }: Pick<GatewaySettings, 'url' | 'key'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const list = new URL(`${url}/offices`)
  list.searchParams.set('apikey', key)
  return await fetchOffices(list, houseDialect.officeCode, signal)
}
