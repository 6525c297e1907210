import type { Batch, Submission, UserInfo } from '../submission/submission.ts'

/** Makes the user info of Wilma Alder of Cheyenne, who has accepted the terms. */
export function aUserInfo(difference: Partial<UserInfo> = {}): UserInfo {
  return {
    prefix: 'MS',
    email: 'wilma@example.org',
    firstName: 'Wilma',
    lastName: 'Alder',
    addressStreet: '200 W 24th St',
    addressCity: 'Cheyenne',
    addressState: 'WY',
    addressZip: '82001',
    congressionalDistrict: 0,
    supportedOrganizationId: 'open-ledger',
    dateTermsAccepted: '2026-11-20T15:00:00.000Z',
    datePrivacyPolicyAccepted: '2026-11-20T15:00:00.000Z',
    versionTermsAccepted: 2,
    versionPrivacyPolicyAccepted: 2,
    ...difference,
  }
}

/** Makes Wilma Alder's letter to Wyoming's representative. */
export function aSubmission(difference: Partial<Submission> = {}): Submission {
  return {
    userInfo: aUserInfo(),
    submission: 'Please make sellers show the whole price of a ticket from the start.',
    segmentedSubmission: {
      priority: '',
      reasoning: 'A ticket for $40 cost me $71 at the end.',
      desiredAction: '',
      plansToVote: false,
      isCoalition: true,
    },
    officeCodeToSubmit: 'HWY00',
    contactViaEmail: false,
    organizationCampaignId: 'fair-tickets',
    formAddons: [{ description: 'Keep me informed', value: 'false' }],
    emailReceipt: true,
    bills: [],
    ...difference,
  }
}

/** Makes the batch of Wilma Alder's letters to all of Wyoming's legislators. */
export function aBatch(difference: Partial<Batch> = {}): Batch {
  const offices = ['HWY00', 'SWY01', 'SWY02']
  return {
    sessionId: 'visit-1',
    submissions: offices.map(officeCodeToSubmit => aSubmission({ officeCodeToSubmit })),
    ...difference,
  }
}
