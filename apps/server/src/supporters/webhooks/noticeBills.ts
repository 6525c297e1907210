import type { BillStage, BillStanding } from '@redress/core/bill/bill'
import { type Kysely, sql, type Transaction } from 'kysely'
import { findDataSet } from '../../legislators/dataSets/dataSet.ts'
import { endByBill } from '../../organizations/campaigns/endByBill.ts'
import { importAlone } from '../../organizations/campaigns/importOrganization.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { recordEvent } from './outbox.ts'

/** A bill that a campaign lists: where it stands according to the loaded bills, and what we knew about it before. */
type ListedBill = {
  id: string
  name: string
  url: string
  standing: BillStanding
  /** The stage that two refreshes agreed on. Null before the first time. */
  stage: BillStage | null
  seenStage: BillStage | null
  /** The time of the refresh in which `seenStage` was read first. */
  seenAt: string | null
}

/**
 * Notices where the campaigns' bills stand after a refresh of the bills. A stage counts once a second refresh has read
 * it too, so that one wrong file moves nothing. Then the move is recorded for webhooks, and campaigns that wait for the
 * stage end.
 */
export async function noticeBills({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const refreshed = await findDataSet(database, 'bills')
  if (!refreshed) return
  const at = { readAt: refreshed.fetched_at, now: clock.now() }
  const changed = (await readListed(database.db)).filter(bill => isNews(bill, at.readAt))
  if (changed.length === 0) return
  await importAlone(database, async trx => {
    for (const bill of changed) await noticeBill(trx, bill, at)
    await endByBill(trx)
  })
}

function isNews({ standing, stage, seenStage, seenAt }: ListedBill, readAt: string): boolean {
  if (seenStage !== standing.stage || seenAt === null) return true
  return stage !== standing.stage && Date.parse(readAt) > Date.parse(seenAt)
}

async function readListed(db: Kysely<Tables>): Promise<ListedBill[]> {
  const { rows } = await sql<ListedBill>`
    select bills.id, bills.name, bills.url, standing, stage, seen_stage as "seenStage", seen_at as "seenAt"
    from bills join bill_editions on bill_editions.edition = bills.edition
    left join bill_stages on bill_stages.bill_id = bills.id
    where standing is not null and bills.id in (
      select bill->>'id' from campaigns, jsonb_array_elements(campaign->'supportingBills') bill
    )
  `.execute(db)
  return rows
}

async function noticeBill(
  trx: Transaction<Tables>,
  bill: ListedBill,
  { readAt, now }: { readAt: string; now: number },
): Promise<void> {
  const { id, standing, stage, seenStage, seenAt } = bill
  if (seenStage !== standing.stage || seenAt === null) {
    const seen = { seen_stage: standing.stage, seen_at: readAt }
    await trx
      .insertInto('bill_stages')
      .values({ bill_id: id, ...seen })
      .onConflict(conflict => conflict.column('bill_id').doUpdateSet(seen))
      .execute()
    return
  }
  const agreed_at = toIsoString(now)
  await trx
    .updateTable('bill_stages')
    .set({ ...standing, agreed_at, moved_at: stage === null ? null : agreed_at })
    .where('bill_id', '=', id)
    .execute()
  if (stage !== null) await recordMove(trx, bill, { from: stage, now })
}

async function recordMove(
  trx: Transaction<Tables>,
  { id, name, url, standing }: ListedBill,
  { from, now }: { from: BillStage; now: number },
): Promise<void> {
  const { rows } = await sql<{ campaignId: string; campaignName: string; organizationId: string }>`
    select id as "campaignId", campaign->>'campaignName' as "campaignName", organization_id as "organizationId"
    from campaigns where campaign->'supportingBills' @> ${JSON.stringify([{ id }])}::jsonb order by id
  `.execute(trx)
  for (const campaign of rows)
    await recordEvent(trx, {
      type: 'bill.moved',
      at: now,
      ...campaign,
      bill: { id, name, url },
      from,
      ...standing,
    })
}
