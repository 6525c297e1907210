import type { Database } from '../database/database.ts'
import { gathered } from '../database/gathered.ts'
import type { NewBatch } from './newBatch.ts'
import { storeNew } from './storeNew.ts'

/** A commit for many costs little more than for one. */
const most = 16

/** Statements of this process at the same time, in a surge. */
const atOnce = 2

/** Writes what is new, that of many visitors in one commit. It throws as `storeNew` does, for each alone. */
export function openStoring(database: Database): (batch: NewBatch) => Promise<NewBatch> {
  return gathered({ atOnce, most }, async batches => {
    await storeNew(database, batches)
    return batches
  })
}
