import { type ContactMethod, contactMethods } from '@redress/core/legislator/chambers'
import type { Channel } from './channel.ts'
import { openEmail } from './email/deliver.ts'
import { openHouse } from './house/deliver.ts'
import { openSenate } from './senate/deliver.ts'
import { type ChannelSettings, settingsProblems } from './settings.ts'

type Sender = {
  open(settings: ChannelSettings): Channel | undefined
  /**
   * Tells whether the gateway or mail server recognizes a letter that it got in an earlier attempt, by the delivery id.
   */
  recognizesDuplicates: boolean
}

export const senders: Record<ContactMethod, Sender> = {
  cwc: { open: openHouse, recognizesDuplicates: true },
  scwc: { open: openSenate, recognizesDuplicates: true },
  email: { open: openEmail, recognizesDuplicates: false },
}

export type Channels = {
  /** Returns undefined if no gateway is configured for the channel. */
  for(method: ContactMethod): Channel | undefined
  recognizesDuplicates(method: ContactMethod): boolean
}

export class ChannelSettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The delivery settings are wrong: ${problems.join(' ')}`)
    this.problems = problems
  }
}

/**
 * Opens the channels. Only the server may call this function, because the settings contain keys.
 * @throws ChannelSettingsError that lists all problems
 */
export function openChannels(settings: ChannelSettings): Channels {
  const problems = settingsProblems(settings).map(each => each.message)
  if (problems.length > 0) throw new ChannelSettingsError(problems)
  const opened = new Map(contactMethods.map(method => [method, senders[method].open(settings)]))
  return {
    for: method => opened.get(method),
    recognizesDuplicates: method => senders[method].recognizesDuplicates,
  }
}
