import { isPublished } from '@redress/core/campaign/campaign'
import { sql, type Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlock } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type OwnWays, recordEvent } from './outbox.ts'

type KnownCampaign = {
  campaignId: string
  organizationId: string
  /** The campaign's name. Empty if the campaign is no longer in its file. */
  name: string
  startDate: string
  endDate: string
  isHidden: boolean
  wasOpen: boolean
}

/**
 * Records which campaigns of organizations with webhooks have opened or closed. If a campaign is already open when the
 * organization's first webhook is configured, it counts as opened at that time.
 */
export async function noticeCampaigns({
  database,
  clock,
  countWays,
}: {
  database: Database
  clock: Clock
  /** Counts what people say they did themselves. The numbers are disclosed as in the organization's report. */
  countWays(query: { organizationId: string; campaignId: string }): Promise<OwnWays>
}): Promise<void> {
  const now = clock.now()
  for (const each of await readCampaigns(database)) {
    const isOpen = !each.isHidden && isPublished(each, now)
    if (isOpen === each.wasOpen) continue
    const ways = isOpen ? {} : await countWays(each)
    await retryDeadlock(() =>
      database.db.transaction().execute(trx => recordChange(trx, each, { isOpen, now, ways })),
    )
  }
}

async function readCampaigns({ db }: Database): Promise<KnownCampaign[]> {
  const { rows } = await sql<KnownCampaign>`
    select campaigns.id as "campaignId", organizations.id as "organizationId",
      campaign->>'campaignName' as name, campaign->>'startDate' as "startDate", campaign->>'endDate' as "endDate",
      hidden_at is not null as "isHidden", coalesce(is_open, false) as "wasOpen"
    from organizations join campaigns on campaigns.organization_id = organizations.id
    left join webhook_campaigns on campaign_id = campaigns.id
    where webhooks <> '[]'
    union all
    select campaign_id, organization_id, '', '', '', true, is_open from webhook_campaigns
    where is_open and not exists (select from campaigns where campaigns.id = campaign_id)
  `.execute(db)
  return rows
}

/** Records a change. If two workers notice the change at the same time, only one of them records it. */
async function recordChange(
  trx: Transaction<Tables>,
  { campaignId, organizationId, name }: KnownCampaign,
  { isOpen, now, ways }: { isOpen: boolean; now: number; ways: OwnWays },
): Promise<void> {
  const { rows } = await sql`
    insert into webhook_campaigns (campaign_id, organization_id, is_open)
    values (${campaignId}, ${organizationId}, ${isOpen})
    on conflict (campaign_id) do update set is_open = ${isOpen}, organization_id = ${organizationId}
    where webhook_campaigns.is_open <> ${isOpen}
    returning campaign_id
  `.execute(trx)
  if (rows.length === 0) return
  const about = { organizationId, at: now, campaignId, campaignName: name }
  await recordEvent(
    trx,
    isOpen ? { type: 'campaign.opened', ...about } : { type: 'campaign.closed', ...about, ways },
  )
}
