import { asciiDomain } from '../network/asciiDomain.ts'
import { foldText } from '../text/text.ts'

/**
 * The part of an email address before the `@`. Mail programs could read a comma or a bracket as a second recipient,
 * `=?` as an encoded word, and `%` or `!` as a route to another host. RFC 5321 limits the length, and allows a dot only
 * between two other characters.
 */
const localPart = /^(?!\.|.*\.(?:\.|$)|.*=\?)[^\s\p{Cc}<>()[\],;:"\\@%!]{1,64}$/u

/** A host name has at least two labels of at most 63 characters. The last label has at least two letters. */
const hostName = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z]{2,63}$/

/** RFC 5321 allows 256 characters, which include the angle brackets around the email address. */
const LONGEST_EMAIL = 254

function splitEmail(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@')
  return { local: email.slice(0, Math.max(0, at)), domain: email.slice(at + 1) }
}

/** Tells whether the mailer can write to an email address. The page, the server and the mailer share this rule. */
export function isEmail(email: string): boolean {
  const { local, domain } = splitEmail(email)
  return email.length <= LONGEST_EMAIL && localPart.test(local) && hostName.test(asciiDomain(domain) ?? '')
}

/** Encodes the domain of an email address in ASCII, because mail servers know only the encoded form. */
export function withAsciiDomain(email: string): string {
  const { local, domain } = splitEmail(email)
  return `${local}@${asciiDomain(domain) ?? domain}`
}

/** Replaces the domain of an email address. */
export function withDomain(email: string, domain: string): string {
  return `${email.slice(0, email.lastIndexOf('@') + 1)}${domain}`
}

const GMAIL = 'gmail.com'

/** Mail hosts that are known to deliver mail for `ada+news@` to `ada@`. Most other hosts do so too, but not all. */
const hostsWithTags = new Set([
  ...[GMAIL, 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'icloud.com', 'me.com'],
  ...['mac.com', 'fastmail.com', 'proton.me', 'protonmail.com', 'pm.me'],
])

function foldEmail(email: string): { local: string; host: string } {
  const { local, domain } = splitEmail(foldText(email.trim()).toLowerCase())
  return { local, host: asciiDomain(domain) ?? domain }
}

const tag = /(?<=[^+])\+.*$/

/**
 * Returns the folded email address if the address without its `+tag` may belong to another person. Otherwise returns
 * null.
 */
export function taggedSpelling(email: string): string | null {
  const { local, host } = foldEmail(email)
  return tag.test(local) && !hostsWithTags.has(host) ? `${local}@${host}` : null
}

/**
 * Returns the same text for all spellings of an email address that probably share one mailbox. For
 * `Ada.Lee+news@googlemail.com` it is `adalee@gmail.com`. Rate limits and duplicate checks compare this text; mail goes
 * to the email address as the person typed it.
 */
export function mailboxOf(email: string): string {
  const { local, host } = foldEmail(email)
  const withoutTag = local.replace(tag, '')
  if (host !== GMAIL && host !== 'googlemail.com') return `${withoutTag}@${host}`
  return `${withoutTag.replaceAll('.', '')}@${GMAIL}`
}
