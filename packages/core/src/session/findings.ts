import type { Finding } from '../message/message.ts'
import { isBlank } from '../text/text.ts'
import type { Session } from './session.ts'

/** A finding about text that is gone from the reasons is gone too. */
export function standingFindings(findings: readonly Finding[], reasoning: string): Finding[] {
  if (isBlank(reasoning)) return []
  return findings.filter(each => {
    const about = each.sentence ?? (isQuoting(each) ? each.text : undefined)
    return about === undefined || reasoning.includes(about)
  })
}

/** Whether `text` stands in the reasons. */
function isQuoting({ kind }: Finding): boolean {
  return kind === 'placeholder' || kind === 'correction' || kind === 'spelling'
}

export function isThreat({ findings }: Pick<Session, 'findings'>): boolean {
  return findings.some(each => each.kind === 'threat')
}
