import type { Campaign } from './campaign.ts'

type Addressed = Pick<Campaign, 'audience'>

/** Tells whether a campaign writes to Congress. */
export function writesToCongress({ audience }: Addressed): boolean {
  return audience?.includes('us') ?? true
}

/** Tells whether a campaign writes to the legislature of this state. */
export function writesToState({ audience }: Addressed, state: string): boolean {
  return audience?.includes(state) ?? false
}

/** Lists the USPS codes of the states to whose legislatures a campaign writes. */
export function statesOf({ audience = [] }: Addressed): string[] {
  return audience.filter(each => each !== 'us')
}

/**
 * Tells whether a campaign has no one to write to for a home in this state, because it writes to other states'
 * legislatures only.
 */
export function isElsewhere(campaign: Addressed, state: string): boolean {
  return state !== '' && !writesToCongress(campaign) && !writesToState(campaign, state)
}
