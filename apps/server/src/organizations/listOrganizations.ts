import type { Organization } from '@redress/core/organization/organization'
import type { Database } from '../database/database.ts'
import { listedOrganizations, toListed } from './listedOrganizations.ts'

/** Everybody who has a subdomain, by name. */
export async function listOrganizations(database: Database): Promise<Organization[]> {
  return (await listedOrganizations(database).execute()).map(toListed)
}
