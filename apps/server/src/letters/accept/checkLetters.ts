import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { Bill, SelectedBill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { chamberOfBill, type LegislatorType } from '@redress/core/legislator/chambers'
import { isInAudience, type Legislator } from '@redress/core/legislator/legislator'
import { everyTranslation } from '@redress/core/organization/translation'
import type { Batch, Submission, UserInfo } from '@redress/core/submission/submission'
import type { Bills } from '../../legislators/bills/bills.ts'
import type { Legislators } from '../../legislators/members/legislators.ts'
import type {
  AcceptedTerms,
  CheckedBatch,
  CheckedLetter,
  SubmittedAddon,
} from '../../platform/database/tables.ts'
import { Rejection } from '../../platform/rejection.ts'
import { tidySource } from '../../platform/source.ts'
import type { Drafts } from '../../writing/drafts/drafts.ts'
import { findRecipient, type Occasion, openComposer } from './composeLetter.ts'

export type LetterServices = {
  legislators: Pick<Legislators, 'find'>
  bills: Pick<Bills, 'find'>
  legislatorsWithEmail: ReadonlyMap<string, string>
  drafts: Pick<Drafts, 'isStarterText'>
}

export async function checkLetters(
  services: LetterServices,
  { submissions, sessionId, source }: Batch,
  occasion: Occasion & { district: number; mayLookUp(): boolean },
): Promise<CheckedBatch | Rejection> {
  const { campaign, organization, address, district, confirmed, language } = occasion
  const { state, chamberDistricts } = address
  const all = await services.legislators.find({ state, chamberDistricts, district })
  const representatives = all.filter(each => isInAudience(each, campaign))
  const billIds = new Set(submissions.flatMap(each => each.bills.map(({ id }) => id)))
  const known = await services.bills.find([...billIds], occasion.mayLookUp)
  const [first] = submissions
  if (!first) return new Rejection(422, 'There is no submission.')
  const compose = openComposer(first.userInfo, occasion, services.drafts)
  const { legislatorsWithEmail } = services
  const surroundings = { legislatorsWithEmail, representatives, known, compose }
  const results = submissions.map((each, index) => checkLetter(each, index, surroundings))
  const problems = [...results.flatMap(each => ('problems' in each ? each.problems : [])), ...twice(results)]
  if (problems.length > 0) return new Rejection(422, 'The batch breaks a rule.', { problems })
  return {
    sessionId,
    language,
    organizationId: organization.id,
    campaignId: campaign.campaignId,
    emailReceipt: first.emailReceipt,
    confirmed,
    ...tickedAddons(campaign, first.formAddons),
    terms: termsOf(first.userInfo),
    source: tidySource(source ?? {}),
    letters: results.flatMap(each => ('problems' in each ? [] : [each])),
  }
}

type Surroundings = Pick<LetterServices, 'legislatorsWithEmail'> & {
  representatives: Legislator[]
  known: Bill[]
  compose: ReturnType<typeof openComposer>
}

type LetterResult = CheckedLetter | { problems: FieldProblem[] }

function checkLetter(
  submission: Submission,
  index: number,
  { representatives, known, legislatorsWithEmail, compose }: Surroundings,
): LetterResult {
  const recipient = findRecipient(submission, representatives, index)
  if ('field' in recipient) return { problems: [recipient] }
  const chamber = recipient.legislator.legislatorType
  const problems = billProblems(submission.bills, known, { chamber, index })
  if (problems.length > 0) return { problems }
  const bills = withOwnFacts(submission.bills, known)
  const officeEmail = legislatorsWithEmail.get(recipient.legislator.id)
  return { recipient, letter: compose(submission, { recipient, bills, officeEmail }) }
}

function twice(results: readonly LetterResult[]): FieldProblem[] {
  const ids = results.map(each => ('problems' in each ? undefined : each.recipient.legislator.id))
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) !== index
      ? [{ field: `submissions.${index}`, message: 'this legislator is written to twice' }]
      : [],
  )
}

function termsOf(user: UserInfo): AcceptedTerms {
  return {
    terms: { version: user.versionTermsAccepted, acceptedAt: user.dateTermsAccepted },
    privacy: { version: user.versionPrivacyPolicyAccepted, acceptedAt: user.datePrivacyPolicyAccepted },
  }
}

/**
 * Returns the selected bills with the names, titles and summaries that the server knows, not those that the page sent.
 */
function withOwnFacts(selected: readonly SelectedBill[], known: readonly Bill[]): SelectedBill[] {
  return selected.flatMap(({ id, proOrCon }) => {
    const bill = known.find(each => each.id === id)
    if (!bill) return []
    return [{ id, name: bill.name, title: bill.title, summary: bill.summary, type: bill.type, proOrCon }]
  })
}

function billProblems(
  selected: readonly SelectedBill[],
  known: readonly Bill[],
  to: { chamber: LegislatorType; index: number },
): FieldProblem[] {
  return selected.flatMap(({ id }, place) => {
    const field = `submissions.${to.index}.bills.${place}.id`
    const bill = known.find(each => each.id === id)
    if (!bill) return [{ field, message: 'not a bill that is offered here' }]
    if (chamberOfBill(bill.type) !== to.chamber) return [{ field, message: 'a bill of the other chamber' }]
    if (selected.findIndex(each => each.id === id) !== place) return [{ field, message: 'named twice' }]
    return []
  })
}

/**
 * Returns the add-ons for the organization, and whether the person asked for a follow-up. The campaign's file, never
 * the page, says what a ticked box keeps. A follow-up is our mail to the person, so the organization gets nothing of
 * it.
 */
function tickedAddons(
  campaign: Campaign,
  given: Submission['formAddons'],
): Pick<CheckedBatch, 'addons' | 'followUp'> {
  const offered = everyTranslation(campaign).flatMap(each => each.form.addons)
  const known = given.map(each => ({
    each,
    addon: offered.find(({ description }) => description === each.description),
  }))
  return {
    addons: known.flatMap(({ each, addon }): SubmittedAddon[] => {
      if (addon?.followUp) return []
      return [addon?.keeps ? { ...each, keeps: addon.keeps, version: addon.version } : each]
    }),
    followUp: known.some(({ each, addon }) => addon?.followUp === true && each.value === 'true'),
  }
}
