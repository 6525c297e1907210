import type { Campaign } from '@redress/core/campaign/campaign'
import type { Organization } from '@redress/core/organization/organization'
import type { Database } from '../database/database.ts'
import { toListed } from './listedOrganizations.ts'

export type FoundCampaign = {
  organization: Organization
  campaign: Campaign
  /** Library of Congress topics, as the file names them. */
  topics: string[]
}

/** A campaign, published or not, with whose it is; null for an unknown one. */
export async function findCampaign({ db }: Database, campaignId: string): Promise<FoundCampaign | null> {
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .select(['organizations.id', 'organizations.name', 'organizations.subdomain', 'campaign', 'topics'])
    .where('campaigns.id', '=', campaignId)
    .executeTakeFirst()
  return row ? { organization: toListed(row), campaign: row.campaign, topics: row.topics } : null
}
