import type { Channel } from '../channel.ts'
import { openGateway } from '../cwc/openGateway.ts'
import type { ChannelSettings } from '../settings.ts'
import { houseDialect } from './dialect.ts'

export function openHouse(settings: ChannelSettings): Channel | undefined {
  if (!settings.house) return undefined
  const { url, key, agent } = settings.house
  const letterUrl = `${url}/message`
  return openGateway({ method: 'cwc', dialect: houseDialect, letterUrl, key, agent }, settings)
}
