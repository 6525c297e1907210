import { NOT_AN_ADDRESS } from '@redress/channels/email/smtpFailure'
import type { FailedMail, MailProblem } from '@redress/contract/receipt'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Ended = Pick<Selectable<Tables['mailings']>, 'state' | 'reason'>

/** Returns why an email did not arrive. Returns null if the email was sent, still waits, or was no longer needed. */
export function problemOf({ state, reason }: Ended): MailProblem | null {
  switch (state) {
    case 'refused':
      return isAboutAddress(reason ?? '') ? 'address' : 'refused'
    case 'given_up':
    case 'unknown':
      return state
    default:
      return null
  }
}

/** Tells whether the email address is the problem: the mail server refused the recipient, or our own rules did. */
function isAboutAddress(reason: string): boolean {
  return reason.endsWith('RCPT TO') || reason === NOT_AN_ADDRESS
}

type EndedConfirmation = { id: string; ended: Ended; at: string }

/**
 * Records the end of a confirmation email on all batches that wait for its email address. All their receipts show the
 * problem, because the email had the link to each of these batches.
 */
export async function recordConfirmationEnd(
  trx: Transaction<Tables>,
  { id, ended, at }: EndedConfirmation,
): Promise<void> {
  const mail_problem = problemOf(ended)
  await trx
    .updateTable('waiting_batches')
    .set({ mail_problem, mail_ended_at: mail_problem === null ? null : at })
    .where('address_hash', '=', select =>
      select
        .selectFrom('mailings')
        .select('address_hash')
        .where('id', '=', id)
        .where('kind', '=', 'confirmation'),
    )
    .execute()
}

/** Reads the problem of the latest email about a batch. Returns null if that email had none. */
export async function readFailedMail(db: Kysely<Tables>, batchId: string): Promise<FailedMail | null> {
  const latest = await db
    .selectFrom('mails')
    .innerJoin('mailings', 'mailings.id', 'mails.mailing_id')
    .select(['state', 'reason', 'ended_at'])
    .where('batch_id', '=', batchId)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const problem = latest ? problemOf(latest) : null
  return problem && latest?.ended_at ? { problem, at: latest.ended_at } : null
}
