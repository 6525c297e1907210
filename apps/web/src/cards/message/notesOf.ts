import type { Finding, FindingKind } from '@redress/core/message/message'
import { asksForMore } from '@redress/core/session/findings'

/** A note about findings of the same kind. There is at least one finding. */
export type NoteData = { kind: FindingKind; findings: readonly Finding[] }

/** The order of the notes by kind. The most important has the lowest number. */
const rank: Readonly<Record<FindingKind, number>> = {
  threat: 0,
  despair: 1,
  conflict: 2,
  placeholder: 3,
  too_long: 4,
  thin: 5,
  form_letter: 6,
  casework: 7,
  contact: 8,
  insult: 9,
  language: 10,
}

/**
 * Returns the notes, the most important first. If there is a threat, returns only the notes about the threat and about
 * despair.
 */
export function notesOf(findings: readonly Finding[]): NoteData[] {
  const isThreat = findings.some(finding => finding.kind === 'threat')
  const shown = findings.filter(({ kind }) => {
    if (isThreat) return kind === 'threat' || kind === 'despair'
    return kind !== 'thin' || asksForMore(findings)
  })
  const kinds = [...new Set(shown.map(finding => finding.kind))].sort((one, other) => rank[one] - rank[other])
  return kinds.map(kind => ({ kind, findings: shown.filter(finding => finding.kind === kind) }))
}
