import { targetOf } from '@redress/core/legislator/legislator'
import { finding } from '@redress/words/findings'
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
  const caucus = narrowsNothing ? [warning(['includeCaucus'], finding('caucus-of-all'))] : []
  return [...misleading(targetedParty), ...caucus]
}

function misleading(targetedParty: string): FileFinding[] {
  if (!isMisleadingParty(targetedParty)) return []
  const meant = nearest(targetedParty, ['Democrat', 'Republican'])
  const message = meant
    ? finding('party-unknown-but', { party: targetedParty, meant })
    : finding('party-unknown', { party: targetedParty })
  return [warning(['targetedParty'], message)]
}
