import type { GeoAddress } from '@redress/core/address/address'
import type { Seat } from '@redress/core/legislator/seats'
import type { Submission } from '@redress/core/submission/submission'

/** What a made-up constituent writes where the words are their own. */
export const ownWords =
  'This letter was written for a rehearsal. Please weigh what your constituents tell you.'

/** Where the made-up constituent of a seat lives: nobody's street. */
export function sampleAddress({ state, district }: Seat): GeoAddress {
  return {
    street: '1 Rehearsal Street',
    city: 'Anytown',
    state,
    zip: '00001',
    congressionalDistrict: district ?? -1,
    formattedAddress: `1 Rehearsal Street, Anytown, ${state} 00001`,
    districtCandidates: [],
    congress: 0,
    source: 'none',
    asOf: '',
  }
}

/** Jordan Sample writes to the holder of a seat. */
export function sampleSubmission(
  seat: Seat,
  { text, campaignId }: { text: string; campaignId: string },
): Submission {
  const { street, city, state, zip } = sampleAddress(seat)
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
      congressionalDistrict: seat.district ?? -1,
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
    officeCodeToSubmit: seat.code,
    contactViaEmail: false,
    organizationCampaignId: campaignId,
    formAddons: [],
    emailReceipt: false,
    bills: [],
  }
}
