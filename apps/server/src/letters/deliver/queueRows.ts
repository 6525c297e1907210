import { setTimeout as pause } from 'node:timers/promises'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Log } from '../../platform/log.ts'

export const IN_FLIGHT_PER_OFFICE = 2

/** Returns the name of an office's queue. Each office has its own queue, so that a busy office delays no other. */
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

type Notifying = Pick<Database, 'notify'>

/** Notifies the workers. Notifications can be lost, so workers also look for work by themselves. */
export async function notifyWorkers({ notify }: Notifying, log: Pick<Log, 'warn'>): Promise<void> {
  await notify('work', '').catch((error: unknown) => log.warn({ err: error }, 'failed to notify the workers'))
}

/**
 * The minimum time between two notifications (ms). The first one is sent at once. In a surge, workers are busy anyway.
 */
const APART_MS = 25

/**
 * Returns a function that notifies the workers. Visitors do not wait for it. While one notification is being sent,
 * later batches share the next one.
 */
export function openWorkNotifier(database: Notifying, log: Pick<Log, 'warn'>): () => void {
  let isOnItsWay = false
  let isWanted = false
  async function send(): Promise<void> {
    isOnItsWay = true
    while (isWanted) {
      isWanted = false
      await notifyWorkers(database, log)
      await pause(APART_MS)
    }
    isOnItsWay = false
  }
  return () => {
    isWanted = true
    if (!isOnItsWay) void send()
  }
}
