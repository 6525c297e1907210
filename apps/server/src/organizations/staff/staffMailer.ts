import { type Mail, type Mailbox, readMailbox, readSmtpUrl } from '@redress/channels/email/mail'
import { type MailTransport, openMailTransport } from '@redress/channels/email/mailTransport'
import { type Selectable, sql } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StaffTables } from '../../platform/database/staffTables.ts'
import type { Log } from '../../platform/log.ts'
import {
  type Backoff,
  isUnleased,
  nextAttempt,
  type QueuePace,
  type QueueWorker,
  startQueueWorker,
} from '../../platform/queue/leasedQueue.ts'
import { composeStaffMail, type StaffMailFacts } from './composeStaffMail.ts'
import { SIGN_IN_LINK_MS, TOUCH_LINK_MS } from './mailLinks.ts'
import type { Staff } from './staff.ts'

const MOST_IN_FLIGHT = 2
const LEASE_MS = 2 * 60_000

/** An attempt to hand an email to the mail server ends after this time. */
const MAIL_MS = 60_000

/** A link that comes after an hour is of no use any more. The person can ask for another. */
const backoff: Backoff = {
  soonMs: [],
  firstMs: 15_000,
  longestMs: 5 * 60_000,
  tryForMs: 3600_000,
  leastShare: 0.5,
}

export type StaffMailerServices = QueuePace & {
  database: Database
  clock: Clock
  log: Log
  transport: MailTransport
  from: Mailbox
  providerName: string
  staff: Pick<Staff, 'consoleUrl' | 'mailLinks' | 'invitations'>
  /** Returns a random number from 0 to 1. */
  chance(): number
}

type WaitingMail = Selectable<StaffTables['staff_mails']>

/** Sends the emails to staff. They have a queue of their own, because there may be many emails to constituents. */
export function startStaffMailer(services: StaffMailerServices): Pick<QueueWorker, 'idle' | 'stop'> {
  return startQueueWorker({
    name: 'staff mail',
    claims: [room => claimMails(services, room)],
    perform: (mail, signal) => sendMail(services, mail, signal),
    mostInFlight: MOST_IN_FLIGHT,
    lookEveryMs: services.lookEveryMs,
    log: services.log,
  })
}

async function claimMails({ database, clock }: StaffMailerServices, room: number): Promise<WaitingMail[]> {
  const now = sql`${toIsoString(clock.now())}::timestamptz`
  const { rows } = await sql<WaitingMail>`
    update staff_mails set lease_until = ${toIsoString(clock.now() + LEASE_MS)}::timestamptz, attempts = attempts + 1
    where id in (
      select id from staff_mails where due_at <= ${now} and ${isUnleased(now)}
      order by due_at limit ${room} for update skip locked
    )
    returning *
  `.execute(database.db)
  return rows
}

async function sendMail(
  services: StaffMailerServices,
  waiting: WaitingMail,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log, transport, chance } = services
  const facts = await prepareMail(services, waiting)
  if (!facts) return removeMail(database, waiting)
  const { kind, attempts } = waiting
  const outcome = await transport.send(composeMail(services, waiting, facts), signal)
  const about = { kind, attempts, outcome: outcome.kind }
  if (outcome.kind === 'delivered') {
    log.info(about, 'mail sent to staff')
    return removeMail(database, waiting)
  }
  const since = Date.parse(waiting.queued_at)
  const next = nextAttempt({ failures: attempts, since, now: clock.now(), chance: chance() }, backoff)
  if (outcome.kind === 'refused' || next === null) {
    log.error(about, 'mail to staff failed')
    return removeMail(database, waiting)
  }
  log.warn(about, 'mail to staff postponed')
  await database.db
    .updateTable('staff_mails')
    .set({ due_at: toIsoString(next), lease_until: null })
    .where('id', '=', waiting.id)
    .execute()
}

async function removeMail({ db }: Database, { id }: WaitingMail): Promise<void> {
  await db.deleteFrom('staff_mails').where('id', '=', id).execute()
}

/** Reads the recipient, and makes the link. Returns null if the person or the invitation is gone. */
async function prepareMail(
  { database: { db }, staff }: StaffMailerServices,
  waiting: WaitingMail,
): Promise<(StaffMailFacts & { address: string }) | null> {
  if (waiting.invitation_id !== null) {
    const invited = await db
      .selectFrom('invitations')
      .innerJoin('organizations', 'organizations.id', 'organization_id')
      .select(['invitations.id', 'email', 'name', 'role'])
      .where('invitations.id', '=', waiting.invitation_id)
      .executeTakeFirst()
    if (!invited) return null
    const token = await staff.invitations.makeToken(db, invited.id)
    const link = `${staff.consoleUrl}/invitation/${token}`
    return {
      kind: 'invitation',
      address: invited.email,
      link,
      organization: invited.name,
      role: invited.role,
    }
  }
  const person = await db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('id', '=', waiting.staff_id ?? '')
    .executeTakeFirst()
  if (!person) return null
  const { action, about = '', next = '/console' } = waiting.detail
  const address = person.email
  if (waiting.kind === 'notice')
    return action ? { kind: 'notice', address, link: staff.consoleUrl, action, about } : null
  const isTouch = waiting.session_id !== null
  const token = await staff.mailLinks.make(db, {
    staffId: person.id,
    sessionId: waiting.session_id,
    next,
    lastsMs: isTouch ? TOUCH_LINK_MS : SIGN_IN_LINK_MS,
  })
  const kind = isTouch ? 'touch' : 'sign-in'
  return { kind, address, link: `${staff.consoleUrl}/link/${token}` }
}

function composeMail(
  { from, providerName, clock }: StaffMailerServices,
  { id, language }: WaitingMail,
  { address, ...facts }: StaffMailFacts & { address: string },
): Mail {
  const { subject, text } = composeStaffMail(facts, { language, providerName })
  return {
    id,
    from: { name: from.name || providerName, address: from.address },
    to: { name: '', address },
    subject,
    text,
    date: clock.now(),
    automatic: true,
  }
}

/** Returns what emails to staff say about this installation, and the service that they need. */
export function staffMailFacts({ staff }: { staff: Staff }, { providerName }: { providerName: string }) {
  return { staff, providerName }
}

type MailSettings = { email: { smtpUrl: string; from: string } | undefined }

/** Starts the mailer. If no mail server is configured, returns a mailer that does nothing. */
export function openStaffMailer(
  services: Omit<StaffMailerServices, 'transport' | 'from'>,
  { email }: MailSettings,
): Pick<QueueWorker, 'idle' | 'stop'> {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) return { idle: async () => {}, stop: async () => {} }
  return startStaffMailer({ ...services, from, transport: openMailTransport({ server, timeoutMs: MAIL_MS }) })
}
