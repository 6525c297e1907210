import { readMailbox } from '@redress/channels/email/mail'
import { openPost } from '@redress/channels/email/openPost'
import { readSmtpUrl } from '@redress/channels/email/smtpServer'
import type { EmailSettings } from '@redress/channels/settings'
import type { Settings } from '../config/settings.ts'
import { type Mailer, startMailer } from '../mail/startMailer.ts'
import { environmentOf, type Parts } from './apiContext.ts'

/** One mail may take this long. */
const mailMs = 60_000

const off: Mailer = { stop: async () => {} }

/** Mail to constituents, where there is a mail server. */
export function openMailer(parts: Parts, email: EmailSettings | undefined, settings: Settings): Mailer {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) {
    parts.log.warn('no mail server is set: nobody is told by mail what became of their letter')
    return off
  }
  const { publicUrl, simulated } = environmentOf(settings)
  const post = openPost({ server, timeoutMs: mailMs })
  const { platform } = email
  return startMailer({ ...parts, post, from, platform, simulated, publicUrl, chance: Math.random })
}
