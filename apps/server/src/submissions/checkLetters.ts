import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { Bill } from '@redress/core/bill/bill'
import type { Legislator } from '@redress/core/legislator/legislator'
import { matchesParty } from '@redress/core/legislator/matchesParty'
import { tidySource } from '@redress/core/submission/source'
import type { Batch, Submission, UserInfo } from '@redress/core/submission/submission'
import { Rejection } from '../base/rejection.ts'
import type { AcceptedTerms } from '../database/tables.ts'
import { billProblems, withOwnFacts } from './billsOf.ts'
import type { CheckContext } from './checkContext.ts'
import type { CheckedBatch, CheckedLetter } from './checked.ts'
import { letterFor, type Occasion } from './letterFor.ts'
import { findRecipient } from './recipient.ts'
import { textProblems } from './textProblems.ts'

/** Once the checks shared by all letters have passed. */
export async function checkLetters(
  context: CheckContext,
  { submissions, sessionId, source }: Batch,
  occasion: Occasion & { district: number },
): Promise<CheckedBatch | Rejection> {
  const { campaign, organization, address, district } = occasion
  const all = await context.findLegislators({ state: address.state, district })
  const representatives = all.filter(each => matchesParty(each, campaign.targetedParty))
  const known = await context.findBills([
    ...new Set(submissions.flatMap(each => each.bills.map(({ id }) => id))),
  ])
  const results = submissions.map((each, index) =>
    checkLetter({ submission: each, index }, { ...context, representatives, known }, occasion),
  )
  const problems = [...results.flatMap(each => ('problems' in each ? each.problems : [])), ...twice(results)]
  const [first] = submissions
  if (problems.length > 0 || !first) return new Rejection(422, 'The batch breaks a rule.', problems)
  return {
    sessionId,
    organizationId: organization.id,
    campaignId: campaign.campaignId,
    emailReceipt: first.emailReceipt,
    addons: first.formAddons,
    terms: termsOf(first.userInfo),
    source: tidySource(source ?? {}),
    letters: results.flatMap(each => ('problems' in each ? [] : [each])),
  }
}

type Surroundings = Pick<CheckContext, 'legislatorsWithEmail'> & {
  representatives: Legislator[]
  known: Bill[]
}

type LetterResult = CheckedLetter | { problems: FieldProblem[] }

function checkLetter(
  { submission, index }: { submission: Submission; index: number },
  { representatives, known, legislatorsWithEmail }: Surroundings,
  occasion: Occasion,
): LetterResult {
  const recipient = findRecipient(submission, representatives, index)
  if ('field' in recipient) return { problems: [recipient, ...textProblems(submission, index)] }
  const chamber = recipient.legislator.legislatorType
  const problems = [
    ...textProblems(submission, index),
    ...billProblems(submission.bills, known, { chamber, index }),
  ]
  if (problems.length > 0) return { problems }
  const bills = withOwnFacts(submission.bills, known)
  const officeEmail = legislatorsWithEmail.get(recipient.legislator.id)
  return { recipient, letter: letterFor(submission, { recipient, bills, officeEmail }, occasion) }
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
