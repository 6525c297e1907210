import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The numbers of PostgreSQL's advisory locks. Each lock lasts until its transaction ends. Never change a number,
 * because processes of two product versions may share a server.
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

/** Acquires a lock without waiting. Returns false if another transaction has it. */
export async function tryLock(trx: Transaction<Tables>, name: LockName): Promise<boolean> {
  const attempt: RawBuilder<{ mine: boolean }> =
    sql`select pg_try_advisory_xact_lock(${lockNumbers[name]}) as mine`
  const { rows } = await attempt.execute(trx)
  return rows[0]?.mine ?? false
}
