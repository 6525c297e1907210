import { readMailbox, readSmtpUrl } from '@redress/channels/email/mail'
import { openMailTransport } from '@redress/channels/email/mailTransport'
import type { EmailSettings } from '@redress/channels/settings'
import type { Settings } from '../config/settings.ts'
import { startMailer } from '../mail/mailer.ts'
import type { Foundation, Services } from './openServices.ts'

const mailMs = 60_000

type MailerSettings = Pick<Settings, 'mailDailyLimit' | 'providerContact'> & {
  email: EmailSettings | undefined
}

export function openMailer(
  foundation: Pick<Foundation, 'database' | 'clock' | 'log' | 'secretKey'>,
  services: Pick<Services, 'receipts' | 'confirmations' | 'environment' | 'metrics'>,
  { email, mailDailyLimit, providerContact }: MailerSettings,
): { stop(): Promise<void> } {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) {
    foundation.log.warn('no mail server is set: constituents get no mail about their letters')
    return { stop: async () => {} }
  }
  const { receipts, confirmations, environment, metrics } = services
  return startMailer({
    ...{ ...foundation, metrics, mailsPerDay: mailDailyLimit },
    transport: openMailTransport({ server, timeoutMs: mailMs }),
    sender: {
      ...{ from, platform: email.platform, contact: providerContact },
      simulated: environment.simulated,
    },
    newReceiptLink: receipts.mintLink,
    newConfirmationLink: confirmations.mintLink,
    chance: Math.random,
  })
}
