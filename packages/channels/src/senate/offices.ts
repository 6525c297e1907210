import { fetchOffices } from '../cwc/fetchOffices.ts'
import type { GatewaySettings } from '../settings.ts'
import { senateDialect } from './dialect.ts'

/** The codes of the offices that the gateway takes letters for. Fails without the URL, which can hold a key. */
export async function fetchSenateOffices(
  { url }: Pick<GatewaySettings, 'url'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const list = new URL(`${url}/active_offices`)
  return await fetchOffices(list, senateDialect.officeCode, signal)
}
