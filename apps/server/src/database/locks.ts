import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * PostgreSQL's advisory locks, each until its transaction ends. Never change a number: processes of two releases may
 * share a server.
 */
export const lockNumbers = {
  createSchema: 726_337,
  importOrganizations: 726_338,
  formMailing: 726_339,
  vault: 726_340,
} as const satisfies Record<string, number>

type LockName = keyof typeof lockNumbers

export async function holdLock(trx: Transaction<Tables>, name: LockName): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumbers[name]})`.execute(trx)
}

/** False if another transaction holds the lock. */
export async function tryLock(trx: Transaction<Tables>, name: LockName): Promise<boolean> {
  const attempt: RawBuilder<{ mine: boolean }> =
    sql`select pg_try_advisory_xact_lock(${lockNumbers[name]}) as mine`
  const { rows } = await attempt.execute(trx)
  return rows[0]?.mine ?? false
}
