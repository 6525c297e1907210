/**
 * Builds the requests of effects and the events of their answers. The page performs effects, and so does the server.
 */
import type { AddressField, DistrictFacts, GeoAddress } from '../address/address.ts'
import type { Legislator, Vacancy } from '../legislator/legislator.ts'
import type { ProofDemand } from '../submission/proof.ts'
import { type Source, sourceLongest, sourceNames } from '../submission/source.ts'
import type { Batch } from '../submission/submission.ts'
import type { EventMap, SessionEvent } from './events.ts'

/** The server's refusal of a call. */
export type Refusal = {
  status: number
  problems: readonly { field: string; message: string }[]
  proof?: ProofDemand | undefined
  /** 0 or undefined if the refusal names no time. */
  retryAfterSeconds?: number | undefined
}

/** Returns the source parameters of the page's address. No other parameter is sent, and a long value is cut. */
export function sourceOf(query: Iterable<[string, string]>): Source | undefined {
  const given = new Map(query)
  const source: Source = {}
  for (const name of sourceNames) {
    const value = given.get(name)
    if (value !== undefined) source[name] = value.slice(0, sourceLongest)
  }
  return Object.keys(source).length > 0 ? source : undefined
}

/** Returns the address to send. A district that the person stated is sent along; a proved district need not be. */
export function withStatedDistrict(address: GeoAddress) {
  const { street, city, state, zip, source, congressionalDistrict } = address
  const isStated = source === 'stated' && congressionalDistrict >= 0
  return { street, city, state, zip, ...(isStated ? { statedDistrict: congressionalDistrict } : {}) }
}

type FoundLegislators = DistrictFacts & {
  legislators: Legislator[]
  vacancies?: Vacancy[] | undefined
  constituentDistrict: number
}

export function legislatorsFound(found: FoundLegislators): SessionEvent {
  const { legislators, vacancies, constituentDistrict, ...facts } = found
  const foundFor = { ...facts, congressionalDistrict: constituentDistrict }
  return { type: 'legislatorsFound', legislators, vacancies, foundFor }
}

const isInvalid = (refusal: Refusal | null) => refusal?.status === 422

/** `refusal` is null if there was no answer, here and below. */
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

/** The time before a retry, if a refusal names none. */
const usualRetrySeconds = 3600

export function submissionFailed(refusal: Refusal | null, batch: Batch, reason: string): SessionEvent {
  const names = (field: string) => refusal?.problems.some(each => each.field.endsWith(field))
  const { sessionId } = batch
  if (names('threat')) return { type: 'submissionRefused', ending: 'refused', sessionId }
  if (names('.organizationCampaignId')) return { type: 'submissionRefused', ending: 'closed', sessionId }
  if (refusal?.proof) return { type: 'proofDemanded', demand: refusal.proof, batch }
  if (refusal?.status !== 429) return { type: 'submissionFailed', reason, sessionId }
  const seconds = refusal.retryAfterSeconds || usualRetrySeconds
  return { type: 'submissionLimited', minutes: Math.ceil(seconds / 60), sessionId }
}
