import type { Mail, Mailbox } from '@redress/channels/email/mail'
import type { Post } from '@redress/channels/email/openPost'
import { type Clock, moment } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Database } from '../database/database.ts'
import { insist, whileLeased } from '../database/insist.ts'
import { mintReceipt } from '../receipts/mintReceipt.ts'
import { type ClaimedMailing, leaseMs } from './claimMailing.ts'
import { composeMailing, type LinkedSection, shownOf } from './composeMailing.ts'
import { readMailing } from './readMailing.ts'
import { mailingAfter, settleMailing } from './settleMailing.ts'

export type MailContext = {
  database: Database
  clock: Clock
  log: Log
  post: Post
  from: Mailbox
  /** Who runs this installation. */
  platform: string
  simulated: boolean
  publicUrl: string
  secretKey: string
  /** 0 to 1. */
  chance(): number
}

/** Reads what is to be said at this moment, with a fresh link for each batch. */
function prepare(context: MailContext, { id, addressHash }: ClaimedMailing): Promise<Mail | null> {
  const { database, clock, publicUrl, secretKey } = context
  const now = clock.now()
  return database.db.transaction().execute(async trx => {
    const all = await readMailing(trx, { id, addressHash, secretKey })
    const shown = shownOf(all)
    const sections: LinkedSection[] = []
    for (const section of shown) {
      const receipt = await mintReceipt(trx, { batchId: section.batchId, now, publicUrl, secretKey })
      sections.push({ ...section, receipt })
    }
    return composeMailing({ id, sections, notShown: all.length - shown.length, now }, context)
  })
}

/** Sends one mail, and writes down what came of it. A crash in here costs another try, never a mail. */
export async function sendMailing(
  context: MailContext,
  mailing: ClaimedMailing,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log, post, chance } = context
  const { id, attempts } = mailing
  const isOurs = whileLeased({ clock, signal }, clock.now() + leaseMs)
  const mail = await prepare(context, mailing)
  if (!mail) {
    return settleMailing(database, mailing, { state: 'voided', ended_at: moment(clock.now()) })
  }
  const outcome = await post.send(mail, signal)
  const change = mailingAfter(mailing, { outcome, now: clock.now(), chance: chance() })
  await insist(() => settleMailing(database, mailing, change), isOurs)
  const told = { mailing: id, attempts, outcome: outcome.kind, reason: change.reason }
  if (outcome.kind === 'delivered') log.info(told, 'a constituent was written to')
  else if (change.state === undefined) log.warn(told, 'a mail to a constituent is tried again later')
  else log.error(told, 'a mail to a constituent did not go out')
}
