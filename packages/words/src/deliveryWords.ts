import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Explained } from '@redress/core/submission/explanation'
import type { FailedSubmission } from '@redress/core/submission/submission'
import { delivery as english } from './en/delivery.ts'
import { delivery as deliveryEs } from './es/delivery.ts'

type Failure = Pick<FailedSubmission, 'contactMethod' | 'errorType' | 'errorMessage'>

export type DeliveryWords = {
  /** Names such as `House Contact System`. */
  gateway: Record<ContactMethod, string>
  failure(failed: Failure): string
  /** Tells whether the text comes from the gateway, which writes English, and not from us. */
  isVerbatim(failed: Failure): boolean
  /** Returns an empty text if the error type alone explains the failure. */
  explain(explained: Explained): string
}

type Catalogue = typeof english

const catalogues: Record<Language, Catalogue> = { en: english, es: deliveryEs }

export function deliveryWordsOf(language: Language): DeliveryWords {
  const words = catalogues[language]
  return {
    gateway: words.gateway,
    failure: failed => formatFailure(words, failed),
    isVerbatim: failed => isVerbatim(words, failed),
    explain: explained => formatExplanation(words, explained),
  }
}

function formatFailure(words: Catalogue, failed: Failure): string {
  const { contactMethod, errorType, errorMessage } = failed
  switch (errorType) {
    case 'external_api_failure':
      return outageOf(words, contactMethod)
    case 'network_timeout':
      return words.timeout
    case 'rate_limit_exceeded':
      return words.rateLimit
    case 'validation_error':
      return words.invalid
    case 'confirmation_needed':
      return words.unconfirmed
    // The letter's state already says that the letter waits for its office to open.
    case 'deferred':
      return errorMessage.trim()
    // A newer server may send types that this page does not know.
    default:
      return errorMessage.trim() === '' ? words.unknown : errorMessage
  }
}

/** Returns the text about an outage. A method that this page does not know counts as email. */
function outageOf({ outage }: Catalogue, method: ContactMethod): string {
  return method === 'cwc' || method === 'scwc' ? outage[method] : outage.email
}

/** The error types for which we have texts of our own. */
const wordedTypes: readonly string[] = [
  'external_api_failure',
  'network_timeout',
  'rate_limit_exceeded',
  'validation_error',
  'confirmation_needed',
  'deferred',
]

function isVerbatim(words: Catalogue, { errorType, errorMessage }: Failure): boolean {
  const { bounced, seatChanged, seatUnknown, stopped, unlisted } = words
  const ours = [bounced, seatChanged, seatUnknown, stopped, unlisted('HOUSE'), unlisted('SENATE')]
  return !wordedTypes.includes(errorType) && errorMessage.trim() !== '' && !ours.includes(errorMessage)
}

const MINUTE_MS = 60_000

function formatExplanation(words: Catalogue, { explanation, detail }: Explained): string {
  if (!explanation) return detail ?? ''
  switch (explanation.code) {
    case 'gateway_closed':
      // Gateways give the time with seconds, which we round to the nearest minute.
      return words.closed(
        explanation.chamber,
        Math.round(Date.parse(explanation.until) / MINUTE_MS) * MINUTE_MS,
      )
    case 'office_unlisted':
      return words.unlisted(explanation.chamber)
    case 'gateway_misconfigured':
      return words.misconfigured[explanation.method]
    case 'seat_changed':
      return words.seatChanged
    case 'seat_unknown':
      return words.seatUnknown
    case 'mail_bounced':
      return words.bounced
    case 'stopped':
      return words.stopped
  }
}
