import { readMailbox, readSmtpUrl } from '@redress/channels/email/mail'
import { openMailTransport } from '@redress/channels/email/mailTransport'
import type { EmailSettings } from '@redress/channels/settings'
import type { Settings } from '../../platform/config/settings.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { QueueWorker } from '../../platform/queue/leasedQueue.ts'
import { startMailer } from './mailer.ts'

/** An attempt to hand a mail to the mail server ends after this time, in milliseconds. */
const mailMs = 60_000

type MailerSettings = Pick<Settings, 'mailDailyLimit' | 'providerContact'> & {
  email: EmailSettings | undefined
}

type MailerArguments = Parameters<typeof startMailer>[0]

type MailerServices = {
  receipts: {
    mintLink: MailerArguments['newReceiptLink']
    withdrawalLink: MailerArguments['withdrawalLink']
  }
  confirmations: { mintLink: MailerArguments['newConfirmationLink'] }
  environment: { simulated: boolean }
  metrics: Metrics
}

export function openMailer(
  foundation: Pick<MailerArguments, 'database' | 'clock' | 'log' | 'vault' | 'secretKey' | 'lookEveryMs'>,
  services: MailerServices,
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
    transport: openMailTransport({ server, timeoutMs: mailMs }),
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
