import { randomUUID } from 'node:crypto'
import type { Language } from '@redress/core/language/language'
import { type Kysely, sql } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { OwnerNotice } from '../../platform/database/staffTables.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { staffAddress } from './tokens.ts'

/** An email with a link. The link is made when the email is sent. */
type LinkMail = { language: Language; next: string }

/** Queues emails to staff. The worker sends them. */
export type StaffMails = {
  /** Queues a link to sign in, if the address belongs to a person. If it does not, the same statement runs. */
  requestSignIn(db: Kysely<Tables>, asked: LinkMail & { email: string }): Promise<void>
  /** Queues a link that confirms a session. */
  requestTouch(db: Kysely<Tables>, asked: LinkMail & { staffId: string; sessionId: string }): Promise<void>
  invite(db: Kysely<Tables>, asked: { invitationId: string; language: Language }): Promise<void>
  /** Tells all owners of the person's organizations, or of one organization, what happened. */
  notifyOwners(
    db: Kysely<Tables>,
    notice: { organizationIds: readonly string[]; action: OwnerNotice; about: string; language: Language },
  ): Promise<void>
}

export function openStaffMails({ clock }: { clock: Clock }): StaffMails {
  const now = () => toIsoString(clock.now())
  const queued = (language: Language) => ({ language, queued_at: now(), due_at: now() })
  return {
    async requestSignIn(db, { email, language, next }) {
      await sql`
        insert into staff_mails (id, kind, staff_id, detail, language, queued_at, due_at)
        select ${randomUUID()}::uuid, 'sign-in', id, ${JSON.stringify({ next })}::jsonb, ${language},
          ${now()}::timestamptz, ${now()}::timestamptz
        from staff where email = ${staffAddress(email)} and left_at is null
      `.execute(db)
    },
    async requestTouch(db, { staffId, sessionId, language, next }) {
      await db
        .insertInto('staff_mails')
        .values({
          id: randomUUID(),
          kind: 'touch',
          staff_id: staffId,
          session_id: sessionId,
          detail: JSON.stringify({ next }),
          ...queued(language),
        })
        .execute()
    },
    async invite(db, { invitationId, language }) {
      await db
        .insertInto('staff_mails')
        .values({
          id: randomUUID(),
          kind: 'invitation',
          invitation_id: invitationId,
          detail: '{}',
          ...queued(language),
        })
        .execute()
    },
    async notifyOwners(db, { organizationIds, action, about, language }) {
      if (organizationIds.length === 0) return
      await sql`
        insert into staff_mails (id, kind, staff_id, detail, language, queued_at, due_at)
        select gen_random_uuid(), 'notice', staff_id, ${JSON.stringify({ action, about })}::jsonb, ${language},
          ${now()}::timestamptz, ${now()}::timestamptz
        from memberships
        where organization_id = any(${[...organizationIds]}::text[]) and role = 'owner'
        group by staff_id
      `.execute(db)
    },
  }
}
