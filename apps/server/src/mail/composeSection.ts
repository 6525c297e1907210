import { failureText } from '@redress/channels/about'
import { joinNames } from '@redress/core/legislator/naming'
import { withStanceLines } from '@redress/core/message/stanceLines'
import type { ReadLetter } from './readLetters.ts'
import type { Section } from './readMailing.ts'
import { sayTime } from './sayTime.ts'
import { words } from './words.ts'

type Line = (read: ReadLetter) => string

const nameOf: Line = ({ letter }) => letter.legislatorName

const namely: Line = read => words.name(nameOf(read))

const deliveredAt: Line = read => words.deliveredAt(nameOf(read), sayTime(read.endedAt ?? ''))

const because: Line = read => {
  const { method: contactMethod, errorMessage } = read
  const errorType = read.errorType ?? 'unknown'
  return words.failedBecause(nameOf(read), failureText({ contactMethod, errorType, errorMessage }))
}

function list(title: string, letters: readonly ReadLetter[], line: Line): string[] {
  return letters.length === 0 ? [] : [[title, ...letters.map(line)].join('\n')]
}

export const isLost = ({ state }: ReadLetter) =>
  state === 'refused' || state === 'given_up' || state === 'unknown'

/** How each letter stands. */
function standing(letters: readonly ReadLetter[]): string[] {
  const those = (...states: ReadLetter['state'][]) => letters.filter(each => states.includes(each.state))
  return [
    ...list(words.delivered, those('delivered'), deliveredAt),
    ...list(words.underWay, those('queued'), namely),
    ...list(words.failed, those('refused', 'given_up'), because),
    ...list(words.unknown, those('unknown'), namely),
    ...list(words.stopped, those('voided'), namely),
  ]
}

/** Equal where two letters say the same. */
const keyOf = (read: ReadLetter) => JSON.stringify([read.letter.subject, textOf(read)])

const textOf = ({ letter }: ReadLetter) => withStanceLines(letter.text, letter.bills)

/** Each text once, with everybody it was for. */
function texts(letters: readonly ReadLetter[], title: (names: string) => string): string[] {
  return [...new Set(letters.map(keyOf))].flatMap(key => {
    const same = letters.filter(each => keyOf(each) === key)
    const [first] = same
    if (!first) return []
    const { subject } = first.letter
    return [title(joinNames(same.map(nameOf))), ...(subject ? [words.subject(subject)] : []), textOf(first)]
  })
}

/** A batch's part of a mail, in paragraphs. A lost letter is always in it, the others where a copy was asked for. */
export function composeSection({ letters, copy }: Section, receipt: string): string[] {
  const [first] = letters
  if (!first) return []
  const { campaign, organization } = first.letter
  const lost = letters.filter(isLost)
  const shown = new Set(lost.map(keyOf))
  const others = copy ? letters.filter(each => !shown.has(keyOf(each))) : []
  return [
    words.opening(campaign.name, organization.name),
    ...standing(letters),
    ...texts(lost, words.lostLetter),
    ...texts(others, words.letter),
    `${words.receipt}\n${receipt}`,
  ]
}
