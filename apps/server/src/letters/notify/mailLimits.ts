import { sql, type Transaction } from 'kysely'
import { DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'

/**
 * The maximum number of emails to an email address in 24 hours. The limit is needed because a sender may enter a
 * stranger's address.
 */
export const MAX_MAILS_PER_DAY = 3

export const LOOK_AGAIN_MS = 60_000

/** The maximum number of email addresses at their daily limit that are examined in one pass. */
export const MAX_ADDRESSES = 20

/** The daily mail limit of the whole installation. */
export type MailBudget = {
  mailsPerDay: number | undefined
  onChecked(isSpent: boolean): void
}

export const noBudget: MailBudget = { mailsPerDay: undefined, onChecked: () => {} }

export type MailBudgetServices = {
  /** Undefined means that there is no limit. */
  mailsPerDay?: number | undefined
  metrics: Pick<Metrics, 'mailHeldBack'>
  log: Pick<Log, 'warn'>
}

/** Opens the budget. It logs one warning while the limit holds back emails. */
export function openMailBudget({ mailsPerDay, metrics, log }: MailBudgetServices): MailBudget {
  let wasSpent = false
  return {
    mailsPerDay,
    onChecked(isSpent) {
      metrics.mailHeldBack(isSpent)
      if (isSpent && !wasSpent) log.warn('MAIL_DAILY_LIMIT was reached: further mails wait')
      wasSpent = isSpent
    },
  }
}

/** Tells whether the daily limit allows another email. Other emails wait. */
export async function hasBudget(
  trx: Transaction<Tables>,
  now: number,
  { mailsPerDay, onChecked }: MailBudget,
): Promise<boolean> {
  if (mailsPerDay === undefined) return true
  const begun = await trx
    .selectFrom('mailings')
    .select(trx.fn.countAll<number>().as('count'))
    .where('begun_at', '>', toIsoString(now - DAY_MS))
    .executeTakeFirstOrThrow()
  const isSpent = begun.count >= mailsPerDay
  onChecked(isSpent)
  return !isSpent
}

/**
 * Returns the most news emails to an email address in a day. If there is news of an unconfirmed batch, it leaves room
 * for the confirmation email.
 */
export async function maxNewsPerDay(trx: Transaction<Tables>, address: string, now: number): Promise<number> {
  const { rows } = await sql`
    select from mails join batches on batches.id = mails.batch_id
    where address_hash = ${address} and mailing_id is null and confirmed_at is null
      and not exists (
        select from mailings
        where mailings.address_hash = ${address} and kind = 'confirmation' and begun_at > ${toIsoString(now - DAY_MS)}
      )
    limit 1
  `.execute(trx)
  return rows.length > 0 ? MAX_MAILS_PER_DAY - 1 : MAX_MAILS_PER_DAY
}

/**
 * Returns when the email address may get its next email (ms since 1970). It must wait while another email to it is
 * being sent. All tagged spellings of a mailbox share one limit. The spelling without a tag has its own limit, so that
 * emails to strangers' tagged spellings never use it up.
 */
export async function freeFrom(
  trx: Transaction<Tables>,
  address: string,
  { now, most }: { now: number; most: number },
): Promise<number> {
  const [mailbox, spelling] = address.split('+')
  const isSameLimit =
    spelling === undefined
      ? sql<boolean>`address_hash = ${address}`
      : sql<boolean>`starts_with(address_hash, ${`${mailbox}+`})`
  const recent = await trx
    .selectFrom('mailings')
    .select(['begun_at', 'state'])
    .where(isSameLimit)
    .where(is => is.or([is('begun_at', '>', toIsoString(now - DAY_MS)), is('state', '=', 'queued')]))
    .orderBy('begun_at', 'desc')
    .execute()
  if (recent.some(each => each.state === 'queued')) return now + LOOK_AGAIN_MS
  const last = recent[most - 1]
  return last ? Date.parse(last.begun_at) + DAY_MS : now
}
