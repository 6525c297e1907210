import { nearest } from '../yaml/nearest.ts'
import type { CampaignInFile } from './campaignFile.ts'
import { error, type Finding } from './finding.ts'

/** A redirect to a campaign leads to one of the same file, and in no circle. */
export function redirectFindings(campaign: CampaignInFile, campaigns: readonly CampaignInFile[]): Finding[] {
  const target = targetOf(campaign)
  if (target === undefined) return []
  const ids = campaigns.map(each => each.campaignId)
  if (!ids.includes(target)) {
    const meant = nearest(target, ids)
    return [
      error(
        ['redirectUrl'],
        `names no campaign of this file.${meant ? ` Did you mean /${meant}?` : ` There are ${ids.map(each => `/${each}`).join(', ')}.`}`,
      ),
    ]
  }
  return comesBack(campaign, campaigns)
    ? [error(['redirectUrl'], 'leads back to the campaign itself, sooner or later. Choose another.')]
    : []
}

function targetOf({ redirectUrl }: CampaignInFile): string | undefined {
  return redirectUrl.startsWith('/') ? redirectUrl.slice(1) : undefined
}

function comesBack(start: CampaignInFile, campaigns: readonly CampaignInFile[]): boolean {
  let target = targetOf(start)
  // As many steps as there are campaigns: whoever has not come back by then turns in another circle.
  for (const _ of campaigns) {
    if (target === start.campaignId) return true
    const next = campaigns.find(each => each.campaignId === target)
    target = next && targetOf(next)
  }
  return false
}
