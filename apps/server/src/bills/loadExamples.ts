import { createHash } from 'node:crypto'
import type { Bill } from '@redress/core/bill/bill'
import { readBillId } from '@redress/core/bill/billId'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { insertWords, newEdition, publishEdition } from './store/editions.ts'
import { insertBills, type WordCounts } from './store/insertBills.ts'

/** A file of bills may tell their subjects too. */
export type ExampleBill = Bill & { subjects?: string[] | undefined }

const source = 'examples'

/**
 * Puts the example bills where all bills are searched, unless they are there already. What was there before goes when
 * bills are loaded the next time.
 */
export async function loadExamples(
  { database, clock }: { database: Database; clock: Clock },
  examples: readonly ExampleBill[],
): Promise<void> {
  const { db } = database
  const etag = createHash('sha256').update(JSON.stringify(examples)).digest('hex')
  const stored = await db
    .selectFrom('bill_editions')
    .select('etag')
    .where('source', '=', source)
    .executeTakeFirst()
  if (stored?.etag === etag) return
  const now = clock.now()
  const words: WordCounts = new Map()
  const bills = examples.map(each => ({
    ...each,
    congress: readBillId(each.id)?.congress ?? 0,
    subjects: each.subjects ?? [],
  }))
  const congress = Math.max(0, ...bills.map(each => each.congress))
  // All at once: another process that loads bills clears away what it finds and nobody has published.
  await db.transaction().execute(async trx => {
    const edition = await newEdition({ db: trx })
    await insertBills({ db: trx }, bills, { edition, now, words })
    await insertWords({ db: trx }, edition, words)
    await publishEdition(trx, { source, edition, congress, count: bills.length, etag, as_of: moment(now) })
  })
}
