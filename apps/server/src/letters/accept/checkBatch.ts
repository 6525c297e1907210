import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '@redress/contract/shapes/failure'
import { writesToState } from '@redress/core/campaign/audience'
import type { Campaign } from '@redress/core/campaign/campaign'
import {
  type ConstituentField,
  constituentProblems,
  LEGAL_VERSION,
} from '@redress/core/constituent/constituent'
import type { Language } from '@redress/core/language/language'
import { chamberOfOfficeCode, chambers } from '@redress/core/legislator/chambers'
import { draftProblem, subjectProblem } from '@redress/core/message/message'
import { everyTranslation } from '@redress/core/organization/translation'
import type { Batch, Submission, UserInfo } from '@redress/core/submission/submission'
import { stanceLines } from '@redress/words/stances'
import type { Addresses } from '../../legislators/addresses/addresses.ts'
import type { Campaigns, FoundCampaign } from '../../organizations/campaigns/campaigns.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { ThreatFinder } from '../../writing/drafts/threatThread.ts'
import type { CheckedBatch } from '../stored/checkedBatch.ts'
import { checkLetters, type LetterServices } from './checkLetters.ts'

export type CheckServices = LetterServices & {
  clock: Clock
  publicUrl: string
  campaigns: Pick<Campaigns, 'find' | 'isOpen'>
  addresses: Pick<Addresses, 'resolveHome'>
  limits: Pick<Limits, 'takeShare'>
  threats: ThreatFinder
}

/**
 * The highest total length in characters of a batch's different letters and subjects. It is enough for five letters of
 * the greatest length.
 */
const MOST_TOGETHER = 60_000

/** Checks the lengths of all texts. This check comes first, because every other check takes longer for longer texts. */
export function checkLengths({
  submissions,
  language: ofPage = 'en',
  letterLanguage: language = ofPage,
}: Batch): Rejection | null {
  const together = differentTexts(submissions).reduce((sum, text) => sum + text.length, 0)
  const problems =
    together > MOST_TOGETHER
      ? [{ field: 'submissions', message: 'must have at most 60,000 characters in all letters together' }]
      : submissions.flatMap((each, index) => textProblems(each, { index, language }))
  return problems.length > 0 ? new Rejection(422, 'The batch breaks a rule.', { problems }) : null
}

/** Returns each different text of a batch once. Most batches send one text to all offices. */
export function differentTexts(submissions: readonly Submission[]): string[] {
  const texts = submissions.flatMap(each => [each.segmentedSubmission.priority, each.submission])
  // A `Set` would hash each long text, so the array is searched instead.
  return texts.filter((text, nth) => texts.indexOf(text) === nth)
}

const draftMessages = {
  blank: 'must not be empty',
  short: 'must have at least 6 characters',
  long: 'must have at most 10,000 characters, with the lines that name each bill',
} as const

const subjectMessages = {
  blank: 'must not be empty',
  short: 'must have at least 6 characters, or none',
  long: 'must have at most 500 characters',
} as const

export function textProblems(
  submission: Submission,
  { index, language }: { index: number; language: Language },
): FieldProblem[] {
  const draft = draftProblem(submission.submission, stanceLines(submission.bills, language))
  const subject = subjectProblem(submission.segmentedSubmission.priority)
  return [
    ...(draft ? [{ field: `submissions.${index}.submission`, message: draftMessages[draft] }] : []),
    ...(subject
      ? [{ field: `submissions.${index}.segmentedSubmission.priority`, message: subjectMessages[subject] }]
      : []),
  ]
}

/**
 * Applies the page's rules to a batch whose lengths were checked. It finds the recipients again, because the page may
 * only select among the offices, districts and bills that the server knows.
 */
export async function checkBatch(
  services: CheckServices,
  batch: Batch,
  { confirmed, caller }: { confirmed: boolean; caller: Caller },
): Promise<CheckedBatch | Rejection> {
  const {
    submissions: [first],
    writer,
    language = 'en',
    letterLanguage = language,
    answerWanted,
  } = batch
  if (!first) return new Rejection(422, 'There is no submission.')
  const refused = await checkThreats(services, batch, caller)
  if (refused) return refused
  const found = await findOpenCampaign(services, first)
  if (found instanceof Rejection) return found
  const place = await resolvePlace(services, batch, { caller, campaign: found.campaign })
  if (place instanceof Rejection) return place
  const early = [...sameForAll(batch), ...senderProblems(first.userInfo, services.clock.now())]
  early.push(...addonProblems(first, found.campaign))
  if (early.length > 0) return new Rejection(422, 'The batch breaks a rule.', { problems: early })
  return checkLetters(services, batch, {
    organization: found.organization,
    campaign: found.campaign,
    topics: found.topics,
    confirmed,
    address: place.address,
    provedInState: place.address.provedInState,
    district: place.district,
    addressProved: place.proved && place.address.source === 'census',
    writer,
    language,
    letterLanguage,
    answerWanted,
    publicUrl: services.publicUrl,
    mayLookUp: () => services.limits.takeShare('congressGov', caller),
  })
}

const THREAT_MESSAGE =
  'This reads as a threat. Offices report threats. Nothing was sent. Put another person’s words in quotation marks.'

/**
 * Returns a rejection if a text is a threat or too many letters are being read. Returns null if no text is a threat.
 */
async function checkThreats(
  { threats }: CheckServices,
  { submissions }: Batch,
  { network }: Caller,
): Promise<Rejection | null> {
  const found = await threats.hasThreat(differentTexts(submissions), network)
  if (found === 'busy') return manyLetters
  return found ? threatening : null
}

