import { citeBill, stancesDiffer } from '@redress/core/bill/bill'
import { prefixLabel } from '@redress/core/constituent/constituent'
import { keepLegal, tidyLine } from '@redress/core/text/text'
import { letterFootWords } from '@redress/words/letterFoot'
import { withStanceLines } from '@redress/words/stances'
import type { Channel, Letter } from '../channel.ts'
import { letterSubject } from '../letterSubject.ts'
import type { ChannelSettings } from '../settings.ts'
import { type Mail, type Mailbox, readMailbox, readSmtpUrl } from './mail.ts'
import { openMailTransport } from './mailTransport.ts'

export function openEmail({ email, timeoutMs }: ChannelSettings): Channel | undefined {
  const server = email && readSmtpUrl(email.smtpUrl)
  const from = email && readMailbox(email.from)
  if (!server || !from) return undefined
  const post = openMailTransport({ server, timeoutMs })
  const sender = { from, platform: email.platform }
  return {
    method: 'email',
    deliver: (letter, { now, signal }) => post.send(letterMail(letter, sender, now), signal),
  }
}

type Sender = {
  /** Our own address, because mail servers refuse a constituent's address as our sender. */
  from: Mailbox
  platform: string
}

/** Returns the writer's name and address, because offices check the postal address. */
function foot({ constituent: person }: Letter): string[] {
  const { prefix, firstName, lastName, street, city, state, zip, email } = person
  return [`${prefixLabel[prefix]} ${firstName} ${lastName}`, street, `${city}, ${state} ${zip}`, email]
}

/**
 * Returns one line per bill, because an office sorts letters by the bill's number. If the stances differ, the lines
 * in the letter itself name the bills.
 */
function billLines({ bills, language }: Letter): string {
  if (stancesDiffer(bills)) return ''
  const { bill } = letterFootWords(language)
  return bills.map(({ id, name, proOrCon }) => tidyLine(bill(citeBill(id), name, proOrCon))).join('\n')
}

/** Makes the mail of a letter. It comes from us, with the constituent in `Reply-To`. */
export function letterMail(letter: Letter, { from, platform }: Sender, now: number): Mail {
  const { constituent: person, organization } = letter
  const name = `${person.firstName} ${person.lastName}`
  const sentBy = letterFootWords(letter.language).sentBy({
    name: tidyLine(name),
    platform: tidyLine(platform),
    organization: tidyLine(organization.name),
    answerWanted: letter.answerWanted ?? true,
  })
  const body = withStanceLines(keepLegal(letter.text).trim(), letter.bills, letter.language)
  return {
    id: letter.deliveryId,
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
