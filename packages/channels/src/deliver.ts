import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Channel } from './channel.ts'
import { openEmail } from './email/deliver.ts'
import { openHouse } from './house/deliver.ts'
import { openSenate } from './senate/deliver.ts'
import { type ChannelSettings, settingsProblems } from './settings.ts'

export const senders = {
  cwc: openHouse,
  scwc: openSenate,
  email: openEmail,
} satisfies Record<ContactMethod, (settings: ChannelSettings) => Channel | undefined>

export type Channels = { for(method: ContactMethod): Channel | undefined }

export class ChannelSettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The delivery settings are wrong: ${problems.join(' ')}`)
    this.problems = problems
  }
}

/** Server only: the settings hold keys. @throws ChannelSettingsError that lists all problems */
export function openChannels(settings: ChannelSettings): Channels {
  const problems = settingsProblems(settings).map(each => each.message)
  if (problems.length > 0) throw new ChannelSettingsError(problems)
  const open = {
    cwc: senders.cwc(settings),
    scwc: senders.scwc(settings),
    email: senders.email(settings),
  }
  return { for: method => open[method] }
}
