import { randomUUID } from 'node:crypto'
import type { ShownInvitation, ShownInvited } from '@redress/contract/console/staffScreens'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Rights } from './members.ts'
import type { StaffLog } from './staffLog.ts'
import { hashToken, makeToken, mixesScripts, staffAddress } from './tokens.ts'

/** An invitation ends after this time. */
export const INVITATION_MS = DAY_MS

type NewInvitation = Rights & { email: string; organizationId: string; actor: { staffId: string } | null }

export type FoundInvitation = ShownInvitation & {
  id: string
  organizationId: string
  /** The account with the invited address. Null if there is none yet. */
  staffId: string | null
}

/** `invisible` means that the address has a character that cannot be seen, so that it looks like another address. */
export type InvitationRefusal = 'member' | 'invisible' | 'mixed'

export type Invitations = {
  /** Makes an invitation, or returns why there is none. It replaces an earlier one of the same address. */
  make(trx: Transaction<Tables>, invitation: NewInvitation): Promise<{ id: string } | InvitationRefusal>
  /** Makes the invitation's token, which is in the link and is not stored. */
  makeToken(db: Kysely<Tables>, id: string): Promise<string>
  /** Finds an invitation by the token of its link. Returns null if it is no longer valid. */
  find(token: string): Promise<FoundInvitation | null>
  /** Lists the open invitations of an organization. */
  list(organizationId: string): Promise<ShownInvited[]>
  withdraw(asked: { organizationId: string; id: string; staffId: string }): Promise<void>
  /** Ends the invitation and makes the membership, and the account if there is none. Returns the account's id. */
  accept(trx: Transaction<Tables>, token: string): Promise<string | null>
  isAnyOpen(): Promise<boolean>
  removeOld(): Promise<void>
}

type InvitationServices = { database: Database; clock: Clock; log: StaffLog }

export function openInvitations(services: InvitationServices): Invitations {
  const { database, clock, log } = services
  const { db } = database
  const now = () => toIsoString(clock.now())
  const find = (from: Kysely<Tables>, token: string) => findInvitation(from, token, now())
  return {
    make: (trx, invitation) => makeInvitation(trx, services, invitation),
    async makeToken(from, id) {
      const token = makeToken()
      await from
        .updateTable('invitations')
        .set({ token_hash: hashToken(token), expires_at: toIsoString(clock.now() + INVITATION_MS) })
        .where('id', '=', id)
        .execute()
      return token
    },
    find: token => find(db, token),
    list: organizationId =>
      db
        .selectFrom('invitations')
        .select(['id', 'email', 'role', 'people', 'expires_at as expiresAt'])
        .where('organization_id', '=', organizationId)
        .where('expires_at', '>', now())
        .orderBy('email')
        .execute(),
    withdraw: ({ organizationId, id, staffId }) =>
      db.transaction().execute(async trx => {
        const gone = await trx
          .deleteFrom('invitations')
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .returning('email')
          .executeTakeFirst()
        if (!gone) return
        await log.record(trx, { organizationId, staffId, action: 'invitation-withdrawn', about: gone.email })
      }),
    async accept(trx, token) {
      const found = await find(trx, token)
      return found ? acceptInvitation(trx, services, found) : null
    },
    async isAnyOpen() {
      const one = await db
        .selectFrom('invitations')
        .select('id')
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return one !== undefined
    },
    async removeOld() {
      await db.deleteFrom('invitations').where('expires_at', '<=', now()).execute()
    },
  }
}

async function makeInvitation(
  trx: Transaction<Tables>,
  { clock, log }: InvitationServices,
  { email, organizationId, role, people, actor }: NewInvitation,
): Promise<{ id: string } | InvitationRefusal> {
  if (/\p{Cf}/u.test(email)) return 'invisible'
  if (mixesScripts(email)) return 'mixed'
  const address = staffAddress(email)
  const member = await trx
    .selectFrom('memberships')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff_id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', address)
    .executeTakeFirst()
  if (member) return 'member'
  const id = randomUUID()
  const ofAddress = trx.deleteFrom('invitations').where('organization_id', '=', organizationId)
  await ofAddress.where('email', '=', address).execute()
  await trx
    .insertInto('invitations')
    .values({
      id,
      token_hash: null,
      email: address,
      organization_id: organizationId,
      role,
      people,
      expires_at: toIsoString(clock.now() + INVITATION_MS),
    })
    .execute()
  const staffId = actor?.staffId ?? null
  await log.record(trx, { organizationId, staffId, action: 'invited', about: address })
  return { id }
}

async function findInvitation(
  db: Kysely<Tables>,
  token: string,
  now: string,
): Promise<FoundInvitation | null> {
  const found = await db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .leftJoin('staff', join =>
      join.onRef('staff.email', '=', 'invitations.email').on('staff.left_at', 'is', null),
    )
    .select([
      'invitations.id',
      'invitations.email',
      'organization_id as organizationId',
      'name as organization',
    ])
    .select(['role', 'people', 'expires_at as expiresAt', 'staff.id as staffId'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}

/** A person who comes back within the retention period keeps the account. A new account has the invitation's id. */
async function acceptInvitation(
  trx: Transaction<Tables>,
  { clock, log }: InvitationServices,
  { id, email, organizationId, role, people }: FoundInvitation,
): Promise<string | null> {
  const gone = await trx.deleteFrom('invitations').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) return null
  const { rows } = await sql<{ id: string }>`
    insert into staff (id, email, joined_at) values (${id}::uuid, ${email}, ${toIsoString(clock.now())}::timestamptz)
    on conflict (email) do update set left_at = null
    returning id
  `.execute(trx)
  const staffId = rows[0]?.id ?? id
  await trx
    .insertInto('memberships')
    .values({ staff_id: staffId, organization_id: organizationId, role, people })
    .onConflict(conflict => conflict.columns(['staff_id', 'organization_id']).doUpdateSet({ role, people }))
    .execute()
  await log.record(trx, { organizationId, staffId, action: 'accepted', about: '' })
  return staffId
}
