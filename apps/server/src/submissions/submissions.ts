import { setTimeout as pause } from 'node:timers/promises'
import type { Batch, SubmissionReply } from '@redress/core/submission/submission'
import { sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import { type AnswerServices, answerBatch } from './answerBatch.ts'
import { type CheckServices, checkBatch } from './checkBatch.ts'
import { sameLetterMs } from './findStanding.ts'
import { createBatchWriter, type RowServices } from './writeBatch.ts'

export type Submissions = {
  /**
   * Checks a batch, stores it with its deliveries, and answers with their outcomes so far. Once it is stored, no
   * failure here can lose it.
   */
  accept(batch: Batch): Promise<SubmissionReply | Rejection>
  removeOldDedupeKeys(signal: AbortSignal): Promise<void>
}

export function openSubmissions(
  services: CheckServices & RowServices & AnswerServices & { log: Log },
): Submissions {
  const write = createBatchWriter(services)
  const notifyWorkers = openWorkNotifier(services.database, services.log)
  return {
    async accept(batch) {
      const checked = await checkBatch(services, batch)
      if (checked instanceof Rejection) return checked
      const written = await write(checked)
      notifyWorkers()
      return answerBatch(services, written)
    },
    removeOldDedupeKeys: signal => removeOldDedupeKeys(services, signal),
  }
}

/** In a surge workers are busy anyway. The first notice goes out at once. */
const apartMs = 25

/**
 * Visitors do not wait for notices. While one is on its way, later batches share the next. Notices can be lost: workers
 * also look by themselves.
 */
export function openWorkNotifier({ notify }: Pick<Database, 'notify'>, log: Pick<Log, 'warn'>): () => void {
  let isOnItsWay = false
  let isWanted = false
  async function send(): Promise<void> {
    isOnItsWay = true
    while (isWanted) {
      isWanted = false
      await notify('work', '').catch((error: unknown) =>
        log.warn({ err: error }, 'failed to notify the workers'),
      )
      await pause(apartMs)
    }
    isOnItsWay = false
  }
  return () => {
    isWanted = true
    if (!isOnItsWay) void send()
  }
}

const removedAtOnce = 2_000

export async function removeOldDedupeKeys(
  { database, clock }: { database: Database; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  let removed = removedAtOnce
  while (removed === removedAtOnce && !signal.aborted) {
    const { rows } = await sql`
      delete from dedupe_keys where dedupe_key in (
        select dedupe_key from dedupe_keys where accepted_at <= ${moment(clock.now() - sameLetterMs)}
        limit ${removedAtOnce} for update skip locked
      ) returning 1
    `.execute(database.db)
    removed = rows.length
  }
}
