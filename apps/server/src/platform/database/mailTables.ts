import type { FollowUpAnswer } from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import type { Generated } from 'kysely'
import type { IsoTimestamp, Nullable } from './factTables.ts'

export type MailingKind = 'news' | 'confirmation' | 'follow_up'

/** The tables of emails to constituents. */
export type MailTables = {
  mails: {
    batch_id: string
    /** A delivery id, or `copy`. */
    about: string
    failed: boolean
    address_hash: string
    language: Generated<Language>
    written_at: IsoTimestamp
    due_at: IsoTimestamp
    mailing_id: string | null
  }
  mailings: {
    id: string
    /** It is empty once the email address is forgotten. */
    address_hash: string
    kind: Generated<MailingKind>
    state: 'queued' | 'sent' | 'refused' | 'given_up' | 'unknown' | 'voided'
    begun_at: IsoTimestamp
    due_at: IsoTimestamp
    attempts: Generated<number>
    broken_off: Generated<number>
    lease_until: IsoTimestamp | null
    ended_at: IsoTimestamp | null
    reason: string | null
  }
  follow_ups: {
    batch_id: string
    /** It is empty after erasure. */
    address_hash: string
    due_at: IsoTimestamp
    /** No email is made from this time on. */
    closed_at: Nullable<IsoTimestamp>
    mailing_id: Nullable<string>
    answer: Nullable<FollowUpAnswer>
    answered_at: Nullable<IsoTimestamp>
  }
}
