import * as z from 'zod/mini'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/** A recorded command, without any data about a constituent. */
export const operatorAction = z.object({
  /** The operator's user name in the operating system. */
  operator: z.string().check(z.maxLength(256)),
  command: z.string().check(z.maxLength(4_000)),
})
export type OperatorAction = z.infer<typeof operatorAction>

export const recordedAction = z.extend(operatorAction, { at: z.string() })
export type RecordedAction = z.infer<typeof recordedAction>

export type AuditTrail = {
  record(action: OperatorAction): Promise<void>
  /** Returns the newest actions first. */
  list(most: number): Promise<RecordedAction[]>
}

export function openAuditTrail({ database, clock }: { database: Database; clock: Clock }): AuditTrail {
  const { db } = database
  return {
    async record(action) {
      await db
        .insertInto('operator_actions')
        .values({ ...action, at: toIsoString(clock.now()) })
        .execute()
    },
    list: most =>
      db
        .selectFrom('operator_actions')
        .select(['at', 'operator', 'command'])
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
  }
}
