import { randomBytes } from 'node:crypto'
import { type Channels, openChannels } from '@redress/channels/deliver'
import type { ChannelSettings } from '@redress/channels/settings'
import { chambers, congressChambers } from '@redress/core/legislator/chambers'
import { asOffice, congressSeats } from '@redress/core/legislator/seats'
import type { Clock } from '../base/clock.ts'
import type { TestAnswer } from '../doctor/findings.ts'
import { sampleInput, testOffice } from './dryRun.ts'
import { ownWords, sampleLetter } from './sampleLetter.ts'

/** Of the Senate the testing path takes all offices. */
const testSeats = {
  HOUSE: testOffice,
  SENATE: congressSeats.find(each => each.legislatorType === 'SENATE') ?? testOffice,
}

/** Also where SENATE_ENVIRONMENT is `production`. */
export function openTestChannels(settings: ChannelSettings): Channels {
  const senate = settings.senate && { ...settings.senate, environment: 'testing' as const }
  return openChannels({ ...settings, senate, email: undefined })
}

/** The letter says that it is a test, and no office of a member gets it. */
export function sendTestLetters(channels: Channels, clock: Clock): Promise<TestAnswer[]> {
  return Promise.all(
    congressChambers.map(async chamber => {
      const seat = testSeats[chamber]
      const channel = channels.for(chambers[chamber].contactMethod)
      if (!channel) return { chamber, sent: null }
      const deliveryId = randomBytes(16).toString('hex')
      const legislator = { ...asOffice(seat), officeCode: seat.code }
      const letter = sampleLetter({ seat, legislator }, sampleInput, { text: ownWords, bills: [] })
      const signal = new AbortController().signal
      const outcome = await channel.deliver(
        { ...letter, deliveryId },
        { now: clock.now(), triedBefore: false, signal },
      )
      const reason =
        outcome.kind === 'delivered' ? outcome.reference : 'reason' in outcome ? outcome.reason : ''
      return { chamber, sent: { office: seat.code, deliveryId, answer: outcome.kind, reason } }
    }),
  )
}
