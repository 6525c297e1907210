import type { Database } from '../database/database.ts'
import type { CheckedBatch } from './checked.ts'
import type { NewBatch } from './newBatch.ts'
import { type Stored, storeLetter } from './storeLetter.ts'

type Writing = { batch: CheckedBatch; row: NewBatch['row']; now: number; secretKey: string }

function inJson({ addons, terms, source_tags, stances }: Omit<NewBatch['row'], 'token_hash'>) {
  return {
    addons: JSON.stringify(addons),
    terms: JSON.stringify(terms),
    source_tags: source_tags && JSON.stringify(source_tags),
    stances: JSON.stringify(stances),
  }
}

/** Writes a batch beside what stands already, letter by letter in one transaction. */
export function storeBeside({ db }: Database, { batch, row, now, secretKey }: Writing): Promise<Stored[]> {
  return db.transaction().execute(async trx => {
    const { token_hash, ...own } = row
    await trx
      .insertInto('batches')
      .values({ ...own, ...inJson(own) })
      .execute()
    await trx
      .insertInto('receipts')
      .values({ token_hash, batch_id: own.id, minted_at: own.accepted_at })
      .execute()
    const stored: Stored[] = []
    // In one order everywhere, so that two writers never wait for each other.
    const letters = batch.letters.toSorted((a, b) => (a.letter.legislatorId < b.letter.legislatorId ? -1 : 1))
    for (const each of letters) stored.push(await storeLetter({ trx, batch, now, secretKey }, each))
    const rows = stored.map(({ legislatorId, deliveryId, already }) => ({
      batch_id: own.id,
      legislator_id: legislatorId,
      delivery_id: deliveryId,
      already,
    }))
    await trx.insertInto('submissions').values(rows).execute()
    // As the page listed them.
    const place = (each: Stored) =>
      batch.letters.findIndex(({ letter }) => letter.legislatorId === each.legislatorId)
    return stored.sort((a, b) => place(a) - place(b))
  })
}
