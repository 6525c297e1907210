import type { StaffAction } from '@redress/contract/console/staffActions'
import type { ShownAction } from '@redress/contract/console/staffScreens'
import type { Kysely } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type NewAction = {
  organizationId: string
  /** It is null for an operator at the shell. */
  staffId: string | null
  action: StaffAction
  /**
   * What the action was done to: the email address of a member of staff, a campaign or a version. It contains nothing
   * about a constituent.
   */
  about: string
}

/** The audit trail of the console. */
export type StaffLog = {
  /** Records an action in the transaction that performs it. */
  record(trx: Kysely<Tables>, action: NewAction): Promise<void>
  /** Lists the actions in an organization, the latest first, older than the id `before`. */
  list(query: { organizationId: string; before: number | null; most: number }): Promise<ShownAction[]>
}

export function openStaffLog({ database, clock }: { database: Database; clock: Clock }): StaffLog {
  return {
    async record(trx, { organizationId, staffId, action, about }) {
      await trx
        .insertInto('staff_actions')
        .values({
          at: toIsoString(clock.now()),
          organization_id: organizationId,
          staff_id: staffId,
          by_operator: staffId === null,
          action,
          about,
        })
        .execute()
    },
    async list({ organizationId, before, most }) {
      const rows = await database.db
        .selectFrom('staff_actions')
        .leftJoin('staff', 'staff.id', 'staff_id')
        .select(['staff_actions.id', 'at', 'action', 'about', 'email', 'by_operator'])
        .where('organization_id', '=', organizationId)
        .$if(before !== null, query => query.where('staff_actions.id', '<', before ?? 0))
        .orderBy('staff_actions.id', 'desc')
        .limit(most)
        .execute()
      return rows.map(({ by_operator, email, ...action }) => ({
        ...action,
        who: actorOf(by_operator, email),
      }))
    },
  }
}

function actorOf(isOperator: boolean, email: string | null): ShownAction['who'] {
  if (isOperator) return { kind: 'operator' }
  return email === null ? { kind: 'former' } : { kind: 'staff', email }
}