const threatening = new Rejection(400, THREAT_MESSAGE, {
  code: 'threat',
  problems: [{ field: 'threat', message: THREAT_MESSAGE }],
})

const manyLetters = new Rejection(
  503,
  'Many letters are being read. Please send this one again in some seconds.',
  { retryAfterSeconds: 5 },
)

async function findOpenCampaign(
  services: CheckServices,
  first: Submission,
): Promise<FoundCampaign | Rejection> {
  const found = await services.campaigns.find(first.organizationCampaignId)
  const refuse = (field: string, message: string) =>
    new Rejection(422, 'The batch breaks a rule.', {
      problems: [{ field: `submissions.0.${field}`, message }],
    })
  if (!found) return refuse('organizationCampaignId', 'there is no such campaign')
  if (found.organization.id !== first.userInfo.supportedOrganizationId) {
    return refuse('userInfo.supportedOrganizationId', 'the campaign belongs to another organization')
  }
  if (!services.campaigns.isOpen(found.campaign)) {
    return refuse('organizationCampaignId', 'the campaign is not open')
  }
  return found
}

async function resolvePlace(
  { addresses, limits }: CheckServices,
  { submissions: [first, ...others] }: Batch,
  { caller, campaign }: { caller: Caller; campaign: Campaign },
) {
  if (!first) return new Rejection(422, 'There is no submission.')
  const { userInfo } = first
  if (userInfo.congressionalDistrict < 0 && [first, ...others].some(needsDistrict)) return noDistrict
  const { addressStreet: street, addressCity: city, addressState: state, addressZip: zip } = userInfo
  const typed = { street, city, state, zip }
  const mayAsk = () => limits.takeShare('geocoder', caller)
  const withState = writesToState(campaign, state)
  const home = await addresses.resolveHome(typed, userInfo.congressionalDistrict, mayAsk, withState)
  if (!Array.isArray(home)) return home
  const problems = home.map(({ field, message }) => {
    const name = field === 'district' ? 'congressionalDistrict' : `address${capitalize(field)}`
    return { field: `submissions.0.userInfo.${name}`, message }
  })
  return new Rejection(422, 'The batch breaks a rule.', { problems })
}

/** Senators are elected by the whole state, so a letter to senators only needs no House district. */
function needsDistrict({ officeCodeToSubmit }: Submission): boolean {
  const chamber = chamberOfOfficeCode(officeCodeToSubmit)
  return chamber !== null && chambers[chamber].electedFrom !== 'state'
}

const noDistrict = new Rejection(422, 'The batch breaks a rule.', {
  problems: [
    {
      field: 'submissions.0.userInfo.congressionalDistrict',
      message: 'must be the House district of this address for a letter to the House',
    },
  ],
})

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function addonProblems({ formAddons }: Submission, campaign: Campaign): FieldProblem[] {
  const addons = everyTranslation(campaign).flatMap(each => each.form.addons)
  const offered = new Set(addons.map(each => each.description))
  return formAddons.flatMap(({ description }, index) =>
    offered.has(description)
      ? []
      : [
          {
            field: `submissions.0.formAddons.${index}.description`,
            message: 'not an add-on of this campaign',
          },
        ],
  )
}

/**
 * Checks that all submissions have the same sender, campaign, add-ons and receipt setting, because a batch is one
 * person writing about one campaign.
 */
function sameForAll({ submissions }: Batch): FieldProblem[] {
  const [first] = submissions
  return submissions.flatMap((each, index) => {
    if (each === first) return []
    const field = (name: string) => ({
      field: `submissions.${index}.${name}`,
      message: 'must be the same in every submission',
    })
    return [
      ...(isDeepStrictEqual(each.userInfo, first?.userInfo) ? [] : [field('userInfo')]),
      ...(each.organizationCampaignId === first?.organizationCampaignId
        ? []
        : [field('organizationCampaignId')]),
      ...(isDeepStrictEqual(each.formAddons, first?.formAddons) ? [] : [field('formAddons')]),
      ...(each.emailReceipt === first?.emailReceipt ? [] : [field('emailReceipt')]),
    ]
  })
}

const senderMessages = {
  blank: 'must not be empty',
  long: 'must have at most 500 characters',
  invalid: 'must be an email address',
  invisible: 'must not contain invisible or bidirectional characters',
} as const

const senderField = (name: string, message: string) => ({ field: `submissions.0.userInfo.${name}`, message })

/**
 * Checks the sender by core's rules, and checks that the accepted terms are the versions in force. `now` is in ms since
 * 1970.
 */
function senderProblems(user: UserInfo, now: number): FieldProblem[] {
  const termsAccepted = [user.dateTermsAccepted, user.datePrivacyPolicyAccepted].every(
    accepted => Date.parse(accepted) <= now + CLOCK_SLACK_MS,
  )
  const found = constituentProblems({ ...user, termsAccepted })
  const names: ConstituentField[] = ['prefix', 'firstName', 'lastName', 'email']
  return [
    ...names.flatMap(name => (found[name] ? [senderField(name, senderMessages[found[name]])] : [])),
    ...(found.terms ? [senderField('dateTermsAccepted', 'must not be in the future')] : []),
    ...versionProblem('versionTermsAccepted', user.versionTermsAccepted),
    ...versionProblem('versionPrivacyPolicyAccepted', user.versionPrivacyPolicyAccepted),
  ]
}

/** A visitor's clock may be ahead of the server's clock by this much (ms). */
const CLOCK_SLACK_MS = DAY_MS

function versionProblem(name: string, version: number): FieldProblem[] {
  return version === LEGAL_VERSION
    ? []
    : [senderField(name, `must be ${LEGAL_VERSION}, the version in force`)]
}
