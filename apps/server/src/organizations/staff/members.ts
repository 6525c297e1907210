import { isAtLeast, type Role } from '@redress/contract/console/roles'
import type { ShownMember } from '@redress/contract/console/staffScreens'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { StaffLog } from './staffLog.ts'

/** What a person may do in an organization. */
export type Rights = { role: Role; people: boolean }

export type Membership = Rights & { id: string; name: string }

type Place = { organizationId: string; memberId: string }

/** The person who changes a member. Null for an operator at the shell. */
type Actor = { staffId: string } | null

/** The reasons why a change is refused. `unknown` means that the person does not belong to the organization. */
export type MemberRefusal = 'last-owner' | 'own-role' | 'unknown'

export type Members = {
  /** Lists the organizations of a person by name. */
  organizationsOf(staffId: string): Promise<Membership[]>
  list(organizationId: string): Promise<Omit<ShownMember, 'isSelf'>[]>
  /** Returns null after the change. */
  changeRole(place: Place, rights: Rights, actor: Actor): Promise<MemberRefusal | null>
  /** Ends a membership. The person's sessions end with the last one. */
  remove(place: Place, actor: Actor): Promise<MemberRefusal | null>
}

type MemberServices = { database: Database; clock: Clock; log: StaffLog }

export function openMembers(services: MemberServices): Members {
  const { db } = services.database
  return {
    organizationsOf: staffId =>
      db
        .selectFrom('memberships')
        .innerJoin('organizations', 'organizations.id', 'organization_id')
        .select(['organizations.id', 'name', 'role', 'people'])
        .where('staff_id', '=', staffId)
        .orderBy('name')
        .execute(),
    list: organizationId => listMembers(db, organizationId),
    changeRole: (place, rights, actor) =>
      db.transaction().execute(async trx => {
        const refusal = await checkChange(trx, place, { rights, actor })
        if (refusal) return refusal
        const email = await emailOf(trx, place.memberId)
        await trx
          .updateTable('memberships')
          .set(rights)
          .where('organization_id', '=', place.organizationId)
          .where('staff_id', '=', place.memberId)
          .execute()
        await services.log.record(trx, {
          organizationId: place.organizationId,
          staffId: actor?.staffId ?? null,
          action: 'role-changed',
          about: email,
        })
        return null
      }),
    remove: (place, actor) =>
      db.transaction().execute(async trx => {
        const refusal = await checkChange(trx, place, { rights: null, actor })
        if (refusal) return refusal
        await removeMember(trx, services, { ...place, actor })
        return null
      }),
  }
}

async function listMembers(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<Omit<ShownMember, 'isSelf'>[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff.id', 'email', 'role', 'people', 'seen_at as seenAt'])
    .select(sql<boolean>`exists (select from passkeys where passkeys.staff_id = staff.id)`.as('hasPasskey'))
    .where('organization_id', '=', organizationId)
    .orderBy('email')
    .execute()
}

/**
 * Checks a change against the rules: an organization must keep an owner, and people cannot raise their own rights. It
 * locks the organization's memberships, so that two owners who leave at the same time do not both leave.
 */
async function checkChange(
  trx: Transaction<Tables>,
  { organizationId, memberId }: Place,
  { rights, actor }: { rights: Rights | null; actor: Actor },
): Promise<MemberRefusal | null> {
  const rows = await trx
    .selectFrom('memberships')
    .select(['staff_id', 'role', 'people'])
    .where('organization_id', '=', organizationId)
    .orderBy('staff_id')
    .forUpdate()
    .execute()
  const member = rows.find(row => row.staff_id === memberId)
  if (!member) return 'unknown'
  const isSelf = actor?.staffId === memberId
  // The actor's own role may have been taken away after the request was admitted.
  const acting = rows.find(row => row.staff_id === actor?.staffId)
  if (actor && !isSelf && acting?.role !== 'owner') return 'unknown'
  if (rights && isSelf && raises(member, rights)) return 'own-role'
  const keepsOwner = rows.some(row => row.role === 'owner' && row.staff_id !== memberId)
  const losesOwner = member.role === 'owner' && rights?.role !== 'owner'
  return losesOwner && !keepsOwner && actor ? 'last-owner' : null
}

function raises(before: Rights, after: Rights): boolean {
  const isHigher = after.role !== before.role && isAtLeast(after.role, before.role)
  return isHigher || (after.people && !before.people)
}

async function removeMember(
  trx: Transaction<Tables>,
  { clock, log }: MemberServices,
  { organizationId, memberId, actor }: Place & { actor: Actor },
): Promise<void> {
  const isSelf = actor?.staffId === memberId
  const about = isSelf ? '' : await emailOf(trx, memberId)
  await trx
    .deleteFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('staff_id', '=', memberId)
    .execute()
  const staffId = actor?.staffId ?? null
  await log.record(trx, { organizationId, staffId, action: isSelf ? 'left' : 'removed', about })
  await endIfAlone(trx, memberId, clock.now())
}

/**
 * Ends the account of a person without an organization: sessions and passkeys now, and the rest after the retention
 * period. A person who is invited again adds a new passkey.
 */
async function endIfAlone(trx: Transaction<Tables>, staffId: string, now: number): Promise<void> {
  const one = await trx
    .selectFrom('memberships')
    .select('organization_id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (one) return
  for (const table of ['staff_sessions', 'passkeys', 'staff_links'] as const)
    await trx.deleteFrom(table).where('staff_id', '=', staffId).execute()
  await trx
    .updateTable('staff')
    .set({ left_at: toIsoString(now) })
    .where('id', '=', staffId)
    .execute()
}

async function emailOf(trx: Transaction<Tables>, staffId: string): Promise<string> {
  const row = await trx.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirst()
  return row?.email ?? ''
}
