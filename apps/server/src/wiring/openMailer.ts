import { readMailbox, readSmtpUrl } from '@redress/channels/email/mail'
import { openMailTransport } from '@redress/channels/email/mailTransport'
import type { EmailSettings } from '@redress/channels/settings'
import type { Settings } from '../config/settings.ts'
import { type Mailer, startMailer } from '../mail/mailer.ts'
import { environmentOf, type Foundation } from './openServices.ts'

/** One mail may take this long. */
const mailMs = 60_000

const off: Mailer = { stop: async () => {} }

/** Mail to constituents, where a mail server is set. */
export function openMailer(
  foundation: Pick<Foundation, 'database' | 'clock' | 'log' | 'secretKey'>,
  email: EmailSettings | undefined,
  settings: Settings,
): Mailer {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) {
    foundation.log.warn('no mail server is set: constituents get no mail about their letters')
    return off
  }
  const { publicUrl, simulated } = environmentOf(settings)
  const post = openMailTransport({ server, timeoutMs: mailMs })
  const { platform } = email
  return startMailer({ ...foundation, post, from, platform, simulated, publicUrl, chance: Math.random })
}
