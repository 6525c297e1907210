import type { Campaign } from './campaign.ts'

/** Started and not yet ended. No start date, a start to come or an end gone by is unpublished. `now` in ms. */
export function isPublished(
  { startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>,
  now: number,
): boolean {
  const start = Date.parse(startDate)
  if (Number.isNaN(start) || start > now) return false
  return endDate === '' || !(Date.parse(endDate) <= now)
}

export type Landing =
  | { show: 'campaign'; campaign: Campaign }
  | { show: 'redirect'; url: string }
  | { show: 'not-found' }
  | { show: 'picker' }

/** What an address of the shape `/<id>` leads to. */
export function landing(campaigns: readonly Campaign[], id: string, now: number): Landing {
  const campaign = campaigns.find(each => each.campaignId === id)
  if (!campaign) return { show: 'picker' }
  if (isPublished(campaign, now)) return { show: 'campaign', campaign }
  return campaign.redirectUrl ? { show: 'redirect', url: campaign.redirectUrl } : { show: 'not-found' }
}
