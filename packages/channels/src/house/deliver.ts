import type { Channel } from '../channel.ts'
import { fetchOffices } from '../cwc/fetchOffices.ts'
import { openGateway } from '../cwc/openGateway.ts'
import type { ChannelSettings, GatewaySettings } from '../settings.ts'
import { houseDialect } from './dialect.ts'

export function openHouse(settings: ChannelSettings): Channel | undefined {
  if (!settings.house) return undefined
  const { url, key, agent } = settings.house
  const letterUrl = `${url.replace(/\/+$/, '')}/message`
  return openGateway({ method: 'cwc', dialect: houseDialect, letterUrl, key, agent }, settings)
}

export async function fetchHouseOffices(
  { url, key }: Pick<GatewaySettings, 'url' | 'key'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const list = new URL(`${url.replace(/\/+$/, '')}/offices`)
  list.searchParams.set('apikey', key)
  return await fetchOffices(list, houseDialect.officeCode, signal)
}
