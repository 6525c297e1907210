import { sql, type Transaction } from 'kysely'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { recordEvent } from '../webhooks/outbox.ts'
import { findSupporterId } from './supporterRecord.ts'

type Removing = { vault: Pick<Vault, 'destroy'>; now: number }

/**
 * Withdraws the consent of this batch's sender, and the batch's own consent if it still waits for confirmation. If the
 * sender is confirmed, all of the sender's waiting consents are withdrawn too, so that an older one does not create a
 * supporter later.
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
 * Locks those batches of this batch's confirmed sender that have waiting consents. If a clean-up is just storing a
 * supporter for one of them, this waits for it.
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

/**
 * Withdraws all consents of a supporter, including those that still wait to be stored. The caller must sweep the vault
 * after the transaction.
 * @returns false for an unknown supporter, and for one of another organization
 */
export async function withdrawSupporter(
  trx: Transaction<Tables>,
  services: Removing,
  { organizationId, supporterId }: { organizationId: string; supporterId: string },
): Promise<boolean> {
  const supporter = await trx
    .selectFrom('supporters')
    .select('person')
    .where('id', '=', supporterId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!supporter) return false
  const waiting = await trx
    .selectFrom('batches')
    .innerJoin('consents', 'batch_id', 'batches.id')
    .select('batches.id')
    .where('supporter_id', 'is', null)
    .where('organization_id', '=', organizationId)
    .where('person', '=', supporter.person)
    .orderBy('batches.id')
    .forUpdate('batches')
    .execute()
  await removeSupporters(trx, services, [supporterId])
  if (waiting.length > 0)
    await forgetConsents(
      trx,
      waiting.map(batch => batch.id),
    )
  return true
}

/** Removes supporters and their keys. The caller must sweep the vault after the transaction. */
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

/**
 * Deletes the `consents` rows that have no supporter yet. A row with a supporter stays, because the receipt finds the
 * supporter by it.
 */
export async function forgetConsents(trx: Transaction<Tables>, batchIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('consents')
    .where('batch_id', 'in', [...batchIds])
    .where('supporter_id', 'is', null)
    .execute()
}
