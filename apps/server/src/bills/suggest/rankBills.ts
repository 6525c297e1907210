import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Corpus } from '../store/currentCorpus.ts'
import type { Query, Weighed } from './weighTerms.ts'

/** A bill that shares something with a text. */
export type Ranked = {
  id: string
  score: number
  /** For each of the terms how much of the bill is about it: 0.6 for once in its title, 0.2 in its summary. */
  direct: number[]
  /** For each of the terms whether the bill is filed where it is: more than 0, and most where its title says so too. */
  filed: number[]
}

/** So many bills are looked at, those with rare words first: more would keep others waiting. */
const mostLookedAt = 2_500
/** And so many of them closely. */
const mostRanked = 60

/** `{D, C, B, A}`: the summary, the subjects, name and title. */
const fields = sql`'{0, 0.3, 0.8, 1}'::float4[]`

type Search = Query & { weight: number }

/** What a bill's topic has to match to be looked at: the rarest, and as many more as leaves few enough. */
function searches(terms: readonly Weighed[]): Search[] {
  const all = terms
    .flatMap(({ direct, filed, weight, filedWeight }) => [
      ...(direct && direct.topics > 0 ? [{ ...direct, weight }] : []),
      ...(filed ? [{ ...filed, weight: filedWeight }] : []),
    ])
    .sort((one, other) => one.topics - other.topics)
  let sum = 0
  return all.filter((each, nth) => {
    sum += each.topics
    return nth === 0 || sum <= mostLookedAt
  })
}

/** Where the bills are that match most, by the index alone. */
function likely(chosen: readonly Search[], { congress, editions }: Corpus): RawBuilder<unknown> {
  const each = chosen.map(
    ({ query, weight }) => sql`
      select ctid as place, ${weight}::float8 as weight from bills
      where topic @@ ${query}::tsquery and congress = ${congress} and edition = any(${editions}::bigint[])`,
  )
  return sql`
    select place from (${sql.join(each, sql` union all `)}) as matched
    group by place order by sum(weight) desc, place limit ${mostRanked}`
}

const nothing = sql`0::float8`

function directRank(query: Query | null): RawBuilder<unknown> {
  return query ? sql`ts_rank(${fields}, search, ${query.query}::tsquery)::float8` : nothing
}

function filedRank(query: Query | null): RawBuilder<unknown> {
  if (!query) return nothing
  return sql`case when topic @@ ${query.query}::tsquery
    then 0.6 + 0.4 * ts_rank(${fields}, topic, ${query.query}::tsquery)::float8 else 0 end`
}

/** What is said more than once counts no more than all of it. */
function scoreOf({ direct, filed }: Omit<Ranked, 'score'>, terms: readonly Weighed[]): number {
  return terms.reduce(
    (sum, { weight, filedWeight }, nth) =>
      sum + weight * Math.min(direct[nth] ?? 0, 1) + filedWeight * (filed[nth] ?? 0),
    0,
  )
}

/** The bills that share most with a text, best first. None without a word of it in their topics. */
export async function rankBills(
  { db }: Database,
  terms: readonly Weighed[],
  corpus: Corpus,
): Promise<Ranked[]> {
  const chosen = searches(terms)
  if (chosen.length === 0) return []
  const { rows } = await sql<Omit<Ranked, 'score'>>`
    select id,
      array[${sql.join(terms.map(each => directRank(each.direct)))}] as direct,
      array[${sql.join(terms.map(each => filedRank(each.filed)))}] as filed
    from bills where ctid = any(array(${likely(chosen, corpus)}))
    order by id
  `.execute(db)
  return rows
    .map(row => ({ ...row, score: scoreOf(row, terms) }))
    .sort((one, other) => other.score - one.score)
}
