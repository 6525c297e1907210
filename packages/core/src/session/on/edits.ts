import type { LetterEdit } from '../../message/message.ts'
import { isBlank } from '../../text/text.ts'
import { type Reactions, withoutEffects } from '../rules.ts'
import type { Session } from '../session.ts'
import { mapOpenings } from '../versions.ts'

/** Returns the edits whose sentence the draft still contains. */
export function standingEdits(edits: readonly LetterEdit[], draft: string): LetterEdit[] {
  return edits.filter(each => each.before !== '' && draft.includes(each.before))
}

function isOther(before: string) {
  return (each: LetterEdit) => each.before !== before
}

/** Handles offered edits. An edit is applied only when the person clicks it. */
export const onEdits: Reactions<'editTaken' | 'editDeclined'> = {
  /** Applies an offered edit. The letter then counts as edited, so that no new draft overwrites it. */
  editTaken(session, { before }) {
    const edit = session.edits.find(each => each.before === before)
    if (!edit) return withoutEffects(session)
    return withoutEffects(applied(session, edit))
  },

  editDeclined: (session, { before }) =>
    withoutEffects({ ...session, edits: session.edits.filter(isOther(before)) }),
}

function applied(session: Session, { before, after }: LetterEdit): Session {
  const draft = session.draft.replace(before, () => after)
  const parts = session.parts.map(each => (each.text === before ? { ...each, text: after } : each))
  const edits = standingEdits(session.edits.filter(isOther(before)), draft)
  const openings = mapOpenings(session.openings, text => text.replace(before, () => after))
  return { ...session, draft, openings, parts, edits, draftEdited: !isBlank(draft) }
}
