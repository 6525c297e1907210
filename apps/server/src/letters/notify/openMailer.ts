import { readMailbox, readSmtpUrl } from '@redress/channels/email/mail'
import { openMailTransport } from '@redress/channels/email/mailTransport'
import type { EmailSettings } from '@redress/channels/settings'
import type { Settings } from '../../platform/config/settings.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { QueueWorker } from '../../platform/queue/leasedQueue.ts'
import { type MailerServices, startMailer } from './mailer.ts'

/** An attempt to send an email to the mail server is ended after this time (ms). */
const MAIL_MS = 60_000

type MailerSettings = Pick<Settings, 'mailDailyLimit' | 'providerContact'> & {
  email: EmailSettings | undefined
}

type MailerFoundation = Pick<
  MailerServices,
  'database' | 'clock' | 'log' | 'vault' | 'secretKey' | 'lookEveryMs'
>

type LinkServices = {
  receipts: {
    mintLink: MailerServices['newReceiptLink']
    withdrawalLink: MailerServices['withdrawalLink']
  }
  confirmations: { mintLink: MailerServices['newConfirmationLink'] }
  environment: { simulated: boolean }
  metrics: Metrics
}

export function openMailer(
  foundation: MailerFoundation,
  services: LinkServices,
  { email, mailDailyLimit, providerContact }: MailerSettings,
): Pick<QueueWorker, 'idle' | 'stop'> {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) {
    foundation.log.warn('no mail server is set: constituents get no mail about their letters')
    return { idle: async () => {}, stop: async () => {} }
  }
  const { receipts, confirmations, environment, metrics } = services
  return startMailer({
    ...foundation,
    metrics,
    mailsPerDay: mailDailyLimit,
    transport: openMailTransport({ server, timeoutMs: MAIL_MS }),
    sender: {
      from,
      platform: email.platform,
      contact: providerContact,
      simulated: environment.simulated,
    },
    newReceiptLink: receipts.mintLink,
    withdrawalLink: receipts.withdrawalLink,
    newConfirmationLink: confirmations.mintLink,
    chance: Math.random,
  })
}
