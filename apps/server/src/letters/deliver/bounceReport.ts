import { readReturnPath } from '@redress/channels/email/returnPath'
import PostalMime, { type Email, type Header } from 'postal-mime'

/** The headers in which mail servers name the address that an email was delivered to. */
const recipientHeaders = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/** An email with more headers or deeper nesting is not a report. */
const limits = {
  maxNestingDepth: 20,
  maxHeadersSize: 64 * 1024,
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
} as const

/**
 * Reads an email that came to the return path of a letter. Only a delivery status notification (RFC 3464) counts, which
 * says that the mail server has given up for good: an action `failed` with a status `5.x.x` for every recipient.
 * Replies of people and of vacation programs, reports about delays, and reports to an address without the token of a
 * letter do not count.
 * @returns the delivery id, or null if the email does not count
 */
export async function readBounceReport(mail: Uint8Array, secret: string): Promise<string | null> {
  const read = await PostalMime.parse(mail, limits).catch(() => null)
  if (!read || !isReport(read.headers)) return null
  const status = read.attachments.find(each => each.mimeType === 'message/delivery-status')
  if (typeof status?.content !== 'string' || !saysRefused(status.content)) return null
  return deliveryIdOf(read, secret)
}

function isReport(headers: readonly Header[]): boolean {
  const type = headers.find(each => each.key === 'content-type')?.value.toLowerCase() ?? ''
  return type.startsWith('multipart/report') && type.includes('delivery-status')
}

/** Tells whether every recipient of a delivery status was refused for good. */
function saysRefused(status: string): boolean {
  const recipients = status
    .split(/\r?\n[ \t]*\r?\n/)
    .map(readFields)
    .filter(fields => fields.has('action'))
  return recipients.length > 0 && recipients.every(isRefused)
}

function isRefused(fields: ReadonlyMap<string, string>): boolean {
  return fields.get('action')?.toLowerCase() === 'failed' && /^5\.\d/.test(fields.get('status') ?? '')
}

/** Reads the fields of a group by their names in lower-case letters. Continued lines and comments are not needed. */
function readFields(group: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) fields.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim())
  }
  return fields
}

function deliveryIdOf({ headers }: Email, secret: string): string | null {
  const addresses = headers
    .filter(each => recipientHeaders.includes(each.key))
    .flatMap(each => each.value.split(/[\s,<>]+/))
  for (const address of addresses) {
    const id = readReturnPath(address, secret)
    if (id !== null) return id
  }
  return null
}
