import type { Finding, FindingKind } from '../message/message.ts'
import { isBlank } from '../text/text.ts'
import type { Session } from './session.ts'

/**
 * Returns the findings that still apply. A finding no longer applies once the reasons no longer contain its text. One that
 * is about no sentence applies until the next draft.
 */
export function standingFindings(findings: readonly Finding[], reasoning: string): Finding[] {
  if (isBlank(reasoning)) return []
  return findings.filter(each => {
    const about = each.sentence ?? (each.kind === 'placeholder' ? each.text : undefined)
    return about === undefined || reasoning.includes(about)
  })
}

/** The page's notes have an order of their own, in `notesOf.ts`. */
const comeFirst: readonly FindingKind[] = ['threat', 'despair', 'conflict', 'placeholder', 'too_long']

/**
 * Returns whether to ask the person for longer reasons. Such questions wait while another finding is more important.
 */
export function asksForMore(findings: readonly Finding[]): boolean {
  return findings.some(each => each.kind === 'thin') && !findings.some(each => comeFirst.includes(each.kind))
}

export function isThreat({ findings }: Pick<Session, 'findings'>): boolean {
  return findings.some(each => each.kind === 'threat')
}
