import type { Letter } from '@redress/channels/channel'
import type { MailProblem } from '@redress/contract/receipt'
import type { Stance } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { Explanation } from '@redress/core/submission/explanation'
import type { ErrorType } from '@redress/core/submission/submission'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Source } from '../source.ts'
import type { FactTables, IsoTimestamp, Json, Nullable } from './factTables.ts'
import type { MailTables } from './mailTables.ts'

/**
 * `given_up` means that the time for attempts is over. `voided` means that the delivery was withdrawn before it
 * happened.
 */
export type DeliveryState = 'queued' | 'delivered' | 'refused' | 'given_up' | 'unknown' | 'voided'

export type Stage = 'visited' | 'drafted' | 'reviewed' | 'called'

export type AcceptedTerms = {
  terms: { version: number; acceptedAt: IsoTimestamp }
  privacy: { version: number; acceptedAt: IsoTimestamp }
}

/** `keeps` and `version` are copied from the campaign's file. */
export type SubmittedAddon = {
  description: string
  value: 'true' | 'false'
  keeps?: 'contact' | undefined
  version?: number | undefined
}

/** A batch that passed all checks, before it is written. */
export type CheckedBatch = {
  sessionId: string | undefined
  language: Language
  organizationId: string
  campaignId: string
  emailReceipt: boolean
  /** The sender has proved to own the email address. */
  confirmed: boolean
  addons: SubmittedAddon[]
  /** The sender wants one mail that asks whether the offices answered. */
  followUp?: boolean | undefined
  terms: AcceptedTerms
  source: Source
  letters: CheckedLetter[]
}

export type CheckedLetter = {
  recipient: { legislator: Legislator; method: ContactMethod }
  letter: Omit<Letter, 'deliveryId'>
}

/** An `insert` takes bytes, or their text form: a backslash, an x, and hexadecimal digits. */
type SealedColumn = ColumnType<Uint8Array | null, Uint8Array | string | null | undefined, Uint8Array | null>

export type Tables = FactTables &
  MailTables & {
    daily_budgets: {
      /** The day in UTC, YYYY-MM-DD. */
      day: string
      spender: string
      spent: number
    }
    draft_phrase_counts: {
      campaign_id: string
      phrase: string
      network: string
      counted_at: IsoTimestamp
    }
    draft_phrases: {
      phrase: string
      campaign_id: string
      words: string
      uses: Generated<number>
      counted_at: IsoTimestamp
    }
    draft_answers: {
      request_hash: string
      reply: string
      written_at: IsoTimestamp
    }
    events: {
      id: Generated<number>
      session_id: string
      event: string
      value: string
      campaign_id: string
      at: IsoTimestamp
      source_tags: ColumnType<Source | null, string | null | undefined, string | null>
      /** The value of utm_source, source or ref. Empty if there is none. */
      source: GeneratedAlways<string>
      /** The stage of the visit, set only on the first event that reached it. */
      stage: Stage | null
    }
    batches: {
      id: string
      session_id: string | null
      organization_id: string
      campaign_id: string
      email_receipt: boolean
      /** Null after erasure. */
      sealed: SealedColumn
      terms_version: Nullable<number>
      terms_accepted_at: Nullable<IsoTimestamp>
      privacy_version: Nullable<number>
      privacy_accepted_at: Nullable<IsoTimestamp>
      accepted_at: IsoTimestamp
      erased_at: IsoTimestamp | null
      /** The time at which the sender said "This wasn't me". Nothing more of the batch is sent after it. */
      disowned_at: IsoTimestamp | null
      /** The time at which the sender had proved to own the email address. */
      confirmed_at: Nullable<IsoTimestamp>
      source_tags: ColumnType<Source | null, string | null, string | null>
      source: GeneratedAlways<string>
      /** The sender's keyed hash. Empty after erasure if the person has another batch. */
      person: string | null
      stances: Json<Record<string, Stance>>
      language: Generated<Language>
    }
    receipts: {
      token_hash: string
      batch_id: string
      minted_at: IsoTimestamp
      /** True if the link was sent by mail, so that only the owner of the email address knows it. */
      mailed: Generated<boolean>
    }
    /** Batches whose senders have not confirmed them by mail. No other part of the product reads them until then. */
    waiting_batches: {
      id: string
      session_id: string | null
      campaign_id: string
      address_hash: string
      /** A keyed hash of the sender's network. */
      network_hash: string
      sealed: SealedColumn
      held_at: IsoTimestamp
      expires_at: IsoTimestamp
      /** The problem of the mail that asks for the confirmation. */
      mail_problem: Nullable<MailProblem>
      mail_ended_at: Nullable<IsoTimestamp>
    }
    /** People who agreed that an organization keeps their contact. */
    supporters: {
      id: string
      organization_id: string
      /** A keyed hash, the same as in `batches`. */
      person: string
      sealed: ColumnType<Uint8Array, Uint8Array, Uint8Array>
      consented_at: IsoTimestamp
    }
    consents: {
      batch_id: string
      /** Null until the sender's address is confirmed. */
      supporter_id: string | null
      /** If false, the row only links a mail about the batch to the supporter. */
      ticked: Generated<boolean>
    }
    /** The visits of browsers without script. */
    visits: {
      id: string
      version: number
      sealed: ColumnType<Uint8Array, Uint8Array, Uint8Array>
      session_ids: ColumnType<string[], string[], string[]>
      busy_since: Nullable<IsoTimestamp>
      expires_at: IsoTimestamp
    }
    waiting_receipts: {
      token_hash: string
      batch_id: string
    }
    /** The links in mails. Each link lists everything that waits for its address. */
    confirmation_links: {
      token_hash: string
      address_hash: string
      expires_at: IsoTimestamp
    }
    /** Addresses that get a mail with such a link. */
    confirmation_mails: {
      address_hash: string
      due_at: IsoTimestamp
    }
    deliveries: {
      delivery_id: string
      session_id: string | null
      campaign_id: string
      legislator_id: string
      method: ContactMethod
      office_code: string
      office_queue: string
      /** The batch whose sealed content holds the letter. Null after erasure. */
      sealed_in: Nullable<string>
      state: DeliveryState
      attempts: Generated<number>
      deferrals: Generated<number>
      accepted_at: IsoTimestamp
      due_at: IsoTimestamp
      lease_until: IsoTimestamp | null
      error_type: ErrorType | null
      explanation: Json<Explanation> | null
      /** The gateway's own text, verbatim. */
      detail: string | null
      ended_at: IsoTimestamp | null
    }
    submissions: {
      batch_id: string
      legislator_id: string
      delivery_id: string
      already: boolean
    }
    dedupe_keys: {
      dedupe_key: string
      delivery_id: string
      accepted_at: IsoTimestamp
    }
    limit_counts: {
      /** A keyed hash of what is counted. */
      key: string
      at: IsoTimestamp
      count: number
      kept_until: IsoTimestamp
    }
  }
