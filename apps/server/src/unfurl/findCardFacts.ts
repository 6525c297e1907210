import type { Database } from '../database/database.ts'
import { findConfig } from '../organizations/findConfig.ts'
import { findOrganizationByCampaign } from '../organizations/findOrganizationByCampaign.ts'
import type { CardFacts } from './cardFacts.ts'

/** What stands on a campaign's picture, or on an organization's own; null where there is no such thing. */
export async function findCardFacts(
  database: Database,
  { kind, id }: { kind: 'campaign' | 'organization'; id: string },
): Promise<CardFacts | null> {
  const organizationId = kind === 'organization' ? id : (await findOrganizationByCampaign(database, id))?.id
  const config = organizationId === undefined ? null : await findConfig(database, organizationId)
  if (!config) return null
  const { organizationName, primaryColor, secondaryColor } = config
  const campaign = config.campaigns.find(each => kind === 'campaign' && each.campaignId === id)
  const title = campaign ? campaign.form.title || campaign.campaignName : organizationName
  return { title, organizationName, primaryColor, secondaryColor }
}
