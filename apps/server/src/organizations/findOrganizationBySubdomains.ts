import type { Organization } from '@redress/core/organization/organization'
import type { Database } from '../database/database.ts'
import { listedOrganizations, toListed } from './listedOrganizations.ts'

/** The first of the list whose subdomain is one of these labels of a host name. */
export async function findOrganizationBySubdomains(
  database: Database,
  labels: readonly string[],
): Promise<Organization | null> {
  const wanted = labels.map(label => label.toLowerCase()).filter(Boolean)
  if (wanted.length === 0) return null
  const row = await listedOrganizations(database).where('subdomain', 'in', wanted).limit(1).executeTakeFirst()
  return row ? toListed(row) : null
}
