import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Corpus } from '../store/currentCorpus.ts'
import type { Term } from './termsOf.ts'

/** A query for full text, and how many bills it may find at most: anywhere in them, and in their topics. */
export type Query = { query: string; bills: number; topics: number }

export type Weighed = {
  /** For the words themselves, and for what they are filed under; null where no bill has them. */
  direct: Query | null
  filed: Query | null
  /** From 0 to 1: the rarer, the more it says. */
  weight: number
  filedWeight: number
}

/** Of so many of the rarest words a text is about. */
const most = 8

/** A word that more of the bills have says nothing. */
const commonest = 0.4

/** With fewer bills, nothing is known of how common a word is. */
const fewBills = 20

/** A word that is filed nowhere is more often said in passing. */
const unfiledShare = 0.6

type Lexeme = { lexeme: string; bills: number; topics: number }

/** How each word is written in the index, and how many bills have it. Words that are not indexed are missing. */
async function lookUp({ db }: Database, words: string[], { editions }: Corpus): Promise<Map<string, Lexeme>> {
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

/** All of the words; null where no bill has one of them. Words that are not indexed need not be there. */
function allOf(words: readonly string[], lexemes: Map<string, Lexeme>): Query | null {
  const known = words.flatMap(word => lexemes.get(word) ?? [])
  const bills = Math.min(...known.map(each => each.bills))
  if (known.length === 0 || bills === 0) return null
  const topics = Math.min(...known.map(each => each.topics))
  return { query: known.map(each => quoted(each.lexeme)).join(' & '), bills, topics }
}

function inTopics(query: Query | null): Query[] {
  return query !== null && query.topics > 0 ? [query] : []
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
  const isCommon = (having: number) => bills >= fewBills && having > bills * commonest
  const emphasis = 1 + 0.25 * Math.min(times - 1, 2)
  const found = allOf(words, lexemes)
  const direct = found && !isCommon(found.bills) ? found : null
  // Titles and subjects alone: in summaries, words that are far apart meet by chance.
  const filed = anyOf(phrases.flatMap(phrase => inTopics(allOf(phrase, lexemes))))
  const isFiled = filed !== null && !isCommon(filed.topics)
  return {
    direct,
    filed: isFiled ? filed : null,
    weight: direct === null ? 0 : rarity(direct.bills) * emphasis * (phrases.length > 0 ? 1 : unfiledShare),
    filedWeight: isFiled ? rarity(filed.topics) * emphasis : 0,
  }
}

/** What is filed somewhere is what letters are about; then, the rarest. */
function byTelling(one: Weighed, other: Weighed): number {
  if ((one.filed === null) !== (other.filed === null)) return one.filed ? -1 : 1
  return other.weight + other.filedWeight - (one.weight + one.filedWeight)
}

/** The terms of a text that tell most of what it is about, at most eight; none that no bill has. */
export async function weighTerms(
  database: Database,
  terms: readonly Term[],
  corpus: Corpus,
): Promise<Weighed[]> {
  const words = terms.flatMap(each => [...each.words, ...each.phrases.flat()])
  const lexemes = await lookUp(database, [...new Set(words)], corpus)
  return terms
    .map(term => weigh(term, lexemes, corpus))
    .filter(({ direct, filed }) => direct !== null || filed !== null)
    .sort(byTelling)
    .slice(0, most)
}
