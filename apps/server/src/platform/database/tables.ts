import type { MailProblem } from '@redress/contract/receipt'
import type { Stance } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Explanation } from '@redress/core/submission/explanation'
import type { Source } from '@redress/core/submission/source'
import type { CallResult, ErrorType, HandOverWord } from '@redress/core/submission/submission'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FactTables, IsoTimestamp, Json, Nullable } from './factTables.ts'
import type { MailTables } from './mailTables.ts'
import type { StaffTables } from './staffTables.ts'

/**
 * `given_up` means that the time for attempts is over. `voided` means that the delivery was canceled before the letter
 * was delivered.
 */
export type DeliveryState = 'queued' | 'delivered' | 'refused' | 'given_up' | 'unknown' | 'voided'

export type Stage = 'visited' | 'drafted' | 'reviewed' | 'called' | CallResult

/** A row is inserted with bytes, or with their text form: a backslash, an x, and hexadecimal digits. */
type SealedColumn = ColumnType<Uint8Array | null, Uint8Array | string | null | undefined, Uint8Array | null>

export type Tables = FactTables &
  StaffTables &
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
      /** Set only for the first event of each stage that a visit reaches. */
      stage: Stage | null
    }
    batches: {
      id: string
      session_id: string | null
      organization_id: string
      campaign_id: string
      email_receipt: boolean
      /** It is null after erasure. */
      sealed: SealedColumn
      terms_version: Nullable<number>
      terms_accepted_at: Nullable<IsoTimestamp>
      privacy_version: Nullable<number>
      privacy_accepted_at: Nullable<IsoTimestamp>
      accepted_at: IsoTimestamp
      erased_at: IsoTimestamp | null
      /** The time at which the sender said "This wasn't me". Nothing more of the batch is sent after it. */
      disowned_at: IsoTimestamp | null
      /** When the sender confirmed the email address. */
      confirmed_at: Nullable<IsoTimestamp>
      source_tags: ColumnType<Source | null, string | null, string | null>
      source: GeneratedAlways<string>
      /** The sender's keyed hash. Empty after erasure if the person has another batch. */
      person: string | null
      stances: Json<Record<string, Stance>>
      language: Generated<Language>
    }
    hand_overs: {
      batch_id: string
      legislator_id: string
      /** What the person said. Null if they have said nothing yet. */
      said: Nullable<HandOverWord>
    }
    receipts: {
      token_hash: string
      batch_id: string
      minted_at: IsoTimestamp
      /** True if the link was sent by email, so that only the owner of the email address knows it. */
      mailed: Generated<boolean>
    }
    /** Batches whose senders have not confirmed them by email. Until then, no other part of the product reads them. */
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
      /** Why the confirmation email did not arrive. */
      mail_problem: Nullable<MailProblem>
      mail_ended_at: Nullable<IsoTimestamp>
    }
    /** People who agreed that an organization keeps their contact data. */
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
      /** It is null until the sender's email address is confirmed. */
      supporter_id: string | null
      /** If this is false, the row only links a batch to the supporter for the batch's emails. */
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
    /** The links in confirmation emails. Each link lists all batches that wait for its email address. */
    confirmation_links: {
      token_hash: string
      address_hash: string
      expires_at: IsoTimestamp
    }
    /** The email addresses that need a confirmation email. */
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
      /** The batch whose encrypted content contains the letter. Null after erasure. */
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
      /** A keyed hash of the limit and the counted value. */
      key: string
      at: IsoTimestamp
      count: number
      kept_until: IsoTimestamp
    }
  }
