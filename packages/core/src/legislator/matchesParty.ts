import type { Legislator, Party } from './legislator.ts'

/** The party a campaign narrows to; null when it speaks to everyone. */
export function targetOf(targetedParty: string): Party | null {
  const wanted = targetedParty.trim().toUpperCase()
  return wanted === 'DEMOCRAT' || wanted === 'REPUBLICAN' ? wanted : null
}

/** Targeted party Democrat means only Democrats, Republican only Republicans, anything else everyone. */
export function matchesParty(legislator: Pick<Legislator, 'party'>, targetedParty: string): boolean {
  const target = targetOf(targetedParty)
  return target === null || legislator.party === target
}
