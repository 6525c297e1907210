/**
 * Converts effects to requests, and the server's answers to session events. The page and the server share this code,
 * because both perform effects.
 */
import type { AddressField, DistrictFacts, GeoAddress } from '../address/address.ts'
import type { Legislator, Vacancy } from '../legislator/legislator.ts'
import type { StateChoices } from '../legislator/stateChambers.ts'
import type { ProofDemand } from '../submission/proof.ts'
import { SOURCE_LONGEST, type Source, sourceNames } from '../submission/source.ts'
import type { Batch } from '../submission/submission.ts'
import type { Effect } from './effects.ts'
import type { EventMap, SessionEvent } from './events.ts'

/** The server's refusal of an API request. */
export type Refusal = {
  status: number
  problems: readonly { field: string; message: string }[]
  proof?: ProofDemand | undefined
  /** It is 0 or undefined if the refusal does not say when to retry. */
  retryAfterSeconds?: number | undefined
}

/** Returns the source parameters from the query of the page's URL. Drops all other parameters, and cuts long values. */
export function sourceOf(query: Iterable<[string, string]>): Source | undefined {
  const given = new Map(query)
  const source: Source = {}
  for (const name of sourceNames) {
    const value = given.get(name)
    if (value !== undefined) source[name] = value.slice(0, SOURCE_LONGEST)
  }
  return Object.keys(source).length > 0 ? source : undefined
}

/**
 * Returns the body of the call for legislators. It contains districts only if the person stated them, because the
 * server finds the others from the address. From the campaign, the server knows to which segment each legislator
 * belongs, and whether to look up state legislators.
 */
export function legislatorsCall(address: GeoAddress, campaignId: string) {
  const { street, city, state, zip, source, congressionalDistrict, statedSeats } = address
  const isStated = source === 'stated' && congressionalDistrict >= 0
  const stated = isStated ? { statedDistrict: congressionalDistrict } : {}
  return { street, city, state, zip, campaignId, ...stated, ...(statedSeats ? { statedSeats } : {}) }
}

/** Returns the body of the call that stores what the person said about a hand-over. */
export function handOverCall({ receipt, legislatorId, said }: Extract<Effect, { do: 'sayHandOver' }>) {
  return { receipt: receipt.slice(receipt.lastIndexOf('/') + 1), legislatorId, said }
}

type FoundLegislators = DistrictFacts & {
  legislators: Legislator[]
  vacancies?: Vacancy[] | undefined
  districtMembers?: Legislator[] | undefined
  stateChoices?: StateChoices[] | undefined
  constituentDistrict: number
}

export function legislatorsFound(found: FoundLegislators): SessionEvent {
  const { legislators, vacancies, districtMembers, stateChoices, constituentDistrict, ...facts } = found
  const foundFor = { ...facts, congressionalDistrict: constituentDistrict }
  return { type: 'legislatorsFound', legislators, vacancies, districtMembers, stateChoices, foundFor }
}

const isInvalid = (refusal: Refusal | null) => refusal?.status === 422

/**
 * Converts a failed request for legislators to an event. In these functions, `refusal` is null if the server did not
 * answer.
 */
export function legislatorsFailed(refusal: Refusal | null, reason: string): SessionEvent {
  const isRefused = isInvalid(refusal) && refusal?.problems.some(each => each.field === 'statedDistrict')
  return { type: isRefused ? 'districtRefused' : 'legislatorsFailed', reason }
}

const addressFields = ['street', 'city', 'state', 'zip'] as const satisfies readonly AddressField[]

export function addressFailed(refusal: Refusal | null, reason: string): SessionEvent {
  const refused: EventMap['addressFailed']['refused'] = {}
  for (const field of isInvalid(refusal) ? addressFields : []) {
    const message = refusal?.problems.findLast(each => each.field === field)?.message
    if (message !== undefined) refused[field] = message
  }
  return { type: 'addressFailed', reason, refused }
}

/** The wait before a retry if a refusal does not say when to retry. */
const USUAL_RETRY_SECONDS = 3600

export function submissionFailed(refusal: Refusal | null, batch: Batch, reason: string): SessionEvent {
  const names = (field: string) => refusal?.problems.some(each => each.field.endsWith(field))
  const { sessionId } = batch
  if (names('threat')) return { type: 'submissionRefused', ending: 'refused', sessionId }
  if (names('.organizationCampaignId')) return { type: 'submissionRefused', ending: 'closed', sessionId }
  if (names('segments')) return { type: 'submissionRefused', ending: 'changed', sessionId }
  if (refusal?.proof) return { type: 'proofDemanded', demand: refusal.proof, batch }
  if (refusal?.status !== 429) return { type: 'submissionFailed', reason, sessionId }
  const seconds = refusal.retryAfterSeconds || USUAL_RETRY_SECONDS
  return { type: 'submissionLimited', minutes: Math.ceil(seconds / 60), sessionId }
}
