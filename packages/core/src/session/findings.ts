import type { Finding } from '../message/message.ts'
import { isBlank } from '../text/text.ts'
import type { Session } from './session.ts'

/** Returns the findings that still stand. A finding goes when its text is no longer in the reasons. */
export function standingFindings(findings: readonly Finding[], reasoning: string): Finding[] {
  if (isBlank(reasoning)) return []
  return findings.filter(each => {
    const about = each.sentence ?? (each.kind === 'placeholder' ? each.text : undefined)
    return about === undefined || reasoning.includes(about)
  })
}

export function isThreat({ findings }: Pick<Session, 'findings'>): boolean {
  return findings.some(each => each.kind === 'threat')
}
