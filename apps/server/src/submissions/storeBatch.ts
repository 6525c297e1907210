import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { QueryFailed } from '../database/queryFailed.ts'
import { isDeadlock, tryAgain } from '../database/tryAgain.ts'
import type { CheckedBatch } from './checked.ts'
import type { DeliveryRow } from './deliveryRow.ts'
import { type NewBatch, newBatch } from './newBatch.ts'
import { storeBeside } from './storeBeside.ts'
import type { Stored } from './storeLetter.ts'

export type StoreContext = {
  database: Database
  clock: Clock
  secretKey: string
  environment: { publicUrl: string }
  /** Writes what is new; throws where something of it stands. */
  store(batch: NewBatch): Promise<unknown>
}

export type StoredBatch = {
  batchId: string
  stored: Stored[]
  /** The link that opens it. */
  receipt: string
  /** What was just queued, where all of it is new; null otherwise. */
  written: DeliveryRow[] | null
}

/** Something is there already, or somebody else writes the same just now. */
function isBesideOthers(error: unknown): boolean {
  return isDeadlock(error) || (error instanceof QueryFailed && error.code === '23505')
}

/**
 * Writes a batch and its deliveries, all or nothing. Afterwards every letter has one delivery id for ever:
 * repeating a batch, in this session or another, adds none. Nearly always everything is new and one statement
 * does; where that finds something standing, the batch is written letter by letter.
 */
export async function storeBatch(context: StoreContext, batch: CheckedBatch): Promise<StoredBatch> {
  const { clock, secretKey, environment } = context
  const now = clock.now()
  const fresh = newBatch(batch, { now, secretKey, publicUrl: environment.publicUrl })
  const { receipt, row, letters } = fresh
  const isNew = await context.store(fresh).then(
    () => true,
    (error: unknown) => {
      if (!isBesideOthers(error)) throw error
      return false
    },
  )
  if (isNew) return { batchId: row.id, receipt, stored: letters.map(asStored), written: letters.map(asRow) }
  return { batchId: row.id, receipt, stored: await beside(context, { batch, row, now }), written: null }
}

type NewLetter = NewBatch['letters'][number]

function asStored({ legislator_id: legislatorId, delivery_id: deliveryId }: NewLetter): Stored {
  return { legislatorId, deliveryId, already: false }
}

function asRow({ accepted_at: due_at, ...letter }: NewLetter): DeliveryRow {
  return {
    ...letter,
    due_at,
    state: 'queued',
    attempts: 0,
    error_type: null,
    error_message: null,
    ended_at: null,
  }
}

function beside(
  { database, secretKey }: StoreContext,
  writing: { batch: CheckedBatch; row: NewBatch['row']; now: number },
): Promise<Stored[]> {
  return tryAgain(() => storeBeside(database, { ...writing, secretKey }), isBesideOthers)
}
