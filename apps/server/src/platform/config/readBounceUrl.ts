import { type ImapFolder, readImapUrl } from '@redress/channels/email/imapUrl'
import { isLoopback } from '@redress/core/network/loopback'
import type { Values } from './values.ts'

/** Reads the folder to which emails come back. Returns undefined if none is to be read. */
export function readBounceUrl(values: Values): ImapFolder | undefined {
  const url = values.text('BOUNCE_URL')
  if (url === undefined) return undefined
  const mailbox = readImapUrl(url)
  if (!mailbox)
    values.refuse(
      'BOUNCE_URL',
      'write it like imaps://user:password@mail.example.org/INBOX, with special characters of user and password escaped',
    )
  else if (values.text('DELIVERY') !== 'live' && !isLoopback(mailbox.host))
    values.refuse(
      'BOUNCE_URL',
      'no mail of the simulator comes back: use DELIVERY=live, or remove this setting',
    )
  if (values.text('BOUNCE_WEBHOOK_SECRET') === undefined)
    values.refuse(
      'BOUNCE_WEBHOOK_SECRET',
      'BOUNCE_URL needs it: it is the key of the return paths of letters',
    )
  return mailbox
}
