import type { Language } from '@redress/core/language/language'
import { sql, type Transaction } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DeliveryState, Tables } from '../../platform/database/tables.ts'
import { addressHash } from '../../platform/keyedHashes.ts'
import type { MailStatus } from '../../platform/operatorShapes.ts'

type EndedLetter = {
  deliveryId: string
  state: DeliveryState
  email: string
  /** When the letter ended, in ms since 1970. */
  now: number
}

type RequestedCopy = { batchId: string; email: string; language: Language; now: number }

/** Stores the news for constituents. The mailer makes emails from it. */
export type ConstituentMail = {
  /**
   * Records that a letter has ended. This happens in the transaction that stores the outcome, so that no news is lost.
   * If several batches have this letter, the latest one gets the news.
   */
  recordOutcome(trx: Transaction<Tables>, letter: EndedLetter): Promise<void>
  /** Deletes the news of outcomes that the page has already shown. They need no email. */
  dropShown(shown: { batchId: string; deliveryIds: readonly string[] }): Promise<void>
  withdraw(trx: Transaction<Tables>, batchIds: readonly string[]): Promise<void>
  /** Emails the batch's letters to its sender as soon as the limits of the email address allow it. */
  requestCopy(trx: Transaction<Tables>, copy: RequestedCopy): Promise<void>
  status(): Promise<MailStatus>
}

export function openMail({
  database,
  secretKey,
}: {
  database: Database
  secretKey: string
}): ConstituentMail {
  return {
    recordOutcome: (trx, letter) => recordNews(trx, letter, addressHash(letter.email, secretKey)),
    async requestCopy(trx, { batchId, email, language, now }) {
      const at = toIsoString(now)
      const fresh = { failed: false, language, written_at: at, due_at: at, mailing_id: null }
      await trx
        .insertInto('mails')
        .values({ batch_id: batchId, about: 'copy', address_hash: addressHash(email, secretKey), ...fresh })
        .onConflict(conflict => conflict.columns(['batch_id', 'about']).doUpdateSet(fresh))
        .execute()
    },
    dropShown: shown => dropShown(database, shown),
    async withdraw(trx, batchIds) {
      await trx
        .deleteFrom('mails')
        .where('batch_id', 'in', [...batchIds])
        .execute()
    },
    status: () => readMailStatus(database),
  }
}

/** News becomes due after this time (ms). It is longer than the time that the page waits for outcomes. */
const GRACE_MS = 30_000

async function recordNews(
  trx: Transaction<Tables>,
  { deliveryId, state, now }: EndedLetter,
  hash: string,
): Promise<void> {
  if (state === 'queued' || state === 'voided') return
  const delivered = state === 'delivered'
  const rest = sql`${hash}::text, language, ${toIsoString(now)}::timestamptz, ${toIsoString(now + GRACE_MS)}::timestamptz`
  await sql`
    with recipient as (
      select batches.id, batches.email_receipt, batches.language
      from submissions join batches on batches.id = submissions.batch_id
      where submissions.delivery_id = ${deliveryId} and erased_at is null and disowned_at is null
      order by submissions.already, batches.accepted_at desc
      limit 1
    )
    insert into mails (batch_id, about, failed, address_hash, language, written_at, due_at)
    select id, ${deliveryId}::text, ${!delivered}::boolean, ${rest} from recipient
    union all
    select id, 'copy', false, ${rest} from recipient
    where ${delivered}::boolean and (email_receipt or exists (
      select from consents where consents.batch_id = recipient.id and supporter_id is null
    ))
    on conflict (batch_id, about) do update
    set failed = excluded.failed, written_at = excluded.written_at, due_at = excluded.due_at, mailing_id = null
    where mails.about <> 'copy'
  `.execute(trx)
}

/**
 * Deletes news that the page has shown. The commit does not wait for the disk: if the deletion is lost, the person
 * merely gets the news twice.
 */
async function dropShown(
  { db }: Database,
  { batchId, deliveryIds }: { batchId: string; deliveryIds: readonly string[] },
): Promise<void> {
  if (deliveryIds.length === 0) return
  await sql`
    with relaxed as (select set_config('synchronous_commit', 'off', true) as setting)
    delete from mails using relaxed
    where batch_id = ${batchId} and about = any(${[...deliveryIds]}::text[]) and mailing_id is null
      and relaxed.setting <> ''
  `.execute(db)
}

export async function readMailStatus({ db }: Database): Promise<MailStatus> {
  const count = db.fn.countAll<number>().as('count')
  const news = await db.selectFrom('mails').select(count).where('mailing_id', 'is', null).executeTakeFirst()
  const mails = await db.selectFrom('mailings').select(count).where('state', '=', 'queued').executeTakeFirst()
  return { news: news?.count ?? 0, mails: mails?.count ?? 0 }
}
