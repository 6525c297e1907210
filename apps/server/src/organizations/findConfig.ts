import type { Campaign } from '@redress/core/campaign/campaign'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** An organization's configuration with its campaigns in the order of its file; null for an unknown one. */
export async function findConfig({ db }: Database, id: string): Promise<OrganizationConfig | null> {
  // One statement, so that an import at the same moment is seen whole or not at all.
  const row = await db
    .selectFrom('organizations')
    .select([
      'config',
      sql<Campaign[]>`coalesce((
        select jsonb_agg(campaign order by position) from campaigns where organization_id = organizations.id
      ), '[]')`.as('campaigns'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row.config, campaigns: row.campaigns } : null
}
