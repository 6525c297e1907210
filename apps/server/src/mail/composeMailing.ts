import type { Mail, Mailbox } from '@redress/channels/email/mail'
import { composeSection, isLost } from './composeSection.ts'
import type { Section } from './readMailing.ts'
import { words } from './words.ts'

/** A section with the link that was made for it. */
export type LinkedSection = Section & { receipt: string }

export type Sender = { from: Mailbox; platform: string; simulated: boolean }

/** Good news beyond this many batches is counted and not shown: nobody writes that often. */
export const mostShown = 10

/** Which sections are shown whole: every one that tells of a lost letter, and the first of the others. */
export function shownOf(sections: readonly Section[]): Section[] {
  const failed = sections.filter(each => each.failed)
  return [...failed, ...sections.filter(each => !each.failed).slice(0, mostShown)]
}

function subjectOf(sections: readonly Section[]): string {
  const letters = sections.flatMap(each => each.letters)
  if (sections.length > 1) return words.subjects.several
  if (letters.every(each => each.state === 'delivered')) return words.subjects.delivered
  return letters.every(isLost) ? words.subjects.failed : words.subjects.mixed
}

type Mailing = { id: string; sections: readonly LinkedSection[]; notShown: number; now: number }

/** A mail to a constituent, and to nobody else. Null where there is nothing to say. `now` in ms since 1970. */
export function composeMailing({ id, sections, notShown, now }: Mailing, sender: Sender): Mail | null {
  const [first] = sections
  const address = first?.letters[0]?.letter.constituent.email
  if (address === undefined) return null
  const { from, platform, simulated } = sender
  const paragraphs = [
    ...(simulated ? [words.simulated] : []),
    ...sections.flatMap((each, index) => [
      ...(index > 0 ? ['* * *'] : []),
      ...composeSection(each, each.receipt),
    ]),
    ...(notShown > 0 ? [words.andMore(notShown)] : []),
    words.notYou,
    `-- \n${words.sentBy(platform)}`,
  ]
  return {
    id,
    from: { name: from.name || platform, address: from.address },
    to: { name: '', address },
    subject: subjectOf(sections),
    text: `${paragraphs.join('\n\n')}\n`,
    date: now,
    automatic: true,
  }
}
