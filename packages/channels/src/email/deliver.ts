import type { Channel } from '../channel.ts'
import type { ChannelSettings } from '../settings.ts'
import { letterMail } from './letterMail.ts'
import { readMailbox } from './mail.ts'
import { openPost } from './openPost.ts'
import { readSmtpUrl } from './smtpServer.ts'

/** The sender by email; nothing where no mail server is set. */
export function openEmail({ email, timeoutMs }: ChannelSettings): Channel | undefined {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) return undefined
  const post = openPost({ server, timeoutMs })
  const sender = { from, platform: email.platform }
  return {
    method: 'email',
    deliver: (letter, { now, signal }) => post.send(letterMail(letter, sender, now), signal),
  }
}
