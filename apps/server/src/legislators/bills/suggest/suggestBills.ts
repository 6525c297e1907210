import type { Bill } from '@redress/core/bill/bill'
import { type BillType, billTypes } from '@redress/core/legislator/chambers'
import type { Database } from '../../../platform/database/database.ts'
import { billColumns, type Corpus, currentCorpus, normalizeWords, toBill } from '../billStore.ts'
import { type Ranked, rankBills, weighTerms } from './searchBills.ts'
import { findTerms, type Term } from './terms.ts'

const MOST_SUGGESTED = 5

/** The minimum score of a bill, as a share of the best score. */
const LEAST_SHARE = 0.25

/**
 * Suggests at most five bills, the best first. Bills that the text names come before bills that share its rarest words.
 */
export async function suggestBills(database: Database, text: string, congress: number): Promise<Bill[]> {
  const corpus = await currentCorpus(database, congress)
  if (corpus.bills === 0) return []
  const named = await findNamed(database, text, corpus)
  const related = named.length >= MOST_SUGGESTED ? [] : await findRelated(database, text, corpus)
  return await readBills(database, [...new Set([...named, ...related])].slice(0, MOST_SUGGESTED), corpus)
}

async function findNamed({ db }: Database, text: string, { congress, editions }: Corpus): Promise<string[]> {
  const { ids, names } = findNames(text, congress)
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
  const terms = findTerms(text)
  const weighed = await weighTerms(database, terms, corpus)
  if (weighed.length === 0) return []
  const related = (await rankBills(database, weighed, corpus)).filter(each => isAbout(each, terms))
  const best = related[0]?.score ?? 0
  return related.filter(each => each.score >= best * LEAST_SHARE).map(each => each.id)
}

async function readBills({ db }: Database, ids: string[], { editions }: Corpus): Promise<Bill[]> {
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
 * The minimum ranks at which a word counts as a match in the name, title or subjects (strong), and in the summary
 * (weak).
 */
const LEAST_STRONG = 0.45
const LEAST_WEAK = 0.01

/** One match is enough for a text of at most this many terms. A longer text may contain one match by chance. */
const FEW_TERMS = 3

/** In a text of at most this many terms, two terms with subject phrases show the subject. */
const SOME_TERMS = 15

function requiredMatches(terms: readonly Term[]): { filed: number; other: number } {
  if (terms.length <= FEW_TERMS) return { filed: 1, other: 1 }
  const filed = terms.filter(each => each.phrases.length > 0).length
  return { filed: filed >= 2 && terms.length <= SOME_TERMS ? 1 : 2, other: 2 }
}

/**
 * Tells whether a bill is about the text. One match must be in the title or subjects. A longer text needs a second
 * match anywhere.
 */
export function isAbout(
  { direct, filed }: Pick<Ranked, 'direct' | 'filed'>,
  terms: readonly Term[],
): boolean {
  const isFiled = filed.some(each => each > 0)
  const isStrong = isFiled || direct.some(each => each >= LEAST_STRONG)
  const matched = direct.filter((each, nth) => each >= LEAST_WEAK || (filed[nth] ?? 0) > 0).length
  return isStrong && matched >= requiredMatches(terms)[isFiled ? 'filed' : 'other']
}

type Named = {
  ids: string[]
  /** The normalized phrases that may be names of bills. Most of them are not. */
  names: string[]
}

const LONGEST_NAME = 14
const MOST_ENDINGS = 25

const citation = /\b(hr|s|hj ?res|sj ?res|hcon ?res|scon ?res|hres|sres|hamdt|samdt) ?(\d{1,5})\b/g

function readType(text: string): BillType | undefined {
  return billTypes.find(each => each.toLowerCase() === text.replace(' ', ''))
}

function idsIn(normalized: string, congress: number): string[] {
  return [...normalized.matchAll(citation)].flatMap(([, cited = '', number = '']) => {
    const type = readType(cited)
    return type && Number(number) > 0 ? [`${congress}-${type.toLowerCase()}-${Number(number)}`] : []
  })
}

/**
 * Lists the possible names that end with a keyword such as `act`: `of the save act` → `save act`, `the save act`, `of
 * the save act`.
 */
function namesIn(normalized: string): string[] {
  const words = normalized.split(' ')
  const ends = words.flatMap((word, nth) => (word === 'act' || word === 'resolution' ? [nth] : []))
  return ends.slice(0, MOST_ENDINGS).flatMap(end => {
    const first = Math.max(0, end - LONGEST_NAME)
    return Array.from({ length: end - first }, (_, nth) => words.slice(first + nth, end + 1).join(' '))
  })
}

export function findNames(text: string, congress: number): Named {
  const normalized = normalizeWords(text)
  return { ids: [...new Set(idsIn(normalized, congress))], names: [...new Set(namesIn(normalized))] }
}
