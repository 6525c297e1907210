import type { Database } from '../../database/database.ts'

/** What is searched: the editions that are current, and how many bills they hold together. */
export type Corpus = { congress: number; editions: number[]; bills: number }

export async function currentCorpus({ db }: Database, congress: number): Promise<Corpus> {
  const rows = await db
    .selectFrom('bill_editions')
    .select(['edition', 'count'])
    .where('congress', '=', congress)
    .where('count', '>', 0)
    .execute()
  return {
    congress,
    editions: rows.map(each => each.edition),
    bills: rows.reduce((sum, each) => sum + each.count, 0),
  }
}
