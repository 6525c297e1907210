import type { Organization } from '@redress/core/organization/organization'
import type { Database } from '../database/database.ts'
import { toListed } from './listedOrganizations.ts'

/** The organization of the list when it holds exactly one. Two rows are looked at, however many there are. */
export async function findOnlyOrganization({ db }: Database): Promise<Organization | null> {
  const [first, second] = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'subdomain'])
    .where('subdomain', 'is not', null)
    // So that the index is followed, and the first two are all that is read.
    .orderBy('subdomain')
    .limit(2)
    .execute()
  return first && !second ? toListed(first) : null
}
