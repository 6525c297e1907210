import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { WordCounts } from './insertBills.ts'

/** An archive's type, such as `hr`, or `examples`. Times as ISO 8601. */
export type Edition = Tables['bill_editions']

const wordsAtOnce = 250
const billsAtOnce = 200

export async function newEdition({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await sql<{ edition: number }>`select nextval('bill_edition_numbers') as edition`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The store gave no number for an edition.')
  return row.edition
}

/** Has to be done before the edition is published: a search goes by these. */
export async function insertWords(
  { db }: Pick<Database, 'db'>,
  edition: number,
  words: WordCounts,
): Promise<void> {
  const all = [...words].map(([lexeme, counts]) => ({ lexeme, edition, ...counts }))
  for (let from = 0; from < all.length; from += wordsAtOnce) {
    await sql`
      insert into bill_words (lexeme, edition, bills, topics)
      select lexeme, edition, bills, topics
      from jsonb_to_recordset(${JSON.stringify(all.slice(from, from + wordsAtOnce))}::jsonb)
        as word (lexeme text, edition bigint, bills int, topics int)
    `.execute(db)
  }
}

/** From the commit on, this is what is read. */
export async function publishEdition(trx: Transaction<Tables>, edition: Edition): Promise<void> {
  const { source, ...rest } = edition
  await trx
    .insertInto('bill_editions')
    .values(edition)
    .onConflict(conflict => conflict.column('source').doUpdateSet(rest))
    .execute()
}

/** Whoever does so has to be the only one who loads bills: an edition that is being written is forgotten too. */
export async function forgetEditions({ db }: Database): Promise<void> {
  const isOld = sql`edition not in (select edition from bill_editions)`
  let gone = billsAtOnce
  while (gone === billsAtOnce) {
    const { numAffectedRows } = await sql`
      delete from bills where ctid = any(array(select ctid from bills where ${isOld} limit ${billsAtOnce}))
    `.execute(db)
    gone = Number(numAffectedRows ?? 0)
  }
  gone = wordsAtOnce
  while (gone === wordsAtOnce) {
    const { numAffectedRows } = await sql`
      delete from bill_words where ctid = any(array(select ctid from bill_words where ${isOld} limit ${wordsAtOnce}))
    `.execute(db)
    gone = Number(numAffectedRows ?? 0)
  }
}
