export type Mailbox = { name: string; address: string }

/** A mail as values, never as lines: its headers are made of these and of nothing else. */
export type Mail = {
  /** The part of the Message-ID before the `@`: the same on every try. */
  id: string
  from: Mailbox
  replyTo?: Mailbox | undefined
  to: Mailbox
  subject: string
  text: string
  /** In ms since 1970. */
  date: number
  /** Written by a machine and of no use to answer: vacation notes stay silent. */
  automatic?: boolean | undefined
}

// What may stand in an address without quotes. A comma or a bracket could be read as a second recipient.
const plainAddress = /^[^\s<>()[\],;:"\\@]{1,64}@[^\s<>()[\],;:"\\@]{1,189}$/

/** Whether an address is one, and can be nothing but one. */
export function isPlainAddress(address: string): boolean {
  return plainAddress.test(address)
}

/** `mail@example.org` or `Redress <mail@example.org>`; undefined for anything else. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, quoted = '', inBrackets] = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const address = inBrackets ?? text.trim()
  return isPlainAddress(address) ? { name: quoted.trim(), address } : undefined
}

/** Where mail is handed over. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  /** A letter goes in the clear to this machine alone. */
  requireTLS: boolean
  login: { user: string; pass: string } | undefined
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a mail server is on this machine. */
export function isLocalSmtp(url: string): boolean {
  return URL.canParse(url) && loopback.test(new URL(url).hostname)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `smtp://user:password@host:587` or `smtps://…:465`; undefined for anything else. */
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
    requireTLS: !secure && !loopback.test(hostname),
    login: user === '' ? undefined : { user, pass },
  }
}
