import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Corpus } from '../billStore.ts'
import type { Term } from './terms.ts'

export type Ranked = {
  id: string
  score: number
  /** The ranks by term: 0.6 for one match in the title, 0.2 for one in the summary. */
  direct: number[]
  /** The ranks by term: above 0 if the bill is filed under it, and highest if its title contains the phrase too. */
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

const mostCandidates = 2_500
const mostRanked = 60

/** The weights `{D, C, B, A}`: of the summary, the subjects, and the name and title. */
const fields = sql`'{0, 0.3, 0.8, 1}'::float4[]`

type Search = Query & { weight: number }

/** Selects the rarest terms, and as many more as keep the candidates few. */
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
    return nth === 0 || sum <= mostCandidates
  })
}

function candidates(chosen: readonly Search[], { congress, editions }: Corpus): RawBuilder<unknown> {
  const each = chosen.map(
    ({ query, weight }) => sql`
      select ctid as place, ${weight}::float8 as weight from bills
      where topic @@ ${query}::tsquery and congress = ${congress} and edition = any(${editions}::bigint[])`,
  )
  return sql`
    select place from (${sql.join(each, sql` union all `)}) as matched
    group by place order by sum(weight) desc, place limit ${mostRanked}`
}

const zero = sql`0::float8`

function directRank(query: Query | null): RawBuilder<unknown> {
  return query ? sql`ts_rank(${fields}, search, ${query.query}::tsquery)::float8` : zero
}

function filedRank(query: Query | null): RawBuilder<unknown> {
  if (!query) return zero
  return sql`case when topic @@ ${query.query}::tsquery
    then 0.6 + 0.4 * ts_rank(${fields}, topic, ${query.query}::tsquery)::float8 else 0 end`
}

function scoreOf({ direct, filed }: Omit<Ranked, 'score'>, terms: readonly Weighed[]): number {
  return terms.reduce(
    (sum, { weight, filedWeight }, nth) =>
      sum + weight * Math.min(direct[nth] ?? 0, 1) + filedWeight * (filed[nth] ?? 0),
    0,
  )
}

/** `bills` and `topics` are the largest numbers of bills that the query may find, in all fields and in the topics. */
type Query = { query: string; bills: number; topics: number }

type Weighed = {
  /** `filed` searches for the phrases that the words are filed under. Null if no bill has them. */
  direct: Query | null
  filed: Query | null
  weight: number
  filedWeight: number
}

const mostTerms = 8
const mostCommonShare = 0.4
const fewBills = 20
const unfiledShare = 0.6

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
    .slice(0, mostTerms)
}

type Lexeme = { lexeme: string; bills: number; topics: number }

/** Looks up words in the index. The answer leaves out words that are not indexed. */
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

/** Builds a query for all of the words. Returns null if a word is in no bill. It ignores words that are not indexed. */
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
  const rarity = (having: number) => Math.log(1 + bills / Math.min(having, bills)) / Math.log(1 + bills)
  const isCommon = (having: number) => bills >= fewBills && having > bills * mostCommonShare
  const emphasis = 1 + 0.25 * Math.min(times - 1, 2)
  const found = allOf(words, lexemes)
  const direct = found && !isCommon(found.bills) ? found : null
  // The search covers titles and subjects only: in summaries, distant words match by chance.
  const inTopics = phrases.flatMap(phrase => allOf(phrase, lexemes) ?? []).filter(each => each.topics > 0)
  const filed = anyOf(inTopics)
  const isFiled = filed !== null && !isCommon(filed.topics)
  return {
    direct,
    filed: isFiled ? filed : null,
    weight: direct === null ? 0 : rarity(direct.bills) * emphasis * (phrases.length > 0 ? 1 : unfiledShare),
    filedWeight: isFiled ? rarity(filed.topics) * emphasis : 0,
  }
}

/** Sorts filed terms first, since letters are about them. */
function byWeight(one: Weighed, other: Weighed): number {
  if ((one.filed === null) !== (other.filed === null)) return one.filed ? -1 : 1
  return other.weight + other.filedWeight - (one.weight + one.filedWeight)
}
