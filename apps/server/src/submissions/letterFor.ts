import type { Letter } from '@redress/channels/channel'
import type { GeoAddress } from '@redress/core/address/address'
import type { SelectedBill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { fullName } from '@redress/core/legislator/naming'
import { isStarterMessage } from '@redress/core/message/isStarterMessage'
import { withoutSignature } from '@redress/core/message/withoutSignature'
import type { Submission, UserInfo, Writer } from '@redress/core/submission/submission'
import { keepLegal } from '@redress/core/text/keepLegal'
import { tidyEmail } from '@redress/core/text/tidyEmail'
import { tidyLine } from '@redress/core/text/tidyLine'
import type { Recipient } from './recipient.ts'

/** What all letters of a batch share. */
export type Occasion = {
  organization: { id: string; name: string }
  campaign: Campaign
  topics: string[]
  address: GeoAddress
  districtProved: boolean
  writer?: Writer | undefined
}

function constituentOf(user: UserInfo, { address, districtProved }: Occasion): Letter['constituent'] {
  return {
    prefix: user.prefix,
    firstName: tidyLine(user.firstName),
    lastName: tidyLine(user.lastName),
    email: tidyEmail(user.email),
    street: address.street,
    city: address.city,
    state: address.state,
    zip: address.zip,
    addressProved: districtProved,
  }
}

/** The snapshot that a delivery lives on, whatever becomes of the campaign. */
export function letterFor(
  { userInfo, submission, segmentedSubmission }: Submission,
  to: { recipient: Recipient; bills: SelectedBill[]; officeEmail?: string | undefined },
  occasion: Occasion,
): Omit<Letter, 'deliveryId'> {
  const { campaign, organization, topics } = occasion
  const constituent = constituentOf(userInfo, occasion)
  const text = keepLegal(submission).trim()
  return {
    legislatorId: to.recipient.legislator.id,
    legislatorName: fullName(to.recipient.legislator),
    officeCode: to.recipient.legislator.officeCode,
    officeEmail: to.recipient.method === 'email' ? (to.officeEmail ?? '') : '',
    constituent,
    subject: tidyLine(segmentedSubmission.priority),
    text: withoutSignature(text, constituent),
    authorship: isStarterMessage(text, campaign) ? 'template' : (occasion.writer ?? 'edited'),
    bills: to.bills,
    campaign: { id: campaign.campaignId, name: campaign.campaignName, topics },
    organization,
  }
}
