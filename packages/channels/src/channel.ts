import type { SelectedBill } from '@redress/core/bill/bill'
import type { Prefix } from '@redress/core/constituent/constituent'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { SeatParts } from '@redress/core/legislator/legislator'
import type { Explanation } from '@redress/core/submission/explanation'
import type { ErrorType } from '@redress/core/submission/submission'

export type Authorship = 'template' | 'drafted' | 'edited'

/** As it was accepted: later changes to the campaign do not change it. */
export type Letter = {
  /** 32 characters `[a-z0-9]`, the same on every attempt. */
  deliveryId: string
  legislatorId: string
  /** `Harriet Hageman`; empty while no name is loaded. */
  legislatorName: string
  seat: SeatParts
  /** The page's, also for lines that we add. */
  language: Language
  officeCode: string
  /** For email; empty otherwise. Never shown to a visitor. */
  officeEmail: string
  constituent: {
    prefix: Prefix
    firstName: string
    lastName: string
    email: string
    /** Letters of earlier releases do not have it. */
    emailConfirmed?: boolean
    street: string
    city: string
    state: string
    zip: string
    /** Whether the address proved the district. */
    addressProved: boolean
  }
  /** If empty, the campaign's name replaces it. */
  subject: string
  text: string
  authorship: Authorship
  bills: SelectedBill[]
  /** False: the writer needs no answer. Letters that were stored earlier lack it. */
  answerWanted?: boolean | undefined
  campaign: {
    id: string
    name: string
    topics: string[]
    /** Absolute, of its provenance page. Letters that were stored earlier lack it. */
    aboutUrl?: string | undefined
  }
  organization: { id: string; name: string }
}

export type Circumstances = {
  now: number
  /** A duplicate then means delivered. */
  triedBefore: boolean
  signal: AbortSignal
}

/** `reason` is for operators: elements and codes, never a value of the letter. */
export type Outcome =
  | { kind: 'delivered'; reference: string }
  | {
      kind: 'refused'
      /** `unlisted`: the office no longer takes letters this way. */
      cause: 'validation' | 'unlisted' | 'permanent'
      errorType: ErrorType
      reason: string
      /** For the person, if the error's type does not say enough. */
      explanation?: Explanation | undefined
      /** The gateway's own text, if it may be shown. */
      detail?: string | undefined
    }
  | { kind: 'unavailable'; errorType: ErrorType; reason: string; retryAfterMs?: number | undefined }
  /** Closed: not a failed attempt. `until` in ms since 1970. */
  | { kind: 'deferred'; until: number; explanation: Explanation; detail?: string | undefined }
  /** Our key, our agent's name or the gateway's address is wrong. Nothing was taken, so the letter waits. */
  | { kind: 'misconfigured'; reason: string }
  /** It may have arrived: an operator decides. */
  | { kind: 'unknown'; reason: string }

export type Channel = {
  method: ContactMethod
  deliver(letter: Letter, circumstances: Circumstances): Promise<Outcome>
}
