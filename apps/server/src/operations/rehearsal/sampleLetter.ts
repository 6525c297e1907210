import type { Letter } from '@redress/channels/channel'
import type { GeoAddress } from '@redress/core/address/address'
import type { SelectedBill } from '@redress/core/bill/bill'
import { DEFAULT_LANGUAGE } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { Submission } from '@redress/core/submission/submission'
import { composeOfficeLetter, composeSharedPart } from '../../letters/accept/composeLetter.ts'
import { isStarterText } from '../../writing/drafts/starterText.ts'
import type { RehearsalInput } from './inputs.ts'

const DELIVERY_ID = 'rehearsal00000000000000000000000'

type Part = Pick<RehearsalInput, 'organization' | 'campaign' | 'topics'>

/** The home of the sample's writer. If `district` is null, the home can be anywhere in the state. */
export type SampleHome = { state: string; district: number | null }

type Addressee = {
  home: SampleHome
  recipient: { legislator: Legislator; method: ContactMethod }
  /** It is empty if the letter does not go by email. */
  email?: string
}

export function sampleLetter(
  { home, recipient, email: officeEmail = '' }: Addressee,
  part: Part,
  { text, bills }: { text: string; bills: SelectedBill[] },
): Letter {
  const { organization, campaign, topics } = part
  const submission = sampleSubmission(home, { text, campaignId: campaign.campaignId })
  const context = {
    organization,
    campaign,
    topics,
    address: sampleAddress(home),
    addressProved: true,
    confirmed: false,
    language: DEFAULT_LANGUAGE,
    letterLanguage: DEFAULT_LANGUAGE,
    publicUrl: 'https://letters.example.org',
  }
  const shared = composeSharedPart(submission.userInfo, context)
  const authorship = isStarterText(text, campaign) ? 'template' : 'edited'
  return {
    ...composeOfficeLetter(submission, { recipient, bills, officeEmail, authorship }, shared),
    deliveryId: DELIVERY_ID,
  }
}

export const SAMPLE_TEXT =
  'This letter was written to check a campaign. Please consider your constituents’ opinions.'

function sampleAddress({ state, district }: SampleHome): GeoAddress {
  return {
    street: '1 Sample Street',
    city: 'Anytown',
    state,
    zip: '00001',
    congressionalDistrict: district ?? -1,
    formattedAddress: `1 Sample Street, Anytown, ${state} 00001`,
    districtCandidates: [],
    congress: 0,
    source: 'none',
    asOf: '',
  }
}

export function sampleSubmission(
  home: SampleHome,
  { text, campaignId }: { text: string; campaignId: string },
): Submission {
  const { street, city, state, zip } = sampleAddress(home)
  return {
    userInfo: {
      prefix: 'MS',
      firstName: 'Jordan',
      lastName: 'Sample',
      email: 'jordan.sample@example.org',
      addressStreet: street,
      addressCity: city,
      addressState: state,
      addressZip: zip,
      congressionalDistrict: home.district ?? -1,
      supportedOrganizationId: '',
      dateTermsAccepted: '',
      datePrivacyPolicyAccepted: '',
      versionTermsAccepted: 0,
      versionPrivacyPolicyAccepted: 0,
    },
    submission: text,
    segmentedSubmission: {
      priority: '',
      reasoning: '',
      desiredAction: '',
      plansToVote: false,
      isCoalition: true,
    },
    officeCodeToSubmit: '',
    contactViaEmail: false,
    organizationCampaignId: campaignId,
    formAddons: [],
    emailReceipt: false,
    bills: [],
  }
}
