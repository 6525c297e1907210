import type { Campaign } from '@redress/core/campaign/campaign'
import { type ClosedBy, closingBill } from '@redress/core/campaign/closeWhen'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Ends each campaign whose bills have reached the stage of its `closeWhen`, at the moment when that was certain. After
 * an import the same moment is written again.
 */
export async function endByBill(db: Kysely<Tables>): Promise<void> {
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'campaign'])
    .where(sql<boolean>`campaign ? 'closeWhen' and not campaign ? 'closedBy'`)
    .execute()
  if (campaigns.length === 0) return
  const stages = await db
    .selectFrom('bill_stages')
    .select(['bill_id', 'stage', 'day', 'agreed_at'])
    .where('agreed_at', 'is not', null)
    .execute()
  const standings = Object.fromEntries(
    stages.flatMap(({ bill_id, stage, day }) => (stage && day ? [[bill_id, { stage, day }]] : [])),
  )
  for (const { id, campaign } of campaigns) {
    const closedBy = closingBill(campaign, standings)
    const endedAt = stages.find(each => each.bill_id === closedBy?.billId)?.agreed_at
    if (!closedBy || !endedAt || (campaign.endDate !== '' && campaign.endDate <= endedAt)) continue
    const ended = JSON.stringify(endedCampaign(campaign, closedBy, endedAt))
    await db.updateTable('campaigns').set({ campaign: ended }).where('id', '=', id).execute()
  }
}

/** A translation contains the whole campaign, so it ends too. */
function endedCampaign(campaign: Campaign, closedBy: ClosedBy, endDate: string): Campaign {
  const { translations } = campaign
  const ended = { ...campaign, closedBy, endDate }
  if (!translations) return ended
  const all = Object.entries(translations).map(([tag, each]) => [tag, { ...each, closedBy, endDate }])
  return { ...ended, translations: Object.fromEntries(all) }
}
