import type { Finding, FindingKind } from '@redress/core/message/message'

import { asksForMore } from './asksForMore.ts'

export type NoteKind = FindingKind

/** A note with its findings. It has at least one, and all are of the note's kind. */
export type NoteData = { kind: NoteKind; findings: readonly Finding[] }

const inOrder = [
  ...['threat', 'despair', 'conflict', 'placeholder', 'too_long', 'thin', 'form_letter', 'casework'],
  ...['contact', 'insult', 'language'],
] as const satisfies readonly NoteKind[]

/** Returns the notes, the most important first. Beside a threat only despair is shown. */
export function notesOf(findings: readonly Finding[]): NoteData[] {
  const isThreat = findings.some(each => each.kind === 'threat')
  const kinds = isThreat ? inOrder.slice(0, 2) : inOrder
  return kinds.flatMap(kind => {
    if (kind === 'thin' && !asksForMore(findings)) return []
    const own = findings.filter(each => each.kind === kind)
    return own.length > 0 ? [{ kind, findings: own }] : []
  })
}
