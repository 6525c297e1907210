import type { Finding, FindingKind } from '@redress/core/message/message'

import { asksForMore } from './asksForMore.ts'

/** Corrections and spellings make one note. */
export type NoteKind = Exclude<FindingKind, 'own_ask' | 'correction' | 'spelling'> | 'typing'

/** `findings` are of the note's kind, and at least one. */
export type NoteData = { kind: NoteKind; findings: readonly Finding[] }

const inOrder = [
  ...['threat', 'despair', 'conflict', 'placeholder', 'too_long', 'thin', 'form_letter', 'casework'],
  ...['contact', 'insult', 'language', 'typing'],
] as const satisfies readonly NoteKind[]

function noteKindOf({ kind }: Finding): NoteKind | null {
  switch (kind) {
    // The letter shows it.
    case 'own_ask':
      return null
    case 'correction':
    case 'spelling':
      return 'typing'
    default:
      return kind
  }
}

/** What matters most comes first. Beside a threat nothing else matters but despair. */
export function notesOf(findings: readonly Finding[]): NoteData[] {
  const isThreat = findings.some(each => each.kind === 'threat')
  const kinds = isThreat ? inOrder.slice(0, 2) : inOrder
  return kinds.flatMap(kind => {
    if (kind === 'thin' && !asksForMore(findings)) return []
    const own = findings.filter(each => noteKindOf(each) === kind)
    return own.length > 0 ? [{ kind, findings: own }] : []
  })
}

/** The reasons with every occurrence of the word replaced, and no part of a longer one. */
export function withWord(text: string, word: string, other: string): string {
  return text
    .split(/(?<![\p{L}\p{N}'’])([\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*)/u)
    .map(each => (each === word ? other : each))
    .join('')
}
