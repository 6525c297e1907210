import { randomBytes, randomUUID } from 'node:crypto'
import { aLetter } from '@redress/channels/testing/aLetter'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import { officeQueueOf } from '../letters/deliver/queueRows.ts'
import { toIsoString } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { sealLetters } from './insertBatch.ts'

type Wanted = {
  offices: readonly { method: ContactMethod; officeCode: string }[]
  /** The number of letters to each office. */
  each: number
  /**
   * The acceptance time in ms since 1970. The letters become due one millisecond after another. The last one is due at
   * this time.
   */
  now: number
  campaignId?: string
}

const rowsAtOnce = 500

/** Queues letters that were just accepted. */
export async function queueLetters(
  database: Database,
  { offices, each, now, campaignId = 'vote' }: Wanted,
): Promise<void> {
  const { db } = database
  const at = toIsoString(now)
  const queues = offices.map(office => ({
    office_queue: officeQueueOf(office.method, { ...office, legislatorId: office.officeCode }),
    method: office.method,
    served_at: at,
  }))
  await db
    .insertInto('office_queues')
    .values(queues)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const sealed_in = randomUUID()
  const letters = offices.map(({ officeCode }) => aLetter({ officeCode, legislatorId: officeCode }))
  const sealed = await sealLetters(database, { batchId: sealed_in }, letters)
  await db
    .insertInto('batches')
    .values({
      id: sealed_in,
      sealed,
      organization_id: 'organization',
      campaign_id: campaignId,
      email_receipt: false,
      accepted_at: at,
      stances: '{}',
    })
    .execute()
  const rows = offices.flatMap(({ method, officeCode }, nth) =>
    Array.from({ length: each }, (_, place) => {
      const deliveryId = randomBytes(16).toString('hex')
      return {
        ...{
          delivery_id: deliveryId,
          session_id: deliveryId,
          campaign_id: campaignId,
          legislator_id: officeCode,
        },
        ...{
          method,
          office_code: officeCode,
          office_queue: queues[nth]?.office_queue ?? '',
          sealed_in,
        },
        state: 'queued' as const,
        accepted_at: at,
        due_at: toIsoString(now - place),
      }
    }),
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('deliveries')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}
