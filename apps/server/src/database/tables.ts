import type { Letter } from '@redress/channels/channel'
import type { MailProblem } from '@redress/contract/receipt'
import type { Stance } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { Explanation } from '@redress/core/submission/explanation'
import type { ErrorType } from '@redress/core/submission/submission'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Source } from '../base/source.ts'
import type { FactTables, Json, Moment, Nullable } from './factTables.ts'
import type { MailTables } from './mailTables.ts'

/** `given_up`: the time for attempts is over. `voided`: taken back before it was delivered. */
export type DeliveryState = 'queued' | 'delivered' | 'refused' | 'given_up' | 'unknown' | 'voided'

export type Stage = 'visited' | 'drafted' | 'reviewed' | 'called'

export type AcceptedTerms = {
  terms: { version: number; acceptedAt: Moment }
  privacy: { version: number; acceptedAt: Moment }
}

/** `keeps` and `version` are those of the campaign's file. */
export type SubmittedAddon = {
  description: string
  value: 'true' | 'false'
  keeps?: 'contact' | undefined
  version?: number | undefined
}

/** A batch that keeps the rules, before it is written. */
export type CheckedBatch = {
  sessionId: string | undefined
  language: Language
  organizationId: string
  campaignId: string
  emailReceipt: boolean
  /** Its sender has proved to own the email address. */
  confirmed: boolean
  addons: SubmittedAddon[]
  /** Ask once by mail whether the offices answered. */
  followUp?: boolean | undefined
  terms: AcceptedTerms
  source: Source
  letters: CheckedLetter[]
}

export type CheckedLetter = {
  recipient: { legislator: Legislator; method: ContactMethod }
  letter: Omit<Letter, 'deliveryId'>
}

/** `insert` takes bytes, or their text form: a backslash, an x, and hexadecimal digits. */
type SealedColumn = ColumnType<Uint8Array | null, Uint8Array | string | null | undefined, Uint8Array | null>

export type Tables = FactTables &
  MailTables & {
    daily_budgets: {
      /** YYYY-MM-DD, in UTC. */
      day: string
      spender: string
      spent: number
    }
    draft_phrase_counts: {
      campaign_id: string
      phrase: string
      network: string
      counted_at: Moment
    }
    draft_phrases: {
      phrase: string
      campaign_id: string
      words: string
      uses: Generated<number>
      counted_at: Moment
    }
    draft_answers: {
      request_hash: string
      reply: string
      written_at: Moment
    }
    events: {
      id: Generated<number>
      session_id: string
      event: string
      value: string
      campaign_id: string
      at: Moment
      source_tags: ColumnType<Source | null, string | null | undefined, string | null>
      /** utm_source, source or ref; empty for none. */
      source: GeneratedAlways<string>
      /** At the first event of a visit that reached it. */
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
      terms_accepted_at: Nullable<Moment>
      privacy_version: Nullable<number>
      privacy_accepted_at: Nullable<Moment>
      accepted_at: Moment
      erased_at: Moment | null
      /** "This wasn't me": nothing more of it is sent. */
      disowned_at: Moment | null
      /** The sender has proved to own the email address. */
      confirmed_at: Nullable<Moment>
      source_tags: ColumnType<Source | null, string | null, string | null>
      source: GeneratedAlways<string>
      /** A keyed hash. Empty after erasure if the person stands in another batch. */
      person: string | null
      stances: Json<Record<string, Stance>>
      language: Generated<Language>
    }
    receipts: {
      token_hash: string
      batch_id: string
      minted_at: Moment
      /** Only the owner of the email address knows the link. */
      mailed: Generated<boolean>
    }
    /** Batches that no part of the product knows of until their senders confirm them by mail. */
    waiting_batches: {
      id: string
      session_id: string | null
      campaign_id: string
      address_hash: string
      /** A keyed hash. */
      network_hash: string
      sealed: SealedColumn
      held_at: Moment
      expires_at: Moment
      /** Of the mail that asks for the confirmation. */
      mail_problem: Nullable<MailProblem>
      mail_ended_at: Nullable<Moment>
    }
    /** Who agreed that an organization keeps their contact. */
    supporters: {
      id: string
      organization_id: string
      /** A keyed hash, as in `batches`. */
      person: string
      sealed: ColumnType<Uint8Array, Uint8Array, Uint8Array>
      consented_at: Moment
    }
    consents: {
      batch_id: string
      /** Null until the sender's address is confirmed. */
      supporter_id: string | null
      /** False: a mail about the batch leads to the supporter, and no more. */
      ticked: Generated<boolean>
    }
    /** Of browsers without script. */
    visits: {
      id: string
      version: number
      sealed: ColumnType<Uint8Array, Uint8Array, Uint8Array>
      session_ids: ColumnType<string[], string[], string[]>
      busy_since: Nullable<Moment>
      expires_at: Moment
    }
    waiting_receipts: {
      token_hash: string
      batch_id: string
    }
    /** The links in mails, each of which lists everything that waits for its address. */
    confirmation_links: {
      token_hash: string
      address_hash: string
      expires_at: Moment
    }
    /** Addresses to which a mail with such a link goes. */
    confirmation_mails: {
      address_hash: string
      due_at: Moment
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
      accepted_at: Moment
      due_at: Moment
      lease_until: Moment | null
      error_type: ErrorType | null
      explanation: Json<Explanation> | null
      /** A gateway's own text, verbatim. */
      detail: string | null
      ended_at: Moment | null
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
      accepted_at: Moment
    }
    limit_counts: {
      /** A keyed hash. */
      key: string
      at: Moment
      count: number
      kept_until: Moment
    }
  }
