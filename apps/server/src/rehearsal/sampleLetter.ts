import type { Letter } from '@redress/channels/channel'
import type { SelectedBill } from '@redress/core/bill/bill'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { Seat } from '@redress/core/legislator/seats'
import { letterFor } from '../submissions/letterFor.ts'
import { methodFor } from '../submissions/recipient.ts'
import { sampleAddress, sampleSubmission } from './sampleSubmission.ts'
import type { Script } from './script.ts'

/** It is never sent, so that it needs no other. */
const deliveryId = 'rehearsal00000000000000000000000'

type Part = Pick<Script, 'organization' | 'campaign' | 'topics'>

/** The letter that a made-up constituent would send to a seat's holder, made by the very rules of a real one. */
export function sampleLetter(
  { seat, legislator }: { seat: Seat; legislator: Legislator },
  part: Part,
  { text, bills }: { text: string; bills: SelectedBill[] },
): Letter {
  const { organization, campaign, topics } = part
  const submission = sampleSubmission(seat, { text, campaignId: campaign.campaignId })
  const occasion = { organization, campaign, topics, address: sampleAddress(seat), districtProved: true }
  const recipient = { legislator, method: methodFor(legislator) }
  return { ...letterFor(submission, { recipient, bills }, occasion), deliveryId }
}
