import type { GeoAddress } from '../address/address.ts'
import type { Campaign } from '../campaign/campaign.ts'
import { NO_SEGMENT } from '../campaign/segments.ts'
import { LEGAL_VERSION } from '../constituent/constituent.ts'
import { goesByEmail, hasWayIn, type Legislator } from '../legislator/legislator.ts'
import type { Batch, Submission, UserInfo } from '../submission/submission.ts'
import { keepLegal, tidyEmail, tidyLine } from '../text/text.ts'
import { billsFor, chosenLegislators } from './chosen.ts'
import type { Session } from './session.ts'
import { letterFor } from './versions.ts'

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
    versionTermsAccepted: LEGAL_VERSION,
    versionPrivacyPolicyAccepted: LEGAL_VERSION,
  }
}

function submissionFor(
  legislator: Legislator,
  session: Session,
  campaign: Campaign,
): Omit<Submission, 'userInfo'> {
  const byEmail = goesByEmail(legislator)
  return {
    submission: keepLegal(letterFor(session, legislator.segment)).trim(),
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

/**
 * Returns one district of each generic chamber. The server prefers those that the address proves, and
 * uses these if it cannot ask the geocoder again. For a district of Idaho, one of its two seats is enough.
 */
function statedSeats({ stateDistricts, statedSeats = {} }: GeoAddress): Pick<Batch, 'statedSeats'> {
  if (!stateDistricts) return {}
  const { UPPER = [], LOWER = [], COUNCIL = [] } = stateDistricts
  return { statedSeats: { UPPER: UPPER[0], LOWER: LOWER[0], COUNCIL: COUNCIL[0], ...statedSeats } }
}

export function toBatch(session: Session, campaign: Campaign, organizationId: string): Batch {
  const shared = userInfo(session, organizationId)
  const chosen = chosenLegislators(session)
  const handedOver = chosen.filter(each => !hasWayIn(each)).map(each => each.id)
  return {
    sessionId: session.sessionId,
    language: session.language,
    letterLanguage: session.draftLanguage,
    writer: session.draftEdited ? 'edited' : 'drafted',
    answerWanted: session.answerWanted,
    submissions: chosen.filter(hasWayIn).map(legislator => ({
      userInfo: shared,
      ...submissionFor(legislator, session, campaign),
    })),
    ...(handedOver.length > 0 ? { handOver: handedOver } : {}),
    ...statedSeats(session.address),
    ...(campaign.segments ? { segments: segmentsOf(chosen) } : {}),
  }
}

/** The segments of legislators as the page knows them. The server compares them with today's. */
function segmentsOf(legislators: readonly Legislator[]): Batch['segments'] {
  return Object.fromEntries(legislators.map(({ id, segment = NO_SEGMENT }) => [id, segment]))
}
