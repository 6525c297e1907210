import { type Bill, type BillStanding, readBillId } from '@redress/core/bill/bill'
import { foldText } from '@redress/core/text/text'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ArchivedBill } from '../clients/govInfo/readBillStatus.ts'

export type WordCounts = Map<string, { bills: number; topics: number }>

/** The embedded store works in the server's only thread, so larger statements would delay other queries. */
const BILLS_PER_STATEMENT = 10

/** The limit in characters. Only the beginning of a summary is searched, because it says what the bill is about. */
const LONGEST_SEARCHED = 1_500

const PARTS = 'the|(?:sub)?titles?|sections?|chapters?|parts?'
const LAWS = 'Act|Code|Constitution'

/**
 * Matches `To amend the Clean Air Act to …`. The name of the amended law says less about the bill than the change does.
 */
const amends = new RegExp(
  `\\b(?:to )?amend(?:ing|s)? (?:${PARTS}) [^;:]*?\\b(?:${LAWS})\\b(?: of \\d{4})?`,
  'g',
)

function toRow(bill: ArchivedBill) {
  const { id, congress, type, number, name, title, url, summary, awaitsVote = false, identical = [] } = bill
  const { sponsorship = null, standing = null } = bill
  const changed = title.match(amends)?.join(' ') ?? ''
  return {
    id,
    congress,
    type,
    number,
    name,
    title,
    url,
    summary,
    awaits_vote: awaitsVote,
    identical: identical.join('\n'),
    sponsorship,
    standing,
    subjects: bill.subjects.join('\n'),
    said_as: normalizeName(name),
    about: `${name}\n${title.replaceAll(amends, ' ')}`,
    beside: `${changed}\n${summary.slice(0, LONGEST_SEARCHED)}`,
  }
}

function countWords(words: WordCounts, lexemes: readonly string[], topics: ReadonlySet<string>): void {
  for (const lexeme of lexemes) {
    const before = words.get(lexeme) ?? { bills: 0, topics: 0 }
    words.set(lexeme, { bills: before.bills + 1, topics: before.topics + (topics.has(lexeme) ? 1 : 0) })
  }
}

export async function insertBills(
  { db }: Pick<Database, 'db'>,
  bills: readonly ArchivedBill[],
  { edition, now, words }: { edition: number; now: number; words: WordCounts },
): Promise<void> {
  for (let from = 0; from < bills.length; from += BILLS_PER_STATEMENT) {
    const rows = JSON.stringify(bills.slice(from, from + BILLS_PER_STATEMENT).map(toRow))
    const { rows: inserted } = await sql<{ lexemes: string[]; topics: string[] }>`
      insert into bills (edition, id, congress, type, number, name, title, url, summary, subjects, said_as, awaits_vote, identical, sponsorship, standing, fetched_at, search, topic)
      select ${edition}, id, congress, type, number, name, title, url, summary, subjects, said_as, awaits_vote, identical, sponsorship, standing, ${toIsoString(now)},
        topic || setweight(to_tsvector('english', beside), 'C'), topic
      from jsonb_to_recordset(${rows}::jsonb) as bill (id text, congress int, type text, number text, name text,
        title text, url text, summary text, subjects text, said_as text, awaits_vote boolean, identical text, sponsorship jsonb, standing jsonb, about text, beside text),
        lateral (select setweight(to_tsvector('english', about), 'A') || setweight(to_tsvector('english', subjects), 'B')
          as topic) as about
      on conflict do nothing
      returning tsvector_to_array(search) as lexemes, tsvector_to_array(topic) as topics
    `.execute(db)
    for (const { lexemes, topics } of inserted) countWords(words, lexemes, new Set(topics))
  }
}

/** One load of an archive of one bill type, such as `hr`, or of the example bills (`examples`). */
export type Edition = Selectable<Tables['bill_editions']>

const WORDS_AT_ONCE = 250
const BILLS_AT_ONCE = 200

export async function newEdition({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await sql<{ edition: number }>`select nextval('bill_edition_numbers') as edition`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no number for an edition.')
  return row.edition
}

/** Counts the words of an edition. Call it before the edition is published, since searches use these counts. */
export async function insertWords(
  { db }: Pick<Database, 'db'>,
  edition: number,
  words: WordCounts,
): Promise<void> {
  const all = [...words].map(([lexeme, counts]) => ({ lexeme, edition, ...counts }))
  for (let from = 0; from < all.length; from += WORDS_AT_ONCE) {
    await sql`
      insert into bill_words (lexeme, edition, bills, topics)
      select lexeme, edition, bills, topics
      from jsonb_to_recordset(${JSON.stringify(all.slice(from, from + WORDS_AT_ONCE))}::jsonb)
        as word (lexeme text, edition bigint, bills int, topics int)
    `.execute(db)
  }
}

/** Publishes an edition. Searches use it from the commit on. */
export async function publishEdition(trx: Transaction<Tables>, edition: Edition): Promise<void> {
  const { source, left_out: leftOut, ...plain } = edition
  const rest = { ...plain, left_out: JSON.stringify(leftOut) }
  await trx
    .insertInto('bill_editions')
    .values({ source, ...rest })
    .onConflict(conflict => conflict.column('source').doUpdateSet(rest))
    .execute()
}

/** Deletes old editions. The caller must have the loading lease, since unpublished editions are deleted too. */
export async function removeOldEditions({ db }: Database): Promise<void> {
  const isOld = sql`edition not in (select edition from bill_editions)`
  for (const [name, atOnce] of [
    ['bills', BILLS_AT_ONCE],
    ['bill_words', WORDS_AT_ONCE],
  ] as const) {
    const table = sql.table(name)
    let removed: number = atOnce
    while (removed === atOnce) {
      const { numAffectedRows } = await sql`
        delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${atOnce}))
      `.execute(db)
      removed = Number(numAffectedRows ?? 0)
    }
  }
}

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

export const billColumns = [
  'id',
  'name',
  'title',
  'url',
  'summary',
  'awaits_vote',
  'identical',
  'standing',
] as const

export function toBill({
  awaits_vote: awaitsVote,
  identical,
  standing,
  ...row
}: Pick<Selectable<Tables['bills']>, (typeof billColumns)[number]>): Bill | null {
  const id = readBillId(row.id)
  if (!id) return null
  return {
    ...row,
    type: id.type,
    number: String(id.number),
    ...(awaitsVote && { awaitsVote }),
    ...(identical !== '' && { identical: identical.split('\n') }),
    ...(standing && { standing }),
  }
}

/** A bill, and where it stands. */
export type StandingBill = BillStanding & Pick<Bill, 'id' | 'url'>

/** Reads where bills stand, in the order of the ids. A bill whose stage is unknown is left out. */
export async function readStandings(db: Kysely<Tables>, ids: readonly string[]): Promise<StandingBill[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bills')
    .innerJoin('bill_editions', 'bill_editions.edition', 'bills.edition')
    .select(['bills.id', 'bills.url', 'bills.standing'])
    .where('bills.id', 'in', [...ids])
    .execute()
  return ids.flatMap(id => {
    const row = rows.find(each => each.id === id && each.standing !== null)
    return row?.standing ? { id, url: row.url, ...row.standing } : []
  })
}

/** Normalizes words: `H.R. 22` → `hr 22`, `Kids’ Act` → `kids act`. */
export function normalizeWords(text: string): string {
  return foldText(text.toLowerCase())
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
}

export function normalizeName(name: string): string {
  return normalizeWords(name).replace(/ of \d{4}$/, '')
}
