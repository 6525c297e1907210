import type { SelectedBill } from '@redress/core/bill/bill'
import type { Prefix } from '@redress/core/constituent/constituent'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { SeatParts } from '@redress/core/legislator/legislator'
import type { Explanation } from '@redress/core/submission/explanation'
import type { ErrorType } from '@redress/core/submission/submission'

/** An organization's untouched template, a draft, or a text that the person wrote or edited. */
export type Authorship = 'template' | 'drafted' | 'edited'

/**
 * One letter to one office, as it was accepted: a later change to the campaign does not change it.
 */
export type Letter = {
  /** 32 characters `[a-z0-9]`, the same on every attempt. */
  deliveryId: string
  legislatorId: string
  /** `Harriet Hageman`; empty while no name is loaded. */
  legislatorName: string
  seat: SeatParts
  /** Of the page, and so of the lines that we add. */
  language: Language
  /** Empty for email. */
  officeCode: string
  /** The office's address, for email; empty otherwise. Never shown to a visitor. */
  officeEmail: string
  constituent: {
    prefix: Prefix
    firstName: string
    lastName: string
    email: string
    street: string
    city: string
    state: string
    zip: string
    /** True only where the address proved the district. */
    addressProved: boolean
  }
  /** May be empty; the campaign's name stands in. */
  subject: string
  text: string
  authorship: Authorship
  /** Those of the office's chamber. */
  bills: SelectedBill[]
  campaign: { id: string; name: string; topics: string[] }
  organization: { id: string; name: string }
}

export type Circumstances = {
  /** In ms since 1970. */
  now: number
  /** True when the start of an earlier attempt is on record, so that a duplicate means delivered. */
  triedBefore: boolean
  signal: AbortSignal
}

/** What came of one attempt. `reason` is for operators: elements and codes, never a value of the letter. */
export type Outcome =
  | { kind: 'delivered'; reference: string }
  /** Never tried again. */
  | {
      kind: 'refused'
      /** `unlisted`: the office takes no letters this way any more. */
      cause: 'validation' | 'configuration' | 'unlisted' | 'permanent'
      errorType: ErrorType
      reason: string
      /** What the person reads, where the error's type does not say enough. */
      explanation?: Explanation | undefined
      /** The gateway's own text, where it may be shown as it is. */
      detail?: string | undefined
    }
  | { kind: 'unavailable'; errorType: ErrorType; reason: string; retryAfterMs?: number | undefined }
  /** Closed, and so no failed attempt. `until` in ms since 1970. */
  | { kind: 'deferred'; until: number; explanation: Explanation; detail?: string | undefined }
  /** It may have arrived: an operator decides. */
  | { kind: 'unknown'; reason: string }

export type Channel = {
  method: ContactMethod
  deliver(letter: Letter, circumstances: Circumstances): Promise<Outcome>
}
