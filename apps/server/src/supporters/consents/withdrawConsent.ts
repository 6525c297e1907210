import { sql, type Transaction } from 'kysely'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { recordEvent } from '../webhooks/outbox.ts'
import { findSupporterId } from './supporterRecord.ts'

type Removing = { vault: Pick<Vault, 'destroy'>; now: number }

/**
 * Withdraws the consent of the person who sent this batch, and the batch's own consent that waits for a confirmation.
 * If the sender is confirmed, it withdraws all consents of the sender that wait, so that a tick older than the
 * withdrawal makes no supporter.
 */
export async function withdrawConsent(
  trx: Transaction<Tables>,
  services: Removing,
  batchId: string,
): Promise<void> {
  await trx.selectFrom('batches').select('id').where('id', '=', batchId).forUpdate().execute()
  const waiting = await lockWaiting(trx, batchId)
  const id = await findSupporterId(trx, batchId)
  await removeSupporters(trx, services, id === undefined ? [] : [id])
  await forgetConsents(trx, [batchId, ...waiting])
}

/**
 * Locks the batches of this batch's confirmed sender whose consents wait. A clean-up that keeps one of them at this
 * moment ends first.
 * @returns the ids of these batches
 */
async function lockWaiting(trx: Transaction<Tables>, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select batches.id from batches join consents on batch_id = batches.id
    where supporter_id is null and person <> '' and (organization_id, person) in (
      select organization_id, person from batches where id = ${batchId} and confirmed_at is not null
      union all
      select organization_id, person from supporters join consents on supporter_id = supporters.id
      where batch_id = ${batchId}
    )
    order by batches.id for update of batches
  `.execute(trx)
  return rows.map(each => each.id)
}

/** Removes supporters' records with their keys. The caller sweeps the vault after its transaction. */
export async function removeSupporters(
  trx: Transaction<Tables>,
  { vault, now }: Removing,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const found = await trx
    .selectFrom('supporters')
    .select(['id', 'organization_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length === 0) return
  const left = found.map(each => each.id)
  for (const { id: supporterId, organization_id: organizationId } of found)
    await recordEvent(trx, {
      type: 'supporter.withdrawn',
      organizationId,
      supporterId,
      campaignId: null,
      at: now,
    })
  await vault.destroy(trx, 'supporters', left)
  await trx.deleteFrom('supporters').where('id', 'in', left).execute()
}

/** Deletes consents that have no supporter yet. A kept consent stays, because it leads to its supporter. */
export async function forgetConsents(trx: Transaction<Tables>, batchIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('consents')
    .where('batch_id', 'in', [...batchIds])
    .where('supporter_id', 'is', null)
    .execute()
}
