import { sql } from 'kysely'
import { INVITATION_MS } from './invitations.ts'
import type { Staff } from './staff.ts'
import type { Invited, InviteRequest, ListedStaff, RemoveStaffRequest } from './staffShapes.ts'
import { staffAddress } from './tokens.ts'

/** What operators do at the shell. */
export type OperatorStaff = {
  /** Makes an invitation, and the link that accepts it. */
  invite(asked: InviteRequest): Promise<Invited>
  list(): Promise<ListedStaff[]>
  /** Ends memberships. Returns how many ended. */
  remove(asked: RemoveStaffRequest): Promise<number>
  /**
   * Removes the passkeys and sessions of a person who lost the device. Returns a link that signs in once, or null for
   * an unknown person.
   */
  reset(email: string): Promise<string | null>
}

export function openOperatorStaff(staff: Staff): OperatorStaff {
  const { database, consoleUrl } = staff
  const { db } = database
  return {
    async invite({ organizationId, ...asked }) {
      const known = await db
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organizationId)
        .executeTakeFirst()
      if (!known) return { link: null, problem: 'unknown-organization' }
      return db.transaction().execute(async trx => {
        const made = await staff.invitations.make(trx, { ...asked, organizationId, actor: null })
        if (typeof made === 'string') return { link: null, problem: made }
        const token = await staff.invitations.makeToken(trx, made.id)
        return { link: `${consoleUrl}/invitation/${token}`, problem: null }
      })
    },
    list: () => listStaff(staff),
    async remove({ email, organizationId }) {
      const person = await findPerson(staff, email)
      if (!person) return 0
      const places = (await staff.members.organizationsOf(person.id)).filter(
        each => organizationId === null || each.id === organizationId,
      )
      for (const { id } of places)
        await staff.members.remove({ organizationId: id, memberId: person.id }, null)
      return places.length
    },
    async reset(email) {
      const person = await findPerson(staff, email)
      if (!person) return null
      return db.transaction().execute(async trx => {
        for (const table of ['passkeys', 'staff_sessions', 'staff_links'] as const)
          await trx.deleteFrom(table).where('staff_id', '=', person.id).execute()
        const link = { staffId: person.id, sessionId: null, next: '/console/sessions' }
        const token = await staff.mailLinks.make(trx, { ...link, lastsMs: INVITATION_MS })
        return `${consoleUrl}/link/${token}`
      })
    },
  }
}

async function findPerson({ database }: Staff, email: string): Promise<{ id: string } | undefined> {
  return database.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', staffAddress(email))
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

async function listStaff({ database, members }: Staff): Promise<ListedStaff[]> {
  const people = await database.db
    .selectFrom('staff')
    .select(['id', 'email', 'seen_at as seenAt'])
    .select(sql<number>`(select count(*) from passkeys where staff_id = staff.id)`.as('passkeys'))
    .where('left_at', 'is', null)
    .orderBy('email')
    .execute()
  return Promise.all(
    people.map(async ({ id, ...person }) => ({
      ...person,
      memberships: (await members.organizationsOf(id)).map(({ id: organization, role, people }) => ({
        organization,
        role,
        people,
      })),
    })),
  )
}
