import { type Campaign, isPublished } from '@redress/core/campaign/campaign'
import { type Kysely, sql } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OrganizationChange, StoredOrganization } from '../../platform/operatorShapes.ts'
import { importAlone } from './importOrganization.ts'

type Services = { database: Database; clock: Clock }

/** Lists the organizations by id, including hidden ones. */
export function listStoredOrganizations({ database, clock }: Services): Promise<StoredOrganization[]> {
  return readOrganizations(database.db, { now: clock.now(), id: null })
}

async function readOrganizations(
  db: Kysely<Tables>,
  { now, id }: { now: number; id: string | null },
): Promise<StoredOrganization[]> {
  const { rows } = await sql<Omit<StoredOrganization, 'campaigns'> & { campaigns: Campaign[] }>`
    select id, name, subdomain, hidden_at as "hiddenAt", imported_at as "importedAt",
      coalesce(config->'embedOn', '[]') as "embedOn",
      coalesce((
        select jsonb_agg(campaign order by position) from campaigns where organization_id = organizations.id
      ), '[]') as campaigns,
      (
        select count(distinct delivery_id) from deliveries join submissions using (delivery_id)
        join batches on batches.id = batch_id
        where state = 'queued' and batches.organization_id = organizations.id
      ) as waiting,
      (
        select count(*) from waiting_batches where expires_at > ${toIsoString(now)} and campaign_id in (
          select campaigns.id from campaigns where organization_id = organizations.id
        )
      ) as unconfirmed
    from organizations where ${id}::text is null or id = ${id} order by id collate "C"
  `.execute(db)
  return rows.map(({ campaigns, ...row }) => ({
    ...row,
    campaigns: campaigns.map(each => ({
      id: each.campaignId,
      name: each.campaignName,
      isOpen: row.hiddenAt === null && isPublished(each, now),
    })),
  }))
}

/**
 * Changes an organization. After a removal, accepted letters keep their facts about it.
 * @returns the organization after the change, or before its removal; null for an unknown organization
 */
export function changeOrganization(
  { database, clock }: Services,
  { id, change }: OrganizationChange,
): Promise<StoredOrganization | null> {
  return importAlone(database, async trx => {
    const [found] = await readOrganizations(trx, { now: clock.now(), id })
    if (!found) return null
    if (change !== 'remove') {
      const hidden_at = change === 'hide' ? (found.hiddenAt ?? toIsoString(clock.now())) : null
      await trx.updateTable('organizations').set({ hidden_at }).where('id', '=', id).execute()
      const [changed] = await readOrganizations(trx, { now: clock.now(), id })
      return changed ?? null
    }
    if (found.waiting + found.unconfirmed === 0)
      await trx.deleteFrom('organizations').where('id', '=', id).execute()
    return found
  })
}
