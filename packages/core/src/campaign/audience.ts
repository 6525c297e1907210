import { stateOf } from '../legislator/councils.ts'
import type { Campaign } from './campaign.ts'

type Addressed = Pick<Campaign, 'audience'>

/** Tells whether a campaign writes to Congress. */
export function writesToCongress({ audience }: Addressed): boolean {
  return audience?.includes('us') ?? true
}

/** Tells whether a page is about letters to Congress: its campaign's, or without one, those of any campaign. */
export function concernsCongress(
  campaigns: readonly (Addressed & Pick<Campaign, 'campaignId'>)[],
  campaignId: string | undefined,
): boolean {
  const own = campaigns.find(each => each.campaignId === campaignId)
  return own ? writesToCongress(own) : campaigns.length === 0 || campaigns.some(writesToCongress)
}

/** Tells whether a campaign writes to the legislature of this state. */
export function writesToState({ audience }: Addressed, state: string): boolean {
  return audience?.includes(state) ?? false
}

/** Lists the codes of the states' legislatures and of the councils to which a campaign writes. */
export function jurisdictionsOf({ audience = [] }: Addressed): string[] {
  return audience.filter(each => each !== 'us')
}

/**
 * Lists the codes of the legislatures to which the campaign writes for a home in this state: the state's own
 * legislature, and a council in the state.
 */
export function jurisdictionsIn(campaign: Addressed, state: string): string[] {
  return jurisdictionsOf(campaign).filter(each => stateOf(each) === state)
}

/**
 * Tells whether a campaign has no one to write to for a home in this state, because it writes to legislators of other
 * states only.
 */
export function isElsewhere(campaign: Addressed, state: string): boolean {
  return state !== '' && !writesToCongress(campaign) && jurisdictionsIn(campaign, state).length === 0
}
