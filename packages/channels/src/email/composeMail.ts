import { tidyLine } from '@redress/core/text/tidyLine'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail, Mailbox } from './mail.ts'

const tidy = ({ name, address }: Mailbox) => ({ name: tidyLine(name), address })

/**
 * The mail as it travels: plain text, quoted-printable, one recipient. Every header field is a single line
 * before the composer sees it, and an address is handed over as an address.
 */
export function composeMail({
  id,
  from,
  replyTo,
  to,
  subject,
  text,
  date,
  automatic,
}: Mail): Promise<Buffer> {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return new MailComposer({
    from: tidy(from),
    ...(replyTo ? { replyTo: tidy(replyTo) } : {}),
    to: tidy(to),
    subject: tidyLine(subject),
    text,
    encoding: 'quoted-printable',
    messageId: `<${id}@${domain}>`,
    date: new Date(date),
    ...(automatic ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  })
    .compile()
    .build()
}
