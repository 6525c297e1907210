import { createHash } from 'node:crypto'
import type { Letter } from '../channel.ts'

// Part of every key ever sent: a change would split the groups in which offices count letters.
const namespace = 'redress.cwc.campaign.1'

/**
 * The CampaignId by which an office groups letters: SHA-256 in hex of organization, campaign, bills and
 * stances. For and against one bill are different campaigns; the order of choosing means nothing.
 */
export function campaignKey({
  organization,
  campaign,
  bills,
}: Pick<Letter, 'organization' | 'campaign' | 'bills'>): string {
  const stances = bills.map(({ id, proOrCon }) => `${id} ${proOrCon}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([namespace, organization.id, campaign.id, stances]))
    .digest('hex')
}
