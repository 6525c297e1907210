import type { Channel } from '../channel.ts'
import { openGateway } from '../cwc/openGateway.ts'
import type { ChannelSettings } from '../settings.ts'
import { senateDialect } from './dialect.ts'

export function openSenate(settings: ChannelSettings): Channel | undefined {
  if (!settings.senate) return undefined
  const { url, key, agent, environment } = settings.senate
  const letterUrl = `${url}/${environment}-messages/`
  return openGateway({ method: 'scwc', dialect: senateDialect, letterUrl, key, agent }, settings)
}
