import { randomBytes } from 'node:crypto'
import { type Channels, openChannels } from '@redress/channels/deliver'
import type { ChannelSettings } from '@redress/channels/settings'
import { chambers, congressChambers } from '@redress/core/legislator/chambers'
import { everyone } from '@redress/core/legislator/legislator'
import { asOffice, type CongressSeat, congressSeats } from '@redress/core/legislator/seats'
import type { Clock } from '../../platform/clock.ts'
import type { TestAnswer } from '../doctor/findings.ts'
import { attemptsOf, officeOf } from './checkLetter.ts'
import { openRehearsalGateways } from './gateways.ts'
import type { RehearsalInput } from './inputs.ts'
import { recipientsOf } from './recipients.ts'
import { SAMPLE_TEXT, sampleLetter } from './sampleLetter.ts'
import type { OperatorSnapshot } from './snapshot.ts'

/** The House's test office. */
const testOffice: CongressSeat = {
  id: 'house-DC-98',
  legislatorType: 'HOUSE',
  state: 'DC',
  district: 98,
  senateClass: null,
  code: 'HDC98',
}

export function seatOf(code: string): CongressSeat | undefined {
  return [...congressSeats, testOffice].find(seat => seat.code === code)
}

type DryRun = {
  xml: string
  /** The errors that a validation with the chamber's schema reports. */
  problems: string[]
  /** True if the office is on its chamber's list. */
  listed: boolean
}

/** The input if the installation has no open campaign. */
const sampleInput: RehearsalInput = {
  organization: { id: 'sample', name: 'Sample Organization' },
  campaign: {
    campaignId: 'sample',
    organizationId: 'sample',
    campaignName: 'A Sample Campaign',
    startDate: '',
    endDate: '',
    redirectUrl: '',
    completionMessage: '',
    contactLegislatorMessage: '',
    targetedParty: '',
    issues: [],
    metadata: {},
    supportingBills: [],
    form: {
      title: '',
      description: '',
      billsDescription: '',
      senderPlaceholder: '',
      generatedMessagePlaceholder: '',
      starterMessages: [],
      addons: [],
    },
  },
  topics: [],
}

export function dryRun(snapshot: OperatorSnapshot, seat: CongressSeat): DryRun {
  const input = snapshot.found ?? sampleInput
  const chamber = seat.legislatorType
  const { legislator } =
    recipientsOf(snapshot, { ...everyone, supportingBills: [] }).all.find(
      each => each.seat.code === seat.code,
    ) ?? {}
  const listed = (legislator?.officeCode ?? '') !== ''
  const attempts = attemptsOf(input, officeOf(chamber), { bills: snapshot.bills }).filter(
    each => each.text === SAMPLE_TEXT,
  )
  const attempt = attempts[1] ?? attempts[0] ?? { text: SAMPLE_TEXT, bills: [] }
  const holder = { ...(legislator ?? asOffice(seat)), officeCode: seat.code }
  const recipient = { legislator: holder, method: chambers[chamber].contactMethod }
  // The test office is listed here, so that only the document is checked.
  const gateways = openRehearsalGateways({ now: snapshot.now, agents: snapshot.agents, listed: [seat.code] })
  try {
    const xml = gateways.document(chamber, sampleLetter({ home: seat, recipient }, input, attempt))
    return { xml, problems: gateways.judge(chamber, xml)?.answers ?? [], listed }
  } finally {
    gateways.close()
  }
}

/** The Senate's test endpoint accepts letters to all offices. */
const testSeats = {
  HOUSE: testOffice,
  SENATE: congressSeats.find(each => each.legislatorType === 'SENATE') ?? testOffice,
}

/** Opens the test channels, even if SENATE_ENVIRONMENT is `production`. */
export function openTestChannels(settings: ChannelSettings): Channels {
  const senate = settings.senate && { ...settings.senate, environment: 'testing' as const }
  return openChannels({ ...settings, senate, email: undefined })
}

/** Sends test letters. The letter says that it is a test, and no member's office receives it. */
export function sendTestLetters(channels: Channels, clock: Clock): Promise<TestAnswer[]> {
  return Promise.all(
    congressChambers.map(async chamber => {
      const seat = testSeats[chamber]
      const method = chambers[chamber].contactMethod
      const channel = channels.for(method)
      if (!channel) return { chamber, sent: null }
      const deliveryId = randomBytes(16).toString('hex')
      const legislator = { ...asOffice(seat), officeCode: seat.code }
      const letter = sampleLetter({ home: seat, recipient: { legislator, method } }, sampleInput, {
        text: SAMPLE_TEXT,
        bills: [],
      })
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
