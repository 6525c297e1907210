import type { SelectedBill } from '@redress/core/bill/bill'
import type { Prefix } from '@redress/core/constituent/constituent'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { SeatParts } from '@redress/core/legislator/legislator'
import type { Explanation } from '@redress/core/submission/explanation'
import type { ErrorType } from '@redress/core/submission/submission'

export type Authorship = 'template' | 'drafted' | 'edited'

/** A letter as we accepted it. Later changes to the campaign do not change the letter. */
export type Letter = {
  /** 32 characters `[a-z0-9]`. All attempts to deliver the letter use the same id. */
  deliveryId: string
  legislatorId: string
  /** A name such as `Harriet Hageman`. Empty until the seat's name is loaded. */
  legislatorName: string
  seat: SeatParts
  /** The language of the page on which the letter was written. The lines that we add are in this language. */
  language: Language
  officeCode: string
  /** The office's email address, or an empty text if the office gets no letters by email. Visitors never see it. */
  officeEmail: string
  constituent: {
    prefix: Prefix
    firstName: string
    lastName: string
    email: string
    /** Tells whether the constituent has confirmed the email address. Letters from earlier releases lack this field. */
    emailConfirmed?: boolean
    street: string
    city: string
    state: string
    zip: string
    /** Tells whether the street address proved the congressional district. */
    addressProved: boolean
  }
  /** The subject. If it is empty, the letter gets the campaign's name as its subject. */
  subject: string
  text: string
  /**
   * The greeting above the text, such as `Dear Senator Barrasso,`. Empty for none. Letters that were stored earlier
   * lack this field.
   */
  salutation?: string | undefined
  authorship: Authorship
  bills: SelectedBill[]
  /** False if the writer needs no answer. Letters that earlier releases stored lack this field. */
  answerWanted?: boolean | undefined
  campaign: {
    id: string
    name: string
    topics: string[]
    /** The absolute URL of the campaign's provenance page. Letters that earlier releases stored lack this field. */
    aboutUrl?: string | undefined
  }
  organization: { id: string; name: string }
}

export type Circumstances = {
  now: number
  /** Tells whether there was an earlier attempt. If so, a gateway that calls the letter a duplicate already has it. */
  triedBefore: boolean
  signal: AbortSignal
}

/** The outcome of one attempt. `reason` is for operators: it names elements and codes, and never quotes the letter. */
export type Outcome =
  | { kind: 'delivered'; reference: string }
  | {
      kind: 'refused'
      /** `unlisted` means that the office no longer accepts letters through this channel. */
      cause: 'validation' | 'unlisted' | 'permanent'
      errorType: ErrorType
      reason: string
      /** An explanation for the person, if `errorType` alone does not explain the refusal. */
      explanation?: Explanation | undefined
      /** The gateway's own text, if it is safe to show. */
      detail?: string | undefined
    }
  | { kind: 'unavailable'; errorType: ErrorType; reason: string; retryAfterMs?: number | undefined }
  /** The gateway is closed, so the attempt does not count as failed. `until` is in ms since 1970. */
  | { kind: 'deferred'; until: number; explanation: Explanation; detail?: string | undefined }
  /** Our key, our agent's name or the gateway's URL is wrong. The gateway did not accept the letter, so it waits. */
  | { kind: 'misconfigured'; reason: string }
  /** The letter may have arrived. An operator decides whether to send it again. */
  | { kind: 'unknown'; reason: string }

export type Channel = {
  method: ContactMethod
  deliver(letter: Letter, circumstances: Circumstances): Promise<Outcome>
}
