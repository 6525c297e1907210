import { isEmail } from '@redress/core/email/email'
import { isLoopback } from '@redress/core/network/loopback'

export type Mailbox = { name: string; address: string }

export type Mail = {
  /** The part of the Message-ID before the `@`. All attempts to send the email use the same id. */
  id: string
  from: Mailbox
  replyTo?: Mailbox | undefined
  /** The address to which mail servers return the email. Without it, they return it to the sender. */
  returnPath?: string | undefined
  to: Mailbox
  subject: string
  text: string
  date: number
  /** If true, the email asks mail programs not to send vacation replies. */
  automatic?: boolean | undefined
  /** The URL to which a mail program sends a POST request when the reader unsubscribes with one press (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** Reads a mailbox such as `mail@example.org` or `Redress <mail@example.org>`. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, quoted = '', inBrackets] = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const address = inBrackets ?? text.trim()
  return isEmail(address) ? { name: quoted.trim(), address } : undefined
}

export type SmtpServer = {
  host: string
  port: number
  /** True if the connection uses TLS from the first byte. */
  secure: boolean
  /** True if the connection must switch to TLS. Only a connection to this machine may stay unencrypted. */
  requireTLS: boolean
  login: { user: string; pass: string } | undefined
}

export function isLocalSmtp(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Reads the URL of a mail server, such as `smtp://user:password@host:587` or `smtps://…:465`. */
export function readSmtpUrl(url: string): SmtpServer | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined
  if (hostname === '' || pathname.replace('/', '') || search || hash) return undefined
  const [user, pass] = [decoded(username), decoded(password)]
  if (user === undefined || pass === undefined) return undefined
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    login: user === '' ? undefined : { user, pass },
  }
}
