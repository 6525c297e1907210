import { aBatch as anyBatch, aSubmission, aUserInfo } from '@redress/core/testing/aBatch'

/** Returns the batch that the page would send for a woman in Cheyenne who writes to her three offices. */
export function aBatch(campaign: { organizationId: string; campaignId: string }, text: string) {
  const accepted = '2026-01-01T00:00:00.000Z'
  const userInfo = aUserInfo({
    supportedOrganizationId: campaign.organizationId,
    dateTermsAccepted: accepted,
    datePrivacyPolicyAccepted: accepted,
  })
  const letter = { userInfo, submission: text, organizationCampaignId: campaign.campaignId, formAddons: [] }
  const { submissions } = anyBatch()
  return {
    sessionId: 'session-of-one',
    submissions: submissions.map(({ officeCodeToSubmit }) => aSubmission({ ...letter, officeCodeToSubmit })),
  }
}
