import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Corpus } from '../billStore.ts'
import type { Term } from './terms.ts'

export type Ranked = {
  id: string
  score: number
  /** The rank of each term. One match in the title gives 0.6, and one in the summary 0.2. */
  direct: number[]
  /**
   * The rank of each term's subject phrases: above 0 if the bill's topic contains one of them, and higher if the title
   * contains it too.
   */
  filed: number[]
}

export async function rankBills(
  { db }: Database,
  terms: readonly Weighed[],
  corpus: Corpus,
): Promise<Ranked[]> {
  const chosen = candidateQueries(terms)
  if (chosen.length === 0) return []
  const { rows } = await sql<Omit<Ranked, 'score'>>`
    select id,
      array[${sql.join(terms.map(each => directRank(each.direct)))}] as direct,
      array[${sql.join(terms.map(each => filedRank(each.filed)))}] as filed
    from bills where ctid = any(array(${candidates(chosen, corpus)}))
    order by id
  `.execute(db)
  return rows
    .map(row => ({ ...row, score: scoreOf(row, terms) }))
    .sort((one, other) => other.score - one.score)
}

const MOST_CANDIDATES = 2_500
const MOST_RANKED = 60

/**
 * Says how much a match counts: nothing for weight D, which is not used, 0.3 for C (the summary), 0.8 for B (the
 * subjects), and 1 for A (the name and title). PostgreSQL expects the order D, C, B, A.
 */
const rankWeights = sql`'{0, 0.3, 0.8, 1}'::float4[]`

type Search = Query & { weight: number }

/** Selects the rarest term, and more terms in the order of their rarity while the candidate bills stay few. */
function candidateQueries(terms: readonly Weighed[]): Search[] {
  const all = terms
    .flatMap(({ direct, filed, weight, filedWeight }) => [
      ...(direct && direct.topics > 0 ? [{ ...direct, weight }] : []),
      ...(filed ? [{ ...filed, weight: filedWeight }] : []),
    ])
    .sort((one, other) => one.topics - other.topics)
  let sum = 0
  return all.filter((each, nth) => {
    sum += each.topics
    return nth === 0 || sum <= MOST_CANDIDATES
  })
}

function candidates(chosen: readonly Search[], { congress, editions }: Corpus): RawBuilder<unknown> {
  const searches = chosen.map(
    ({ query, weight }) => sql`
      select ctid as place, ${weight}::float8 as weight from bills
      where topic @@ ${query}::tsquery and congress = ${congress} and edition = any(${editions}::bigint[])`,
  )
  return sql`
    select place from (${sql.join(searches, sql` union all `)}) as matched
    group by place order by sum(weight) desc, place limit ${MOST_RANKED}`
}

const zero = sql`0::float8`

function directRank(query: Query | null): RawBuilder<unknown> {
  return query ? sql`ts_rank(${rankWeights}, search, ${query.query}::tsquery)::float8` : zero
}

function filedRank(query: Query | null): RawBuilder<unknown> {
  if (!query) return zero
  return sql`case when topic @@ ${query.query}::tsquery
    then 0.6 + 0.4 * ts_rank(${rankWeights}, topic, ${query.query}::tsquery)::float8 else 0 end`
}

function scoreOf({ direct, filed }: Omit<Ranked, 'score'>, terms: readonly Weighed[]): number {
  return terms.reduce(
    (sum, { weight, filedWeight }, nth) =>
      sum + weight * Math.min(direct[nth] ?? 0, 1) + filedWeight * (filed[nth] ?? 0),
    0,
  )
}

/**
 * A query with upper limits of its matches: `bills` counts the bills that match in any field, and `topics` those whose
 * topic matches.
 */
type Query = { query: string; bills: number; topics: number }

type Weighed = {
  /**
   * `direct` searches for the words themselves, and `filed` for their subject phrases. Each is null if no bill would
   * match or too many would.
   */
  direct: Query | null
  filed: Query | null
  weight: number
  filedWeight: number
}

const MOST_TERMS = 8

/** A term is too common to be searched if it matches more than this share of the bills. */
const MOST_COMMON_SHARE = 0.4

