import { readMailbox, readSmtpUrl } from '@redress/channels/email/mail'
import { openMailTransport } from '@redress/channels/email/mailTransport'
import type { EmailSettings } from '@redress/channels/settings'
import { startMailer } from '../mail/mailer.ts'
import type { Foundation, Services } from './openServices.ts'

const mailMs = 60_000

export function openMailer(
  foundation: Pick<Foundation, 'database' | 'clock' | 'log' | 'secretKey'>,
  { receipts, environment }: Pick<Services, 'receipts' | 'environment'>,
  email: EmailSettings | undefined,
): { stop(): Promise<void> } {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) {
    foundation.log.warn('no mail server is set: constituents get no mail about their letters')
    return { stop: async () => {} }
  }
  return startMailer({
    ...foundation,
    transport: openMailTransport({ server, timeoutMs: mailMs }),
    sender: { from, platform: email.platform, simulated: environment.simulated },
    newReceiptLink: receipts.mintLink,
    chance: Math.random,
  })
}
