import type { SelectedBill } from '@redress/core/bill/bill'
import type { Prefix } from '@redress/core/constituent/constituent'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { SeatParts } from '@redress/core/legislator/legislator'
import type { Explanation } from '@redress/core/submission/explanation'
import type { ErrorType } from '@redress/core/submission/submission'

export type Authorship = 'template' | 'drafted' | 'edited'

/** A letter as it was accepted. Later changes to the campaign do not change it. */
export type Letter = {
  /** 32 characters `[a-z0-9]`. Every attempt uses the same id. */
  deliveryId: string
  legislatorId: string
  /** A name such as `Harriet Hageman`. Empty while no name is loaded. */
  legislatorName: string
  seat: SeatParts
  /** The language of the page, and of the lines that we add. */
  language: Language
  officeCode: string
  /** The office's address for letters by email, otherwise empty. A visitor never sees it. */
  officeEmail: string
  constituent: {
    prefix: Prefix
    firstName: string
    lastName: string
    email: string
    /** Whether the constituent has confirmed the address. Letters of earlier releases lack this field. */
    emailConfirmed?: boolean
    street: string
    city: string
    state: string
    zip: string
    /** Whether the address proved the district. */
    addressProved: boolean
  }
  /** The subject. If it is empty, the campaign's name replaces it. */
  subject: string
  text: string
  authorship: Authorship
  bills: SelectedBill[]
  /** False if the writer needs no answer. Letters that were stored earlier lack this field. */
  answerWanted?: boolean | undefined
  campaign: {
    id: string
    name: string
    topics: string[]
    /** The absolute URL of the campaign's provenance page. Letters that were stored earlier lack it. */
    aboutUrl?: string | undefined
  }
  organization: { id: string; name: string }
}

export type Circumstances = {
  now: number
  /** Whether an earlier attempt was made. If so, the answer "duplicate" means that the letter was delivered. */
  triedBefore: boolean
  signal: AbortSignal
}

/** The outcome of one attempt. `reason` is for operators: it holds elements and codes, never a value of the letter. */
export type Outcome =
  | { kind: 'delivered'; reference: string }
  | {
      kind: 'refused'
      /** `unlisted` means that the office no longer accepts letters through this channel. */
      cause: 'validation' | 'unlisted' | 'permanent'
      errorType: ErrorType
      reason: string
      /** An explanation for the person, if the error's type does not say enough. */
      explanation?: Explanation | undefined
      /** The gateway's own text, if we may show it. */
      detail?: string | undefined
    }
  | { kind: 'unavailable'; errorType: ErrorType; reason: string; retryAfterMs?: number | undefined }
  /** The gateway is closed, so the attempt does not count as failed. `until` is in ms since 1970. */
  | { kind: 'deferred'; until: number; explanation: Explanation; detail?: string | undefined }
  /** Our key, our agent's name or the gateway's address is wrong. The gateway took nothing, so the letter waits. */
  | { kind: 'misconfigured'; reason: string }
  /** The letter may have arrived. An operator decides how to go on. */
  | { kind: 'unknown'; reason: string }

export type Channel = {
  method: ContactMethod
  deliver(letter: Letter, circumstances: Circumstances): Promise<Outcome>
}
