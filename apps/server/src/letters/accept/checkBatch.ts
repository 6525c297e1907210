import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { Campaign } from '@redress/core/campaign/campaign'
import {
  type ConstituentField,
  constituentProblems,
  legalVersion,
} from '@redress/core/constituent/constituent'
import { everyTranslation } from '@redress/core/organization/translation'
import type { Batch, Submission, UserInfo } from '@redress/core/submission/submission'
import type { Addresses } from '../../legislators/addresses/addresses.ts'
import type { Campaigns, FoundCampaign } from '../../organizations/campaigns/campaigns.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CheckedBatch } from '../../platform/database/tables.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { Rejection } from '../../platform/rejection.ts'
import { busyRetrySeconds, ThreadsBusy } from '../../writing/drafts/threads.ts'
import type { ThreatFinder } from '../../writing/drafts/threatThread.ts'
import { differentTexts } from './checkLengths.ts'
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
 * Applies the rules of the page to a batch whose lengths were checked. It finds the recipients again, because the page
 * may only select among the server's own offices, districts and bills.
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
    answerWanted,
  } = batch
  if (!first) return new Rejection(422, 'There is no submission.')
  const refused = await checkThreats(services, batch, caller)
  if (refused) return refused
  const found = await findOpenCampaign(services, first)
  if (found instanceof Rejection) return found
  const place = await resolvePlace(services, first, caller)
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
    district: place.district,
    addressProved: place.proved && place.address.source === 'census',
    writer,
    language,
    answerWanted,
    publicUrl: services.publicUrl,
    mayLookUp: () => services.limits.takeShare('congressGov', caller),
  })
}

const threatMessage =
  'This reads as a threat. Offices report those. Nothing was sent; quotation marks show that words are another person’s.'

/**
 * Returns a rejection if a text is a threat or too many letters are being read. Returns null if no text is a threat.
 */
async function checkThreats(
  { threats }: CheckServices,
  { submissions }: Batch,
  { network }: Caller,
): Promise<Rejection | null> {
  try {
    return (await threats.hasThreat(differentTexts(submissions), network)) ? threatening : null
  } catch (error) {
    if (error instanceof ThreadsBusy) return manyLetters
    throw error
  }
}

const threatening = new Rejection(400, threatMessage, {
  code: 'threat',
  problems: [{ field: 'threat', message: threatMessage }],
})

const manyLetters = new Rejection(
  503,
  'Many letters are being read. Please send this one again in some seconds.',
  {
    retryAfterSeconds: busyRetrySeconds,
  },
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

async function resolvePlace({ addresses, limits }: CheckServices, { userInfo }: Submission, caller: Caller) {
  const { addressStreet: street, addressCity: city, addressState: state, addressZip: zip } = userInfo
  const typed = { street, city, state, zip }
  const mayAsk = () => limits.takeShare('geocoder', caller)
  const home = await addresses.resolveHome(typed, userInfo.congressionalDistrict, mayAsk)
  if (!Array.isArray(home)) return home
  const problems = home.map(({ field, message }) => {
    const name = field === 'district' ? 'congressionalDistrict' : `address${capitalize(field)}`
    return { field: `submissions.0.userInfo.${name}`, message }
  })
  return new Rejection(422, 'The batch breaks a rule.', { problems })
}

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
  invisible: 'must not hold invisible or bidirectional characters',
} as const

const senderField = (name: string, message: string) => ({ field: `submissions.0.userInfo.${name}`, message })

/**
 * Checks the sender by core's rules, and checks that the accepted terms are the versions in force. `now` is in ms since
 * 1970.
 */
function senderProblems(user: UserInfo, now: number): FieldProblem[] {
  const termsAccepted = [user.dateTermsAccepted, user.datePrivacyPolicyAccepted].every(
    accepted => Date.parse(accepted) <= now + clockSlackMs,
  )
  const found = constituentProblems({ ...user, termsAccepted })
  const names: ConstituentField[] = ['prefix', 'firstName', 'lastName', 'email']
  return [
    ...names.flatMap(name => (found[name] ? [senderField(name, senderMessages[found[name]])] : [])),
    ...(found.terms ? [senderField('dateTermsAccepted', 'must not lie in the future')] : []),
    ...versionProblem('versionTermsAccepted', user.versionTermsAccepted),
    ...versionProblem('versionPrivacyPolicyAccepted', user.versionPrivacyPolicyAccepted),
  ]
}

/** A visitor's clock may run ahead of the server's clock by this much (ms). */
const clockSlackMs = 24 * 3600_000

function versionProblem(name: string, version: number): FieldProblem[] {
  return version === legalVersion ? [] : [senderField(name, `must be ${legalVersion}, the version in force`)]
}
