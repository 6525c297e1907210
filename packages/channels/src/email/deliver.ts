import { citeBill, stancesDiffer } from '@redress/core/bill/bill'
import { prefixLabel } from '@redress/core/constituent/constituent'
import { keepLegal, tidyLine } from '@redress/core/text/text'
import { letterFootWords } from '@redress/words/letterFoot'
import { letterAsSent } from '@redress/words/letterText'
import type { Channel, Letter } from '../channel.ts'
import { letterSubject } from '../letterSubject.ts'
import type { ChannelSettings } from '../settings.ts'
import { type Mail, type Mailbox, readMailbox, readSmtpUrl } from './mail.ts'
import { openMailTransport } from './mailTransport.ts'
import { returnPathOf } from './returnPath.ts'

export function openEmail({ email, timeoutMs }: ChannelSettings): Channel | undefined {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) return undefined
  const post = openMailTransport({ server, timeoutMs })
  const { platform, bounceSecret } = email
  const sender = { from, platform, bounceSecret }
  return {
    method: 'email',
    deliver: (letter, { now, signal }) => post.send(letterMail(letter, sender, now), signal),
  }
}

type Sender = {
  /** Our own email address. Mail servers would refuse mail that we send from a constituent's email address. */
  from: Mailbox
  platform: string
  /** The key of the return paths. Without it, the letters come back to `from`. */
  bounceSecret?: string | undefined
}

/** Returns the constituent's name and addresses, because offices check the postal address. */
function foot({ constituent: person }: Letter): string[] {
  const { prefix, firstName, lastName, street, city, state, zip, email } = person
  return [`${prefixLabel[prefix]} ${firstName} ${lastName}`, street, `${city}, ${state} ${zip}`, email]
}

/**
 * Returns one line per bill, because offices sort letters by bill number. Returns an empty text if the stances differ,
 * because the letter's own stance lines then name the bills.
 */
function billLines({ bills, language }: Letter): string {
  if (stancesDiffer(bills)) return ''
  const { bill } = letterFootWords(language)
  return bills.map(({ id, name, proOrCon }) => tidyLine(bill(citeBill(id), name, proOrCon))).join('\n')
}

/** Makes the email that delivers a letter. We are the sender, and the constituent's email address is in `Reply-To`. */
export function letterMail(letter: Letter, { from, platform, bounceSecret }: Sender, now: number): Mail {
  const { constituent: person, organization } = letter
  const name = `${person.firstName} ${person.lastName}`
  const sentBy = letterFootWords(letter.language).sentBy({
    name: tidyLine(name),
    platform: tidyLine(platform),
    organization: tidyLine(organization.name),
    answerWanted: letter.answerWanted ?? true,
  })
  const body = letterAsSent({ ...letter, text: keepLegal(letter.text).trim() })
  return {
    id: letter.deliveryId,
    ...(bounceSecret !== undefined && {
      returnPath: returnPathOf(from.address, { id: letter.deliveryId, secret: bounceSecret }),
    }),
    from: { name: `${name} via ${organization.name}`, address: from.address },
    replyTo: { name, address: person.email },
    to: { name: '', address: letter.officeEmail },
    subject: letterSubject(letter),
    text: [body, billLines(letter), foot(letter).map(tidyLine).join('\n'), `-- \n${sentBy}`]
      .filter(Boolean)
      .join('\n\n')
      .trimEnd()
      .concat('\n'),
    date: now,
  }
}
