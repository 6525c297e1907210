import { openDeadline } from '@redress/channels/connection/ask'
import type { ImapFolder } from '@redress/channels/email/imapUrl'
import { ImapFlow } from 'imapflow'
import { readBounceReport } from './bounceReport.ts'

/** The time limits in ms. A run ends before the next one is due. */
const usualTimes = { connectMs: 10_000, silentMs: 20_000, runMs: 50_000 }

/**
 * Only the beginning of an email is read (bytes). A report has the status before the email that came back, so a large
 * email does not fill the memory.
 */
const MOST_READ = 256 * 1024

/** The number of emails that are fetched together, and the maximum number that one run reads. */
const TOGETHER = 50
const MOST_IN_RUN = 500

/**
 * Says why the mailbox could not be read, without the host, the user and the password, and without the server's own
 * words.
 */
export class MailboxFailed extends Error {}

type Waiting = { signal?: AbortSignal | undefined; times?: typeof usualTimes }

type Reading = {
  mailbox: ImapFolder
  /** The secret of the tokens in return paths. */
  secret: string
  recordBounce(deliveryId: string): Promise<boolean>
  /** Receives the number of emails that were read and deleted, and how many of them ended a delivery. */
  onRead(counts: { mails: number; bounces: number }): void
}

/**
 * Reads the emails in the mailbox, records those that report a refused letter, and deletes all of them. An email is
 * deleted after it was recorded, so a failure in between only repeats the work.
 * @throws MailboxFailed if the mailbox cannot be used
 */
export function readBounceMailbox(reading: Reading, waiting: Waiting = {}): Promise<void> {
  return withMailbox(reading.mailbox, waiting, async client => {
    const all = await client.search({ all: true }, { uid: true })
    if (!all) throw new MailboxFailed('the mail server did not list the emails')
    const due = all.slice(0, MOST_IN_RUN)
    for (let at = 0; at < due.length; at += TOGETHER) {
      await readTogether(client, reading, due.slice(at, at + TOGETHER))
    }
  })
}

async function readTogether(client: ImapFlow, reading: Reading, uids: readonly number[]): Promise<void> {
  const range = uids.join(',')
  const found: string[] = []
  const query = { uid: true, source: { maxLength: MOST_READ } }
  for await (const { source } of client.fetch(range, query, { uid: true })) {
    const deliveryId = source ? await readBounceReport(source, reading.secret) : null
    if (deliveryId !== null) found.push(deliveryId)
  }
  const bounces = await recordAll(reading, found)
  if (!(await client.messageDelete(range, { uid: true })))
    throw new MailboxFailed('the mail server did not delete the emails that were read')
  reading.onRead({ mails: uids.length, bounces })
}

/** Records the bounces. Returns how many of the deliveries they ended. */
async function recordAll({ recordBounce }: Reading, deliveryIds: readonly string[]): Promise<number> {
  let bounces = 0
  try {
    for (const deliveryId of deliveryIds) if (await recordBounce(deliveryId)) bounces += 1
  } catch (cause) {
    throw new MailboxFailed('the database did not take the reports, which are read again', { cause })
  }
  return bounces
}

/**
 * Checks whether we can log in and open the mailbox.
 * @returns null, or the reason for the failure
 */
export async function checkBounceMailbox(mailbox: ImapFolder, waiting: Waiting = {}): Promise<string | null> {
  try {
    await withMailbox(mailbox, waiting, async () => {})
    return null
  } catch (error) {
    if (error instanceof MailboxFailed) return error.message
    throw error
  }
}

/**
 * Opens a connection to the mailbox, and closes it afterwards.
 * @throws MailboxFailed for every failure
 */
async function withMailbox(
  { folder, ...login }: ImapFolder,
  { signal, times = usualTimes }: Waiting,
  use: (client: ImapFlow) => Promise<void>,
): Promise<void> {
  const client = openClient(login, times)
  // Without a listener, such an error would end the process. The command that waits fails with a reason that says less.
  const broken: unknown[] = []
  client.on('error', error => broken.push(error))
  const deadline = openDeadline(times.runMs, signal)
  const read = async () => {
    await client.connect()
    await client.mailboxOpen(folder)
    await use(client)
    await client.logout()
  }
  try {
    await Promise.race([read(), failWhen(deadline.signal)])
  } catch (error) {
    if (error instanceof MailboxFailed && broken.length === 0) throw error
    throw new MailboxFailed(reasonOf(broken[0] ?? error))
  } finally {
    deadline.lift()
    client.close()
  }
}

function openClient(
  { host, port, secure, user, pass }: Omit<ImapFolder, 'folder'>,
  { connectMs, silentMs }: typeof usualTimes,
): ImapFlow {
  return new ImapFlow({
    host,
    port,
    secure,
    // The URL alone decides whether TLS is used. A connection to this machine may be unencrypted.
    doSTARTTLS: false,
    auth: { user, pass },
    // The library's log has names of users and texts of emails.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    maxLiteralSize: 2 * MOST_READ,
    // A list of a million emails fits into this limit.
    maxLineLength: 8 * 1024 * 1024,
    maxResponseSize: 16 * 1024 * 1024,
  })
}

/**
 * If the connection closes, the promise of a command may never settle. So callers race the command against this
 * promise.
 */
function failWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(new MailboxFailed('the mail server took too long'))
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail, { once: true })
  })
}

const tooLate: readonly unknown[] = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT']
const unreachable: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]

function reasonOf(error: unknown): string {
  const { code, authenticationFailed, mailboxMissing } = Object(error)
  if (authenticationFailed === true) return 'the mail server refused the login'
  if (mailboxMissing === true) return 'the mailbox has no such folder'
  if (tooLate.includes(code)) return 'the mail server took too long'
  if (unreachable.includes(code)) return 'the mail server cannot be reached'
  return 'the mail server closed the connection or answered in a way that we do not understand'
}