/** If there are fewer bills than this, no term is too common. */
const FEW_BILLS = 20

/** The share of its weight that a term without subject phrases keeps. */
const UNFILED_SHARE = 0.6

export async function weighTerms(
  database: Database,
  terms: readonly Term[],
  corpus: Corpus,
): Promise<Weighed[]> {
  const words = terms.flatMap(each => [...each.words, ...each.phrases.flat()])
  const lexemes = await lookUpLexemes(database, [...new Set(words)], corpus)
  return terms
    .map(term => weigh(term, lexemes, corpus))
    .filter(({ direct, filed }) => direct !== null || filed !== null)
    .sort(byWeight)
    .slice(0, MOST_TERMS)
}

type Lexeme = { lexeme: string; bills: number; topics: number }

/** Looks up words in the full-text index. Words that are not indexed are missing from the result. */
async function lookUpLexemes(
  { db }: Database,
  words: string[],
  { editions }: Corpus,
): Promise<Map<string, Lexeme>> {
  const { rows } = await sql<Lexeme & { word: string }>`
    select asked.word, lexeme.lexeme, coalesce(sum(bill_words.bills), 0)::int as bills,
      coalesce(sum(bill_words.topics), 0)::int as topics
    from unnest(${words}::text[]) as asked (word)
    cross join lateral unnest(tsvector_to_array(to_tsvector('english', asked.word))) as lexeme (lexeme)
    left join bill_words on bill_words.lexeme = lexeme.lexeme and bill_words.edition = any(${editions}::bigint[])
    group by asked.word, lexeme.lexeme
  `.execute(db)
  return new Map(rows.map(({ word, ...lexeme }) => [word, lexeme]))
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

/**
 * Builds a query for bills that contain all of the words. It ignores words that are not indexed. Returns null if a word
 * is in no bill.
 */
function allOf(words: readonly string[], lexemes: Map<string, Lexeme>): Query | null {
  const known = words.flatMap(word => lexemes.get(word) ?? [])
  const bills = Math.min(...known.map(each => each.bills))
  if (known.length === 0 || bills === 0) return null
  const topics = Math.min(...known.map(each => each.topics))
  return { query: known.map(each => quoted(each.lexeme)).join(' & '), bills, topics }
}

function anyOf(queries: readonly Query[]): Query | null {
  if (queries.length === 0) return null
  return {
    query: queries.map(each => `(${each.query})`).join(' | '),
    bills: queries.reduce((sum, each) => sum + each.bills, 0),
    topics: queries.reduce((sum, each) => sum + each.topics, 0),
  }
}

function weigh({ words, phrases, times }: Term, lexemes: Map<string, Lexeme>, { bills }: Corpus): Weighed {
  const rarity = (matches: number) => Math.log(1 + bills / Math.min(matches, bills)) / Math.log(1 + bills)
  const isCommon = (matches: number) => bills >= FEW_BILLS && matches > bills * MOST_COMMON_SHARE
  // A term that occurs twice counts 1.25 times as much, and one that occurs more often 1.5 times.
  const emphasis = 1 + 0.25 * Math.min(times - 1, 2)
  const found = allOf(words, lexemes)
  const direct = found && !isCommon(found.bills) ? found : null
  // Only titles and subjects are searched for the phrases. In a summary, the words of a phrase may match by chance, far
  // apart.
  const inTopics = phrases.flatMap(phrase => allOf(phrase, lexemes) ?? []).filter(each => each.topics > 0)
  const filed = anyOf(inTopics)
  const isFiled = filed !== null && !isCommon(filed.topics)
  return {
    direct,
    filed: isFiled ? filed : null,
    weight: direct === null ? 0 : rarity(direct.bills) * emphasis * (phrases.length > 0 ? 1 : UNFILED_SHARE),
    filedWeight: isFiled ? rarity(filed.topics) * emphasis : 0,
  }
}

/** Sorts terms with subject phrases first, since they say what a letter is about. */
function byWeight(one: Weighed, other: Weighed): number {
  if ((one.filed === null) !== (other.filed === null)) return one.filed ? -1 : 1
  return other.weight + other.filedWeight - (one.weight + one.filedWeight)
}
