import type { Outcome } from '../channel.ts'
import type { Dialect } from './dialect.ts'

export type CwcAnswer = {
  status: number
  body: string
  /** The value of the `Retry-After` header. */
  retryAfter: string | null
  triedBefore: boolean
  deliveryId: string
  now: number
}

export function readAnswer(answer: CwcAnswer, dialect: Dialect): Outcome {
  const { status } = answer
  if (status === dialect.takenStatus) return { kind: 'delivered', reference: answer.deliveryId }
  if (status === 409) return readDuplicate(answer)
  if (status === 429) {
    const wait = readRetryAfter(answer.retryAfter, answer.now) ?? USUAL_WAIT
    const retryAfterMs = Math.min(wait, LONGEST_WAIT)
    return { kind: 'unavailable', errorType: 'rate_limit_exceeded', reason: 'HTTP 429', retryAfterMs }
  }
  if (status >= 500) return readUnavailable(answer, dialect)
  if (status === 400 || status === 422) return readBadRequest(answer)
  if (status === 413) return invalid('HTTP 413, the document is too large')
  if (status >= 300) return { kind: 'misconfigured', reason: `HTTP ${status}` }
  return { kind: 'unknown', reason: `HTTP ${status} is not an answer that the ${dialect.chamber} gives` }
}

const LONGEST_WAIT = 3_600_000
const USUAL_WAIT = 30_000

/**
 * The longest time in ms for which we believe that a gateway is closed. Without this limit, a gateway with a wrong
 * clock could stop a letter.
 */
const LONGEST_CLOSING = 24 * 3_600_000

/** Converts a `Retry-After` header, which contains seconds or an HTTP date, to ms. Returns 0 for a date in the past. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const asked = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(asked) ? undefined : Math.max(0, asked)
}

function invalid(reason: string): Outcome {
  return { kind: 'refused', cause: 'validation', errorType: 'validation_error', reason }
}

function readDuplicate({ triedBefore, deliveryId }: CwcAnswer): Outcome {
  if (triedBefore) return { kind: 'delivered', reference: deliveryId }
  return { kind: 'unknown', reason: 'HTTP 409 with no earlier attempt on record' }
}

function readBadRequest({ body, status }: CwcAnswer): Outcome {
  if (/DeliveryAgent Mismatch/i.test(body)) return { kind: 'misconfigured', reason: 'DeliveryAgent Mismatch' }
  if (/not enabled|not active|unlisted|not participating/i.test(body)) {
    const reason = 'message delivery is not enabled for this office'
    return { kind: 'refused', cause: 'unlisted', errorType: 'external_api_failure', reason }
  }
  if (/XML Parse Error/i.test(body)) return invalid('the document could not be parsed')
  const elements = elementsNamed(body)
  return invalid(
    elements.length > 0 ? `elements: ${elements.join(', ')}` : `HTTP ${status}, no element named`,
  )
}

function readUnavailable(answer: CwcAnswer, dialect: Dialect): Outcome {
  const wait = readRetryAfter(answer.retryAfter, answer.now)
  if (/maintenance/i.test(answer.body) && wait !== undefined) {
    // A minimum wait keeps us from calling the gateway again at once.
    const closing = Math.min(Math.max(wait, USUAL_WAIT), LONGEST_CLOSING)
    return closedOutcome(dialect, answer.now + closing)
  }
  return {
    kind: 'unavailable',
    errorType: 'external_api_failure',
    reason: `HTTP ${answer.status}`,
    retryAfterMs: wait === undefined ? undefined : Math.min(wait, LONGEST_WAIT),
  }
}

const knownElements = new Set(
  `CWC CWCVersion Delivery DeliveryId DeliveryDate DeliveryAgent DeliveryAgentAckEmailAddress DeliveryAgentContact
  DeliveryAgentContactName DeliveryAgentContactEmail DeliveryAgentContactPhone Organization OrganizationContact
  OrganizationContactName OrganizationContactEmail OrganizationContactPhone OrganizationAbout CampaignId Recipient
  MemberOffice IsResponseRequested NewsletterOptIn Constituent Prefix FirstName MiddleName LastName Suffix Title
  ConstituentOrganization Address1 Address2 Address3 City StateAbbreviation Zip Phone AddressValidation Email
  EmailValidation Message Subject LibraryOfCongressTopics LibraryOfCongressTopic Bills Bill BillCongress
  BillTypeAbbreviation BillNumber ProOrCon OrganizationStatement ConstituentMessage MoreInfo`.split(/\s+/),
)

// Matches how .NET, libxml2 and JSON name an element: `The 'Email' element`, `element Email`, `"Email":`.
const namings = [/(\w+)['"’”]?\s+element\b/gi, /\belement\s+['"‘“]?(\w+)/gi, /["'](\w+)["']\s*:/g]

/**
 * Returns the known element names in a gateway's answer. Drops the rest of the answer, because it can quote the letter.
 */
export function elementsNamed(body: string): string[] {
  const plain = body.replace(/&(#39|#34|#x27|#x22|apos|quot);/gi, "'")
  const names = namings.flatMap(naming => [...plain.matchAll(naming)].map(([, name = '']) => name))
  return [...new Set(names)].filter(name => knownElements.has(name))
}

/** Makes the outcome for a closed gateway. `until` is in ms since 1970. */
export function closedOutcome({ chamber }: Dialect, until: number): Outcome {
  const explanation = { code: 'gateway_closed', chamber, until: new Date(until).toISOString() } as const
  return { kind: 'deferred', until, explanation }
}
