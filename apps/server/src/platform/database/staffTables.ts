import type { Role } from '@redress/contract/console/roles'
import type { StaffAction } from '@redress/contract/console/staffActions'
import type { Language } from '@redress/core/language/language'
import type { ColumnType, Generated } from 'kysely'
import type { IsoTimestamp, Json, Nullable } from './factTables.ts'

/** The actions that owners get an email about. */
export type OwnerNotice = 'invited' | 'role-changed' | 'removed' | 'passkey-added' | 'protected-changed'

export type StaffMailKind = 'sign-in' | 'touch' | 'invitation' | 'notice'

/** What a waiting email needs besides its recipient. */
export type StaffMailDetail = {
  /** The path that a link opens. */
  next?: string
  /** What happened, for a notice to owners. */
  action?: OwnerNotice
  about?: string
}

/** The tables of the people who work in the console. */
export type StaffTables = {
  staff: {
    id: string
    /** It is in lower case. */
    email: string
    joined_at: IsoTimestamp
    /** The last sign-in. */
    seen_at: Nullable<IsoTimestamp>
    /** Set when the person left the last organization. */
    left_at: Nullable<IsoTimestamp>
  }
  memberships: {
    staff_id: string
    organization_id: string
    role: Role
    /** True if the person may export supporters and look up receipts. */
    people: boolean
  }
  invitations: {
    id: string
    /** It is null until the email with the link is sent. */
    token_hash: string | null
    email: string
    organization_id: string
    role: Role
    people: boolean
    expires_at: IsoTimestamp
  }
  passkeys: {
    id: string
    staff_id: string
    public_key: ColumnType<Uint8Array, Uint8Array, never>
    counter: number
    transports: ColumnType<string[], string[], never>
    name: string
    added_at: IsoTimestamp
    used_at: Nullable<IsoTimestamp>
  }
  used_challenges: { challenge: string; kept_until: IsoTimestamp }
  staff_sessions: {
    id: string
    token_hash: string
    staff_id: string
    begun_by: 'passkey' | 'link'
    begun_at: IsoTimestamp
    seen_at: IsoTimestamp
    fresh_until: Nullable<IsoTimestamp>
    device: string
  }
  staff_links: {
    token_hash: string
    staff_id: string
    /** It is null for a link that begins a session. */
    session_id: string | null
    next: string
    expires_at: IsoTimestamp
  }
  staff_mails: {
    id: string
    kind: StaffMailKind
    staff_id: Nullable<string>
    invitation_id: Nullable<string>
    session_id: Nullable<string>
    detail: Json<StaffMailDetail>
    language: Language
    queued_at: IsoTimestamp
    due_at: IsoTimestamp
    attempts: Generated<number>
    lease_until: Nullable<IsoTimestamp>
  }
  staff_actions: {
    id: Generated<number>
    at: IsoTimestamp
    organization_id: string
    staff_id: string | null
    by_operator: boolean
    action: StaffAction
    about: string
  }
}
