import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { tryLock } from '../database/locks.ts'
import type { Tables } from '../database/tables.ts'
import { formMailing } from './formMailing.ts'

/** A mail in the hands of this process until its lease ends. */
export type ClaimedMailing = {
  id: string
  addressHash: string
  begunAt: string
  /** This try included. */
  attempts: number
  brokenOff: number
}

/** Longer than one try may take. */
export const leaseMs = 120_000

/** The next mail to send, one that waits for another try before a new one; null where there is none. */
export function claimMailing({ db }: Database, now: number): Promise<ClaimedMailing | null> {
  return db.transaction().execute(async trx => (await take(trx, now)) ?? (await formAndTake(trx, now)))
}

async function formAndTake(trx: Transaction<Tables>, now: number): Promise<ClaimedMailing | null> {
  if (!(await tryLock(trx, 'formMailing'))) return null
  const id = randomBytes(16).toString('hex')
  return (await formMailing(trx, { id, now })) ? take(trx, now) : null
}

async function take(trx: Transaction<Tables>, now: number): Promise<ClaimedMailing | null> {
  const at = moment(now)
  const { rows } = await sql<ClaimedMailing>`
    with next as (
      select id from mailings
      where state = 'queued' and due_at <= ${at} and (lease_until is null or lease_until <= ${at})
      order by due_at limit 1
      for update skip locked
    )
    update mailings set attempts = attempts + 1, lease_until = ${moment(now + leaseMs)}
    from next where mailings.id = next.id
    returning mailings.id, address_hash as "addressHash", begun_at as "begunAt", attempts, broken_off as "brokenOff"
  `.execute(trx)
  return rows[0] ?? null
}
