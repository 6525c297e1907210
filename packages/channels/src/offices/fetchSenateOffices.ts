import { senateDialect } from '../senate/dialect.ts'
import type { GatewaySettings } from '../settings.ts'
import { fetchOffices } from './fetchOffices.ts'

/**
 * Codes of the Senate offices that take letters, `SWY01`; the list is public.
 * @throws Error when the list is empty or does not come
 */
export async function fetchSenateOffices(
  { url }: Pick<GatewaySettings, 'url'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const list = new URL(`${url.replace(/\/+$/, '')}/active_offices`)
  return await fetchOffices(list, senateDialect.officeCode, signal)
}
