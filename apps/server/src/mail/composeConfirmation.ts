import type { Mail } from '@redress/channels/email/mail'
import type { Language } from '@redress/core/language/language'
import { mailWordsOf } from '@redress/words/mailWords'
import type { Sender } from './composeMailing.ts'

type Confirmation = {
  id: string
  address: string
  language: Language
  link: string
  /** ms since 1970. */
  now: number
}

/** It holds no word that a visitor typed: a stranger may have given the address. */
export function composeConfirmation(
  { id, address, language, link, now }: Confirmation,
  { from, platform, contact, simulated }: Sender,
): Mail {
  const words = mailWordsOf(language)
  const { subject, opening, what, later, notYou } = words.confirmation
  const paragraphs = [
    ...(simulated ? [words.simulated] : []),
    opening(platform),
    `${what}\n${link}`,
    later,
    notYou,
    `-- \n${words.sentBy(platform)}${contact ? `\n${words.contact(contact)}` : ''}`,
  ]
  return {
    id,
    from: { name: from.name || platform, address: from.address },
    to: { name: '', address },
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    date: now,
    automatic: true,
  }
}
