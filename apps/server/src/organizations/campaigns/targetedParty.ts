import { targetOf } from '@redress/core/legislator/legislator'
import { nearest } from '../../platform/textForms.ts'
import { type FileFinding, warning } from './finding.ts'
import type { CampaignInFile } from './organizationFile.ts'

const everyone: readonly string[] = ['', 'ALL', 'NONE']

/** Tells whether a value such as GREEN is accepted but has no effect, which the organization may not expect. */
export function isMisleadingParty(targetedParty: string): boolean {
  return targetOf(targetedParty) === null && !everyone.includes(targetedParty.trim().toUpperCase())
}

export function partyFindings({ targetedParty, includeCaucus }: CampaignInFile): FileFinding[] {
  const narrowsNothing = includeCaucus && targetOf(targetedParty) === null
  const caucus = narrowsNothing
    ? [warning(['includeCaucus'], 'adds no one, because the campaign writes to every party. Remove it.')]
    : []
  return [...misleading(targetedParty), ...caucus]
}

function misleading(targetedParty: string): FileFinding[] {
  if (!isMisleadingParty(targetedParty)) return []
  const reason = `is "${targetedParty}", so the campaign writes to everyone: only Democrat and Republican narrow it.`
  return [warning(['targetedParty'], `${reason}${meantParty(targetedParty)}`)]
}

function meantParty(typed: string): string {
  const meant = nearest(typed, ['Democrat', 'Republican'])
  return meant ? ` Did you mean "${meant}"?` : ''
}
