import type { SelectedBill } from '@redress/core/bill/bill'
import type { Prefix } from '@redress/core/constituent/constituent'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { SeatParts } from '@redress/core/legislator/legislator'
import type { Explanation } from '@redress/core/submission/explanation'
import type { ErrorType } from '@redress/core/submission/submission'

/** Whose words a letter is made of: an organization's untouched template, a draft, or a draft the person edited. */
export type Authorship = 'template' | 'drafted' | 'edited'

/**
 * One letter to one office, with all the facts a channel needs: a snapshot taken when it was accepted,
 * so that a change to the campaign does not change what was agreed to.
 */
export type Letter = {
  /** 32 characters `[a-z0-9]`, made once and used on every attempt, for ever. */
  deliveryId: string
  legislatorId: string
  /** `Harriet Hageman`; empty while no name is loaded. */
  legislatorName: string
  seat: SeatParts
  /** Of the page it was written on, and so of the lines that we add. */
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

/** What an attempt must know of its own circumstances. Times in ms since 1970. */
export type Circumstances = {
  now: number
  /** True when the start of an earlier attempt is on record, so that a duplicate means delivered. */
  triedBefore: boolean
  signal: AbortSignal
}

/**
 * What came of one attempt. There is no other case, and no default branch.
 * `reason` is for the log and the operator: it names elements and codes, never a value of the letter.
 */
export type Outcome =
  | { kind: 'delivered'; reference: string }
  /** Trying again would not help. */
  | {
      kind: 'refused'
      /** `unlisted`: the office takes no letters this way any more; there may be another. */
      cause: 'validation' | 'configuration' | 'unlisted' | 'permanent'
      errorType: ErrorType
      reason: string
      /** What the person reads, where the error's type does not say enough. */
      explanation?: Explanation | undefined
      /** The gateway's own text, where it may be shown as it is. */
      detail?: string | undefined
    }
  /** Worth another try, under the same delivery id. */
  | { kind: 'unavailable'; errorType: ErrorType; reason: string; retryAfterMs?: number | undefined }
  /** Closed for now; no failed attempt. `until` in ms since 1970. */
  | { kind: 'deferred'; until: number; explanation: Explanation; detail?: string | undefined }
  /** It may have arrived: kept and looked at by a person, never sent again by itself. */
  | { kind: 'unknown'; reason: string }

export type Channel = {
  method: ContactMethod
  deliver(letter: Letter, circumstances: Circumstances): Promise<Outcome>
}
