import { landing } from '@redress/core/campaign/landing'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { newSession, type Session } from '@redress/core/session/session'

/**
 * The session that server and browser both begin with, so that their renderings agree: the campaign of the
 * page's address is open, and what the page is about to look for is waited for.
 */
export function firstSession(
  organization: OrganizationConfig,
  campaignId: string,
  { now, id }: { now: number; id: string },
): Session {
  const session = newSession(id)
  const landed = landing(organization.campaigns, campaignId, now)
  if (landed.show !== 'campaign') return session
  const bills = landed.campaign.supportingBills.length > 0
  return { ...session, campaignId, waiting: { ...session.waiting, address: true, bills } }
}
