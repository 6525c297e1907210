import type { Outcome } from '@redress/channels/channel'
import type { Mail } from '@redress/channels/email/mail'
import type { MailTransport } from '@redress/channels/email/mailTransport'
import type { Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryWhileUnavailable } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Log } from '../../platform/log.ts'
import {
  type Backoff,
  nextAttempt,
  type QueuePace,
  type QueueWorker,
  startQueueWorker,
  whileLeased,
} from '../../platform/queue/leasedQueue.ts'
import {
  composeConfirmation,
  composeMailing,
  type LinkedSection,
  type Sender,
  selectShown,
} from './composeMailing.ts'
import { readRecipient } from './confirmationMails.ts'
import { composeFollowUp, readFollowUps } from './followUpMails.ts'
import {
  type ClaimedMailing,
  claimMailing,
  forgetAddresses,
  LEASE_MS,
  type MailingChange,
  recordChange,
} from './formMailing.ts'
import { type MailBudgetServices, openMailBudget } from './mailLimits.ts'
import { readMailing } from './readMailing.ts'

const MOST_IN_FLIGHT = 4

/** The retries of an email. They continue for 72 hours, because a mail server may be down over a weekend. */
const backoff: Backoff = {
  soonMs: [],
  firstMs: 60_000,
  longestMs: 15 * 60_000,
  tryForMs: 72 * 3600_000,
  leastShare: 0.5,
}

/**
 * The number of broken-off attempts after which an email is given up. A second copy of an email is a nuisance, but
 * without the email the person would not learn that a letter was lost.
 */
const MAX_BROKEN_OFF = 2

export type MailerServices = MailBudgetServices &
  QueuePace & {
    database: Database
    clock: Clock
    log: Log
    transport: MailTransport
    sender: Sender
    secretKey: string
    vault: Pick<Vault, 'open'>
    newReceiptLink(trx: Transaction<Tables>, batchId: string): Promise<string>
    withdrawalLink(batchId: string): string
    /** Makes a link to the page that shows all batches that wait for the email address. */
    newConfirmationLink(trx: Transaction<Tables>, addressHash: string): Promise<string>
    /** Returns a random number from 0 to 1. */
    chance(): number
  }

export function startMailer(services: MailerServices): Pick<QueueWorker, 'idle' | 'stop'> {
  const { database, clock, log, lookEveryMs } = services
  const budget = openMailBudget(services)
  return startQueueWorker({
    name: 'mail',
    claims: [
      async () => {
        const mailing = await claimMailing(database, clock.now(), budget)
        return mailing ? [mailing] : []
      },
    ],
    perform: (mailing, signal) => sendMailing(services, mailing, signal),
    mostInFlight: MOST_IN_FLIGHT,
    lookEveryMs,
    onIdle: () => forgetAddresses(database, clock.now()),
    log,
  })
}

const MAIL_FAILED = 'mail to a constituent failed'

/**
 * Sends an email. If the process crashes before the outcome is recorded, the email is sent again, so no email is lost.
 * A follow-up is different: it may be lost, but is never sent twice.
 */
async function sendMailing(
  services: MailerServices,
  mailing: ClaimedMailing,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log, transport } = services
  const { id, attempts } = mailing
  if (mailing.kind === 'follow_up' && mailing.wasCutOff) {
    log.error({ mailing: id, attempts, outcome: 'unknown', reason: 'cut_off' }, MAIL_FAILED)
    return recordChange(database, mailing, end('unknown', clock.now(), 'cut_off'))
  }
  const isOurs = whileLeased({ clock, signal }, clock.now() + LEASE_MS)
  const mail = await prepareMail(services, mailing)
  if (!mail) return recordChange(database, mailing, end('voided', clock.now(), null))
  const outcome = await transport.send(mail, signal)
  const change = changeBy(mailing, { outcome, now: clock.now(), chance: services.chance() })
  await retryWhileUnavailable(() => recordChange(database, mailing, change), isOurs)
  const about = { mailing: id, attempts, outcome: outcome.kind, reason: change.reason }
  if (outcome.kind === 'delivered') log.info(about, 'mail sent to a constituent')
  else if (change.state === undefined) log.warn(about, 'mail to a constituent postponed')
  else log.error(about, MAIL_FAILED)
}

/** Composes the email, with new links. Returns null if there is no news to send any more. */
function prepareMail(
  services: MailerServices,
  { id, kind, addressHash }: ClaimedMailing,
): Promise<Mail | null> {
  const { database, clock, secretKey, vault, sender, newConfirmationLink } = services
  return database.db.transaction().execute(async trx => {
    const linksTo = async (batchId: string) => ({
      receipt: await services.newReceiptLink(trx, batchId),
      withdrawal: services.withdrawalLink(batchId),
    })
    if (kind === 'confirmation') {
      const recipient = await readRecipient(trx, vault, { addressHash, now: clock.now() })
      if (!recipient) return null
      const link = await newConfirmationLink(trx, addressHash)
      return composeConfirmation({ ...recipient, id, link, now: clock.now() }, sender)
    }
    if (kind === 'follow_up') {
      const asked = await readFollowUps(trx, { id, addressHash, secretKey, vault })
      const linked = asked.map(async each => ({ ...each, ...(await linksTo(each.batchId)) }))
      return composeFollowUp({ id, sections: await Promise.all(linked), now: clock.now() }, sender)
    }
    const all = await readMailing(trx, { id, addressHash, secretKey, vault })
    const sections: LinkedSection[] = []
    for (const section of selectShown(all)) sections.push({ ...section, ...(await linksTo(section.batchId)) })
    const notShown = all.length - sections.length
    return composeMailing({ id, sections, notShown, now: clock.now() }, sender)
  })
}

type Result = { outcome: Outcome; now: number; chance: number }

export function changeBy(mailing: ClaimedMailing, result: Result): MailingChange {
  const { outcome, now } = result
  switch (outcome.kind) {
    case 'delivered':
      return end('sent', now, null)
    case 'refused':
      return end('refused', now, outcome.reason)
    case 'misconfigured':
    case 'unavailable':
      return tryLater(mailing, result, outcome.reason)
    case 'deferred':
      return { due_at: toIsoString(outcome.until) }
    case 'unknown': {
      const broken_off = mailing.brokenOff + 1
      if (broken_off >= MAX_BROKEN_OFF || mailing.kind === 'follow_up')
        return { ...end('unknown', now, outcome.reason), broken_off }
      return { ...tryLater(mailing, result, outcome.reason), broken_off }
    }
  }
}

function tryLater(
  { attempts, begunAt }: ClaimedMailing,
  { now, chance }: Result,
  reason: string,
): MailingChange {
  const at = nextAttempt({ failures: attempts, since: Date.parse(begunAt), now, chance }, backoff)
  return at === null ? end('given_up', now, reason) : { due_at: toIsoString(at), reason }
}

function end(state: NonNullable<MailingChange['state']>, now: number, reason: string | null): MailingChange {
  return { state, ended_at: toIsoString(now), reason }
}
