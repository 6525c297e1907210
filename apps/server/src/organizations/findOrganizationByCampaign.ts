import type { Organization } from '@redress/core/organization/organization'
import type { Database } from '../database/database.ts'
import { toListed } from './listedOrganizations.ts'

/** Whose campaign it is; null for an unknown one. */
export async function findOrganizationByCampaign(
  { db }: Database,
  campaignId: string,
): Promise<Organization | null> {
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .select(['organizations.id', 'organizations.name', 'organizations.subdomain'])
    .where('campaigns.id', '=', campaignId)
    .executeTakeFirst()
  return row ? toListed(row) : null
}
