import { Readable } from 'node:stream'
import { isEmail, withAsciiDomain } from '@redress/core/email/email'
import { tidyLine } from '@redress/core/text/text'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Outcome } from '../channel.ts'
import { openDeadline } from '../connection/ask.ts'
import type { Mail, Mailbox, SmtpServer } from './mail.ts'
import { readSmtpFailure, toSmtpFailure } from './smtpFailure.ts'

/** Sends emails. `send` never throws. */
export type MailTransport = { send(mail: Mail, signal: AbortSignal): Promise<Outcome> }

type Envelope = { from: string; to: string }

function textStream(text: Buffer, onBegin: () => void): Readable {
  return new Readable({
    read() {
      onBegin()
      this.push(text)
      this.push(null)
    },
  })
}

type MailServer = { server: SmtpServer; timeoutMs: number }

type HandOver = { envelope: Envelope; stream: Readable }

/** Sends an email. If `mail` is null, only connects and logs in. */
function sendByServer(
  { server, timeoutMs }: MailServer,
  signal: AbortSignal,
  mail: HandOver | null,
): Promise<void> {
  const { host, port, secure, requireTLS, login } = server
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 1_000,
  })
  return new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      connection.close()
      reject(error)
    }
    const finish = (error?: Error | null) => {
      if (error) return fail(error)
      connection.quit()
      resolve()
    }
    const send = () => (mail ? connection.send(mail.envelope, mail.stream, finish) : finish())
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    // `fail` may run several times, but only the first error settles the promise.
    connection.on('error', fail)
    connection.connect(error => {
      if (error) return fail(error)
      if (!login) return send()
      connection.login({ credentials: login }, problem => (problem ? fail(problem) : send()))
    })
    if (signal.aborted) fail(signal.reason)
  })
}

/**
 * Checks whether we can reach the mail server and log in.
 * @returns null, or the reason for the failure, without host or user names
 */
export async function checkMailServer(settings: MailServer): Promise<string | null> {
  const deadline = openDeadline(settings.timeoutMs)
  try {
    await sendByServer(settings, deadline.signal, null)
    return null
  } catch (error) {
    const outcome = readSmtpFailure(toSmtpFailure(error), false)
    return 'reason' in outcome ? outcome.reason : outcome.kind
  } finally {
    deadline.lift()
  }
}

export function openMailTransport(settings: MailServer): MailTransport {
  return {
    async send(mail, stop) {
      if (!addressesOf(mail).every(isEmail)) return readSmtpFailure(noAddress, false)
      const deadline = openDeadline(settings.timeoutMs, stop)
      let begun = false
      try {
        const stream = textStream(await composeMail(mail), () => {
          begun = true
        })
        const returnPath = mail.returnPath ?? mail.from.address
        const envelope = { from: withAsciiDomain(returnPath), to: withAsciiDomain(mail.to.address) }
        await sendByServer(settings, deadline.signal, { envelope, stream })
        return { kind: 'delivered', reference: mail.id }
      } catch (error) {
        return readSmtpFailure(toSmtpFailure(error), begun)
      } finally {
        deadline.lift()
      }
    },
  }
}

const noAddress = { code: 'EENVELOPE', status: undefined, command: '' }

const tidy = ({ name, address }: Mailbox) => ({ name: tidyLine(name), address })

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The longest line of an email in bytes, without its end (RFC 5322). */
const LONGEST_LINE = 998

/** Returns why no mail server could be given this email. Null if it is valid. */
export async function findMailProblem(mail: Mail): Promise<string | null> {
  if (!addressesOf(mail).every(isEmail)) return 'One of its addresses is not an email address.'
  if (tidyLine(mail.subject) === '') return 'It has no subject.'
  const lines = (await composeMail(mail)).toString('latin1').split('\r\n')
  if (lines.some(line => line.length > LONGEST_LINE))
    return `It has a line of more than ${LONGEST_LINE} bytes.`
  if (lines.some(line => /[\r\n]/.test(line))) return 'It has a line break that mail servers do not accept.'
  return null
}

const addressesOf = ({ from, to, replyTo }: Mail): string[] => [
  from.address,
  to.address,
  replyTo?.address ?? to.address,
]

/**
 * Composes a plain-text, quoted-printable email for one recipient. Line breaks are removed from header fields, and
 * names and email addresses are passed separately, so that no text can add a header or a recipient.
 */
export function composeMail({
  id,
  from,
  replyTo,
  to,
  subject,
  text,
  date,
  automatic,
  unsubscribeUrl,
}: Mail): Promise<Buffer> {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return new MailComposer({
    from: tidy(from),
    ...(replyTo ? { replyTo: tidy(replyTo) } : {}),
    to: tidy(to),
    subject: tidyLine(subject),
    text,
    encoding: 'quoted-printable',
    messageId: `<${id}@${domain}>`,
    date: new Date(date),
    headers: {
      ...(automatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
      ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  })
    .compile()
    .build()
}
