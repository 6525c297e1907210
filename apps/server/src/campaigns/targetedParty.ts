import { targetOf } from '@redress/core/legislator/legislator'
import { nearest } from '../base/textForms.ts'
import { type Finding, warning } from './finding.ts'

const everyone: readonly string[] = ['', 'ALL', 'NONE']

/** Such as GREEN: the value is accepted and narrows nothing, which the organization may not expect. */
export function isMisleadingParty(targetedParty: string): boolean {
  return targetOf(targetedParty) === null && !everyone.includes(targetedParty.trim().toUpperCase())
}

export function partyFindings(targetedParty: string): Finding[] {
  if (!isMisleadingParty(targetedParty)) return []
  const reason = `is "${targetedParty}", so the campaign writes to everyone: only Democrat and Republican narrow it.`
  return [warning(['targetedParty'], `${reason}${meantParty(targetedParty)}`)]
}

function meantParty(typed: string): string {
  const meant = nearest(typed, ['Democrat', 'Republican'])
  return meant ? ` Did you mean "${meant}"?` : ''
}
