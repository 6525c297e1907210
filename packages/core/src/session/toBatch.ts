import type { Campaign } from '../campaign/campaign.ts'
import { legalVersion } from '../constituent/constituent.ts'
import { goesByEmail, type Legislator } from '../legislator/legislator.ts'
import type { Batch, Submission, UserInfo } from '../submission/submission.ts'
import { keepLegal, tidyEmail, tidyLine } from '../text/text.ts'
import { billsFor, chosenLegislators } from './chosen.ts'
import type { Session } from './session.ts'

function userInfo(session: Session, organizationId: string): UserInfo {
  const { address } = session
  return {
    prefix: session.prefix,
    email: tidyEmail(session.email),
    firstName: tidyLine(session.firstName),
    lastName: tidyLine(session.lastName),
    addressStreet: address.street,
    addressCity: address.city,
    addressState: address.state,
    addressZip: address.zip,
    congressionalDistrict: address.congressionalDistrict,
    supportedOrganizationId: organizationId,
    dateTermsAccepted: session.dateTermsAndPrivacyAccepted,
    datePrivacyPolicyAccepted: session.dateTermsAndPrivacyAccepted,
    versionTermsAccepted: legalVersion,
    versionPrivacyPolicyAccepted: legalVersion,
  }
}

function submissionFor(
  legislator: Legislator,
  session: Session,
  campaign: Campaign,
): Omit<Submission, 'userInfo'> {
  const byEmail = goesByEmail(legislator)
  return {
    submission: keepLegal(session.draft).trim(),
    segmentedSubmission: {
      priority: tidyLine(session.subject),
      reasoning: keepLegal(session.reasoning).trim(),
      desiredAction: '',
      plansToVote: false,
      isCoalition: true,
    },
    officeCodeToSubmit: legislator.officeCode,
    contactViaEmail: byEmail,
    ...(byEmail ? { legislatorId: legislator.id } : {}),
    organizationCampaignId: campaign.campaignId,
    formAddons: campaign.form.addons.map(({ description }) => ({
      description,
      value: session.addons.includes(description) ? 'true' : 'false',
    })),
    emailReceipt: session.emailReceipt,
    bills: billsFor(legislator, session.selectedBills),
  }
}

export function toBatch(session: Session, campaign: Campaign, organizationId: string): Batch {
  const shared = userInfo(session, organizationId)
  return {
    sessionId: session.sessionId,
    language: session.language,
    writer: session.draftEdited ? 'edited' : 'drafted',
    answerWanted: session.answerWanted,
    submissions: chosenLegislators(session).map(legislator => ({
      userInfo: shared,
      ...submissionFor(legislator, session, campaign),
    })),
  }
}
