import type { LetterEdit, LetterPart } from '../message/message.ts'
import type { AlternativeDraft, Session } from './session.ts'

type Letter = Pick<
  Session,
  'draft' | 'parts' | 'edits' | 'draftEdited' | 'subject' | 'subjectEdited' | 'selectedBills' | 'reasoning'
>

type Move = { from: string; to: string; bills: Letter['selectedBills']; reasoning: string }

/** When the address changes, replaces the town in our own sentences, in this letter and in all kept letters. */
export function moveToTown(session: Session, to: string): Session {
  const from = session.town
  if (from === '' || isSame(from, to)) return { ...session, town: to || from }
  const move = { from, to, bills: session.selectedBills, reasoning: session.reasoning }
  const kept = Object.entries(session.kept ?? {}).map(
    ([id, letter]) =>
      [
        id,
        {
          ...letter,
          ...movedLetter(letter, { ...move, bills: letter.selectedBills, reasoning: letter.reasoning }),
        },
      ] as const,
  )
  return {
    ...session,
    ...movedLetter(session, move),
    town: to,
    offeredDraft: session.offeredDraft && movedDraft(session.offeredDraft, move),
    replacedDraft: session.replacedDraft && movedDraft(session.replacedDraft, move),
    kept: session.kept && Object.fromEntries(kept),
  }
}

/**
 * Replaces the town in a letter. In an edited letter, the page only offers the changes, and the person applies each
 * with one press.
 */
function movedLetter(letter: Letter, move: Move): Pick<Letter, 'draft' | 'parts' | 'edits' | 'subject'> {
  const subject = letter.subjectEdited ? letter.subject : movedText(letter.subject, move)
  if (!letter.draftEdited) {
    const { draft, parts } = movedSentences(letter.draft, letter.parts, move)
    return { draft, parts, subject, edits: letter.edits.filter(edit => draft.includes(edit.before)) }
  }
  const offered: LetterEdit[] = letter.parts
    .filter(part => isOurs(part, move) && letter.draft.includes(part.text))
    .map(part => ({ before: part.text, after: movedText(part.text, move) }))
  const edits = [...letter.edits.map(edit => ({ ...edit, after: movedText(edit.after, move) })), ...offered]
  return {
    draft: letter.draft,
    parts: letter.parts,
    subject,
    edits: edits.filter(edit => edit.before !== edit.after),
  }
}

function movedDraft(draft: AlternativeDraft, move: Move): AlternativeDraft {
  const { draft: message, parts } = movedSentences(draft.message, draft.parts ?? [], move)
  return { ...draft, message, parts, subject: movedText(draft.subject, move) }
}

function movedSentences(text: string, parts: readonly LetterPart[], move: Move) {
  let draft = text
  const moved = parts.map(part => {
    if (!isOurs(part, move)) return part
    const sentence = movedText(part.text, move)
    draft = draft.replace(part.text, () => sentence)
    return { ...part, text: sentence }
  })
  return { draft, parts: moved.filter(part => part.text !== '') }
}

/**
 * Tells whether we may change the town in a sentence. A model may add the address's town to the person's own sentence.
 * If the reasons name the town, the person wrote it, so it stays.
 */
function isOurs({ source }: LetterPart, { from, reasoning }: Move): boolean {
  if (source === 'yours') return !wholeWord(from).test(reasoning)
  return source !== 'campaign'
}

/**
 * Replaces the town in a sentence. A bill's name that contains the town stays. If the new town is unknown, returns an
 * empty text.
 */
function movedText(text: string, { from, to, bills }: Move): string {
  const town = wholeWord(from)
  if (!town.test(text)) return text
  if (to === '') return ''
  const names = bills.flatMap(bill => [bill.name, bill.title]).filter(name => town.test(name))
  if (names.some(name => text.includes(name))) return text
  return text.replace(town, () => to)
}

function wholeWord(town: string): RegExp {
  const literal = town.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, 'iu')
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
