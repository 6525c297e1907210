import { readMailbox } from '@redress/channels/email/mail'
import { isLocalSmtp, readSmtpUrl } from '@redress/channels/email/smtpServer'
import type { GatewaySettings } from './settings.ts'
import type { Values } from './values.ts'

/** The mail server and the sender, which go together. */
export function readMailSettings(values: Values): Pick<GatewaySettings, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = values.text('SMTP_URL')
  const mailFrom = values.text('MAIL_FROM')
  const live = values.text('DELIVERY') === 'live'
  if (smtpUrl !== undefined && !readSmtpUrl(smtpUrl)) {
    values.refuse(
      'SMTP_URL',
      'write it like smtps://user:password@mail.example.org, with what is special in the password escaped',
    )
  } else if (smtpUrl !== undefined && !live && !isLocalSmtp(smtpUrl)) {
    values.refuse(
      'SMTP_URL',
      'the simulator sends nothing beyond this machine: use an address on it, or DELIVERY=live',
    )
  }
  if (mailFrom !== undefined && !readMailbox(mailFrom)) {
    values.refuse('MAIL_FROM', 'write it like mail@example.org or Redress <mail@example.org>')
  }
  if (live && smtpUrl !== undefined && mailFrom === undefined) {
    values.refuse('MAIL_FROM', 'mail needs a sender: an address that SMTP_URL may send for')
  }
  return { smtpUrl, mailFrom }
}
