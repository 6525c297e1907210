import { randomBytes } from 'node:crypto'
import { sql, type Transaction, type Updateable } from 'kysely'
import { DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { tryLock } from '../../platform/database/locks.ts'
import type { MailingKind } from '../../platform/database/mailTables.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isUnleased } from '../../platform/queue/leasedQueue.ts'
import { formConfirmation } from './confirmationMails.ts'
import { formFollowUp } from './followUpMails.ts'
import {
  freeFrom,
  hasBudget,
  LOOK_AGAIN_MS,
  MAX_ADDRESSES,
  type MailBudget,
  maxNewsPerDay,
  noBudget,
} from './mailLimits.ts'
import { recordConfirmationEnd } from './mailProblems.ts'

export type ClaimedMailing = {
  id: string
  kind: MailingKind
  addressHash: string
  begunAt: string
  /** The number of attempts, including this one. */
  attempts: number
  brokenOff: number
  /** Tells whether the process of the last attempt ended before it knew the outcome. */
  wasCutOff: boolean
}

/** The lease of a claimed email (ms). It is longer than the longest attempt. */
export const LEASE_MS = 120_000

/** News waits at most this long (ms) for the outcomes of the batch's other letters. */
const GATHER_MS = 3600_000

/** The maximum number of batches with lost letters in one email. Further batches wait for the next email. */
const MAX_LOST_BATCHES = 25

/** The hash of an email's recipient is kept for this time (ms), because the daily limit needs it. */
const REMEMBER_MS = DAY_MS

/** Claims an email whose next attempt is due. If there is none, it makes a new email and claims it. */
export function claimMailing(
  { db }: Database,
  now: number,
  budget: MailBudget = noBudget,
): Promise<ClaimedMailing | null> {
  return db.transaction().execute(async trx => {
    const waiting = await claimWaiting(trx, now)
    if (waiting) return waiting
    // Without this lock, two processes could make two emails for the same email address.
    if (!(await tryLock(trx, 'formMailing'))) return null
    if (!(await hasBudget(trx, now, budget))) return null
    const hasFormed =
      (await formConfirmation(trx, now)) || (await formNext(trx, now)) || (await formFollowUp(trx, now))
    return hasFormed ? claimWaiting(trx, now) : null
  })
}

async function claimWaiting(trx: Transaction<Tables>, now: number): Promise<ClaimedMailing | null> {
  const at = sql`${toIsoString(now)}::timestamptz`
  const { rows } = await sql<ClaimedMailing>`
    with next as (
      select id, lease_until is not null as was_cut_off from mailings
      where state = 'queued' and due_at <= ${at} and ${isUnleased(at)}
      order by due_at limit 1
      for update skip locked
    )
    update mailings set attempts = attempts + 1, lease_until = ${toIsoString(now + LEASE_MS)}
    from next where mailings.id = next.id
    returning mailings.id, kind, address_hash as "addressHash", begun_at as "begunAt", attempts,
      broken_off as "brokenOff", was_cut_off as "wasCutOff"
  `.execute(trx)
  return rows[0] ?? null
}

/** Makes an email for the email address that has waited longest. Returns false if no news is due. */
async function formNext(trx: Transaction<Tables>, now: number): Promise<boolean> {
  await awaitOtherLetters(trx, now)
  for (let looks = 0; looks < MAX_ADDRESSES; looks += 1) {
    const address = await longestWaiting(trx, now)
    if (address === undefined) return false
    const free = await freeFrom(trx, address, { now, most: await maxNewsPerDay(trx, address, now) })
    if (free <= now) {
      await form(trx, address, now)
      return true
    }
    await trx
      .updateTable('mails')
      .set({ due_at: toIsoString(free) })
      .where('address_hash', '=', address)
      .where('mailing_id', 'is', null)
      .execute()
  }
  return false
}

/** Postpones recent news of batches that still have queued letters. The news of a copy is not postponed. */
async function awaitOtherLetters(trx: Transaction<Tables>, now: number): Promise<void> {
  await sql`
    update mails set due_at = ${toIsoString(now + LOOK_AGAIN_MS)}
    where mailing_id is null and due_at <= ${toIsoString(now)} and about <> 'copy'
      and written_at > ${toIsoString(now - GATHER_MS)}
      and exists (
        select from submissions join deliveries on deliveries.delivery_id = submissions.delivery_id
        where submissions.batch_id = mails.batch_id and deliveries.state = 'queued'
      )
  `.execute(trx)
}

async function longestWaiting(trx: Transaction<Tables>, now: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('mails')
    .select('address_hash')
    .where('mailing_id', 'is', null)
    .where('due_at', '<=', toIsoString(now))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.address_hash
}

/** Makes an email. It contains all news of the batches that have due news, including news that is not due yet. */
async function form(trx: Transaction<Tables>, address: string, now: number): Promise<void> {
  const at = toIsoString(now)
  const id = randomBytes(16).toString('hex')
  await trx
    .insertInto('mailings')
    .values({ id, address_hash: address, state: 'queued', begun_at: at, due_at: at })
    .execute()
  await sql`
    with due as (
      select distinct batch_id from mails
      where address_hash = ${address} and mailing_id is null and due_at <= ${at}
    ), lost as (
      select batch_id from mails
      where address_hash = ${address} and mailing_id is null and failed and batch_id in (select batch_id from due)
      group by batch_id order by min(written_at), batch_id limit ${MAX_LOST_BATCHES}
    )
    update mails set mailing_id = ${id}
    where address_hash = ${address} and mailing_id is null and batch_id in (select batch_id from due)
      and (not failed or batch_id in (select batch_id from lost))
  `.execute(trx)
}

export type MailingChange = Updateable<Tables['mailings']>

/** Records a change of an email, unless another process has claimed the email in the meantime. */
export async function recordChange(
  { db }: Database,
  { id, attempts }: Pick<ClaimedMailing, 'id' | 'attempts'>,
  change: MailingChange,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const recorded = await trx
      .updateTable('mailings')
      .set({ ...change, lease_until: null })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'queued')
      .returning(['state', 'reason', 'ended_at'])
      .executeTakeFirst()
    if (recorded?.ended_at) await recordConfirmationEnd(trx, { id, ended: recorded, at: recorded.ended_at })
  })
}

export async function forgetAddresses({ db }: Database, now: number): Promise<void> {
  await db
    .updateTable('mailings')
    .set({ address_hash: '' })
    .where('address_hash', '!=', '')
    .where('state', '!=', 'queued')
    .where('begun_at', '<=', toIsoString(now - REMEMBER_MS))
    .execute()
}
