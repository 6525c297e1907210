import type { Bill } from '@redress/core/bill/bill'
import type { Database } from '../../database/database.ts'
import { type Corpus, currentCorpus } from '../store/currentCorpus.ts'
import { billColumns, toBill } from '../store/storedBill.ts'
import { isAbout } from './isAbout.ts'
import { namedIn } from './namedIn.ts'
import { rankBills } from './rankBills.ts'
import { termsOf } from './termsOf.ts'
import { weighTerms } from './weighTerms.ts'

const most = 5

/** What shares much less than the best is not offered beside it. */
const leastShare = 0.25

/** The bills that a text names, by number or by name. */
async function findNamed({ db }: Database, text: string, { congress, editions }: Corpus): Promise<string[]> {
  const { ids, names } = namedIn(text, congress)
  if (ids.length + names.length === 0) return []
  const rows = await db
    .selectFrom('bills')
    .select(['id', 'said_as'])
    .where('congress', '=', congress)
    .where('edition', 'in', editions)
    .where(or =>
      or.or([
        ...(ids.length > 0 ? [or('id', 'in', ids)] : []),
        ...(names.length > 0 ? [or('said_as', 'in', names)] : []),
      ]),
    )
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(each => each.id)
}

async function findRelated(database: Database, text: string, corpus: Corpus): Promise<string[]> {
  const said = termsOf(text)
  const terms = await weighTerms(database, said, corpus)
  if (terms.length === 0) return []
  const related = (await rankBills(database, terms, corpus)).filter(each => isAbout(each, said))
  const best = related[0]?.score ?? 0
  return related.filter(each => each.score >= best * leastShare).map(each => each.id)
}

/** In the order of the ids; a bill that two sources have is told once. */
async function read({ db }: Database, ids: string[], { editions }: Corpus): Promise<Bill[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bills')
    .select(billColumns)
    .where('id', 'in', ids)
    .where('edition', 'in', editions)
    .orderBy('edition')
    .execute()
  return ids.flatMap(id => rows.find(each => each.id === id) ?? []).flatMap(row => toBill(row) ?? [])
}

/**
 * What a text may be about, best first, five at most: bills that it names, then those that share its rarest words in
 * their titles, subjects and summaries. None where nothing fits.
 */
export async function suggestBills(database: Database, text: string, congress: number): Promise<Bill[]> {
  const corpus = await currentCorpus(database, congress)
  if (corpus.bills === 0) return []
  const named = await findNamed(database, text, corpus)
  const related = named.length >= most ? [] : await findRelated(database, text, corpus)
  return await read(database, [...new Set([...named, ...related])].slice(0, most), corpus)
}
