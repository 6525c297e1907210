import { fetchOffices } from '../cwc/fetchOffices.ts'
import type { GatewaySettings } from '../settings.ts'
import { senateDialect } from './dialect.ts'

/**
 * Fetches the codes of the offices to which the gateway delivers letters. An error never contains the whole URL,
 * because the URL can contain a key.
 */
export async function fetchSenateOffices(
  { url }: Pick<GatewaySettings, 'url'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const list = new URL(`${url}/active_offices`)
  return await fetchOffices(list, senateDialect.officeCode, signal)
}
