import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { StatedSeats } from '@redress/core/address/stateDistricts'
import { type Bill, isBefore, type SelectedBill } from '@redress/core/bill/bill'
import { jurisdictionsIn, writesToCongress } from '@redress/core/campaign/audience'
import type { Campaign } from '@redress/core/campaign/campaign'
import { NO_SEGMENT } from '@redress/core/campaign/segments'
import { hasWayIn, isInAudience, type Legislator } from '@redress/core/legislator/legislator'
import { everyTranslation } from '@redress/core/organization/translation'
import { tidySource } from '@redress/core/submission/source'
import type { Batch, Submission, UserInfo } from '@redress/core/submission/submission'
import type { Bills } from '../../legislators/bills/bills.ts'
import { stateBillsOf } from '../../legislators/bills/stateBills.ts'
import type { Segments } from '../../legislators/facts/memberFacts.ts'
import type { Legislators } from '../../legislators/members/legislators.ts'
import type { StateDistrictNames } from '../../platform/database/factTables.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { SubmittedAddon } from '../../supporters/consents/submittedAddon.ts'
import type { Drafts } from '../../writing/drafts/drafts.ts'
import type { AcceptedTerms, CheckedBatch, CheckedLetter } from '../stored/checkedBatch.ts'
import {
  composeOfficeLetter,
  composeSharedPart,
  findRecipient,
  type LetterContext,
  type SharedPart,
} from './composeLetter.ts'

export type LetterServices = {
  legislators: Pick<Legislators, 'find' | 'findInState' | 'stateEmails'>
  segments: Pick<Segments, 'mark'>
  bills: Pick<Bills, 'find'>
  legislatorsWithEmail: ReadonlyMap<string, string>
  drafts: Pick<Drafts, 'isStarterText'>
}

export async function checkLetters(
  services: LetterServices,
  { submissions, sessionId, source, handOver = [], statedSeats, segments }: Batch,
  context: LetterContext & PlaceFacts & { mayLookUp(): boolean },
): Promise<CheckedBatch | Rejection> {
  const { campaign, organization, confirmed, language } = context
  const all = await findAddressed(services, context, statedSeats)
  const emails = await findEmails(services, submissions)
  const marked = await services.segments.mark(campaign, all)
  if (segments && hasChanged(segments, marked)) return segmentsChanged
  const representatives = marked.filter(each => isInAudience(each, campaign))
  const billIds = new Set(submissions.flatMap(each => each.bills.map(({ id }) => id)))
  const known = [...stateBillsOf(campaign), ...(await services.bills.find([...billIds], context.mayLookUp))]
  const [first] = submissions
  if (!first) return new Rejection(422, 'There is no submission.')
  const shared = composeSharedPart(first.userInfo, context)
  const surroundings = { context, representatives, emails, known, shared }
  const results = submissions.map((each, index) => checkLetter(services, each, { ...surroundings, index }))
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
    handOver: representatives
      .filter(each => handOver.includes(each.id) && !hasWayIn(each))
      .map(({ id }) => id),
  }
}

/** The House district of the home, and the districts of the state's own legislature that its address proves. */
type PlaceFacts = { district: number; provedInState?: StateDistrictNames | undefined }

/** Finds the legislators of the home in the legislatures to which the campaign writes. */
async function findAddressed(
  { legislators }: LetterServices,
  { campaign, address, district, provedInState: proved }: LetterContext & PlaceFacts,
  stated: StatedSeats | undefined,
): Promise<Legislator[]> {
  const { state, chamberDistricts } = address
  const inCongress = writesToCongress(campaign)
    ? await legislators.find({ state, chamberDistricts, district })
    : []
  const jurisdictions = jurisdictionsIn(campaign, state)
  if (jurisdictions.length === 0) return inCongress
  const inState = await legislators.findInState({ jurisdictions, proved, stated })
  return [...inCongress, ...inState.legislators]
}

/** Returns the email addresses of the recipients whom we reach by email, by legislator id. */
async function findEmails(
  { legislators, legislatorsWithEmail }: LetterServices,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<string, string>> {
  const ids = submissions.flatMap(({ contactViaEmail, legislatorId }) =>
    contactViaEmail && legislatorId !== undefined && !legislatorsWithEmail.has(legislatorId)
      ? [legislatorId]
      : [],
  )
  if (ids.length === 0) return legislatorsWithEmail
  return new Map([...legislatorsWithEmail, ...(await legislators.stateEmails(ids))])
}

/** Tells whether a legislator is in another segment than when the page was loaded. */
function hasChanged(known: Readonly<Record<string, string>>, legislators: readonly Legislator[]): boolean {
  return legislators.some(({ id, segment = NO_SEGMENT }) => known[id] !== undefined && known[id] !== segment)
}

const CHANGED_MESSAGE = 'The facts about a legislator have changed. Load the legislators again.'

const segmentsChanged = new Rejection(422, CHANGED_MESSAGE, {
  problems: [{ field: 'segments', message: CHANGED_MESSAGE }],
})

type Surroundings = {
  context: LetterContext
  representatives: Legislator[]
  emails: ReadonlyMap<string, string>
  known: Bill[]
  shared: SharedPart
  /** The position of the submission in its batch. */
  index: number
}

type LetterResult = CheckedLetter | { problems: FieldProblem[] }

function checkLetter(
  { drafts }: LetterServices,
  submission: Submission,
  { context, representatives, emails, known, shared, index }: Surroundings,
): LetterResult {
  const recipient = findRecipient(submission, representatives, index)
  if ('field' in recipient) return { problems: [recipient] }
  const { legislator } = recipient
  const problems = billProblems(submission.bills, known, { legislator, index })
  if (problems.length > 0) return { problems }
  const bills = withOwnFacts(submission.bills, known)
  const officeEmail = emails.get(legislator.id)
  const isStarter = drafts.isStarterText(submission.submission, context.campaign)
  const authorship = isStarter ? 'template' : (context.writer ?? 'edited')
  return {
    recipient,
    letter: composeOfficeLetter(submission, { recipient, bills, officeEmail, authorship }, shared),
  }
}

function twice(results: readonly LetterResult[]): FieldProblem[] {
  const ids = results.map(each => ('problems' in each ? undefined : each.recipient.legislator.id))
  return ids.flatMap((id, index) =>
    id !== undefined && ids.indexOf(id) !== index
      ? [{ field: `submissions.${index}`, message: 'this legislator has two letters in the batch' }]
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
 * Returns the selected bills with the server's names, titles and summaries. The ones that the page sent are ignored.
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
  to: { legislator: Legislator; index: number },
): FieldProblem[] {
  return selected.flatMap(({ id }, place) => {
    const field = `submissions.${to.index}.bills.${place}.id`
    const bill = known.find(each => each.id === id)
    if (!bill) return [{ field, message: 'not a bill that is offered here' }]
    if (!isBefore(bill, to.legislator)) return [{ field, message: 'a bill before another chamber' }]
    if (selected.findIndex(each => each.id === id) !== place) return [{ field, message: 'named twice' }]
    return []
  })
}

/**
 * Returns the add-ons for the organization, and whether the person asked for a follow-up. What a ticked box allows the
 * organization to keep comes from the campaign's file, never from the page. A follow-up is our own email to the person,
 * so the organization learns nothing from it.
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
