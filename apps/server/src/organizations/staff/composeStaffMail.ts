import type { Role } from '@redress/contract/console/roles'
import type { Language } from '@redress/core/language/language'
import { staffMailWordsOf } from '@redress/words/staffMailWords'
import type { OwnerNotice } from '../../platform/database/staffTables.ts'
import { SIGN_IN_LINK_MS, TOUCH_LINK_MS } from './mailLinks.ts'

const MINUTE_MS = 60_000

/** What an email says besides its fixed texts. */
export type StaffMailFacts = { link: string } & (
  | { kind: 'sign-in' | 'touch' }
  | { kind: 'invitation'; organization: string; role: Role }
  | { kind: 'notice'; action: OwnerNotice; about: string }
)

type Sender = { language: Language; providerName: string }

/** Composes an email to a member of staff. */
export function composeStaffMail(facts: StaffMailFacts, sender: Sender): { subject: string; text: string } {
  const { language, providerName } = sender
  const { subject, paragraphs } = composeParts(facts, sender)
  const text = [...paragraphs, `-- \n${staffMailWordsOf(language).sentBy(providerName)}`]
  return { subject, text: `${text.join('\n\n')}\n` }
}

function composeParts(
  facts: StaffMailFacts,
  { language, providerName }: Sender,
): { subject: string; paragraphs: string[] } {
  const words = staffMailWordsOf(language)
  const { link } = facts
  switch (facts.kind) {
    case 'sign-in': {
      const { subject, text, notYou } = words.signIn
      return {
        subject: subject(providerName),
        paragraphs: [`${text(SIGN_IN_LINK_MS / MINUTE_MS)}\n${link}`, notYou],
      }
    }
    case 'touch': {
      const { subject, text, notYou } = words.touch
      return { subject, paragraphs: [`${text(TOUCH_LINK_MS / MINUTE_MS)}\n${link}`, notYou] }
    }
    case 'invitation': {
      const { subject, text, notYou } = words.invitation
      const { organization, role } = facts
      const opening = text(organization, words.roles[role], providerName)
      return { subject: subject(organization), paragraphs: [`${opening}\n${link}`, notYou] }
    }
    case 'notice': {
      const { subject, check } = words.notice
      const happened = words.notice[facts.action](facts.about)
      return { subject: subject(providerName), paragraphs: [happened, `${check}\n${link}`] }
    }
  }
}
