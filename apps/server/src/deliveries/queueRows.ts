import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

export const inFlightPerOffice = 2

/** Each office has a queue of its own, so that a busy office delays no other. */
export function officeQueueOf(
  method: ContactMethod,
  { legislatorId, officeCode }: { legislatorId: string; officeCode: string },
): string {
  return `${method} ${officeCode || legislatorId}`
}

export async function openOfficeQueue(
  trx: Transaction<Tables>,
  { officeQueue, method, at }: { officeQueue: string; method: ContactMethod; at: string },
): Promise<void> {
  await trx
    .insertInto('office_queues')
    .values({ office_queue: officeQueue, method, served_at: at })
    .onConflict(conflict => conflict.column('office_queue').doNothing())
    .execute()
}
