import type { Finding, FindingKind } from '@redress/core/message/message'

import { asksForMore } from './asksForMore.ts'

export type NoteKind = FindingKind

/** `findings` are of the note's kind, and at least one. */
export type NoteData = { kind: NoteKind; findings: readonly Finding[] }

const inOrder = [
  ...['threat', 'despair', 'conflict', 'placeholder', 'too_long', 'thin', 'form_letter', 'casework'],
  ...['contact', 'insult', 'language'],
] as const satisfies readonly NoteKind[]

/** What matters most comes first. Beside a threat nothing else matters but despair. */
export function notesOf(findings: readonly Finding[]): NoteData[] {
  const isThreat = findings.some(each => each.kind === 'threat')
  const kinds = isThreat ? inOrder.slice(0, 2) : inOrder
  return kinds.flatMap(kind => {
    if (kind === 'thin' && !asksForMore(findings)) return []
    const own = findings.filter(each => each.kind === kind)
    return own.length > 0 ? [{ kind, findings: own }] : []
  })
}
