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
