import { sql } from 'kysely'
import { moment } from '../../base/clock.ts'
import type { Database } from '../../database/database.ts'
import type { ArchivedBill } from '../../outside/govInfo/archive.ts'
import { saidAs } from '../saidAs.ts'

/** In how many bills each word stands, and in how many of their topics. */
export type WordCounts = Map<string, { bills: number; topics: number }>

/** Few enough that the embedded store, which works in this thread, holds up nobody. */
const atOnce = 10

/** What comes first in a summary says what a bill is about. */
const longestSearched = 1_500

/** `To amend the Clean Air Act to …`: what law it changes says less than what it does. */
const amends =
  /\b(?:to )?amend(?:ing|s)? (?:the |titles? |sections? |chapters? |subtitles? |parts? )[^;:]*?\b(?:Act|Code|Constitution)\b(?: of \d{4})?/g

function toRow(bill: ArchivedBill) {
  const { id, congress, type, number, name, title, url, summary } = bill
  const changed = title.match(amends)?.join(' ') ?? ''
  return {
    ...{ id, congress, type, number, name, title, url, summary },
    subjects: bill.subjects.join('\n'),
    said_as: saidAs(name),
    about: `${name}\n${title.replaceAll(amends, ' ')}`,
    beside: `${changed}\n${summary.slice(0, longestSearched)}`,
  }
}

function count(words: WordCounts, lexemes: readonly string[], topics: ReadonlySet<string>): void {
  for (const lexeme of lexemes) {
    const before = words.get(lexeme) ?? { bills: 0, topics: 0 }
    words.set(lexeme, { bills: before.bills + 1, topics: before.topics + (topics.has(lexeme) ? 1 : 0) })
  }
}

/** Writes bills into an edition, and counts their words into `words`. */
export async function insertBills(
  { db }: Pick<Database, 'db'>,
  bills: readonly ArchivedBill[],
  { edition, now, words }: { edition: number; now: number; words: WordCounts },
): Promise<void> {
  for (let from = 0; from < bills.length; from += atOnce) {
    const rows = JSON.stringify(bills.slice(from, from + atOnce).map(toRow))
    const { rows: inserted } = await sql<{ lexemes: string[]; topics: string[] }>`
      insert into bills (edition, id, congress, type, number, name, title, url, summary, subjects, said_as, fetched_at, search, topic)
      select ${edition}, id, congress, type, number, name, title, url, summary, subjects, said_as, ${moment(now)},
        topic || setweight(to_tsvector('english', beside), 'C'), topic
      from jsonb_to_recordset(${rows}::jsonb) as bill (id text, congress int, type text, number text, name text,
        title text, url text, summary text, subjects text, said_as text, about text, beside text),
        lateral (select setweight(to_tsvector('english', about), 'A') || setweight(to_tsvector('english', subjects), 'B')
          as topic) as about
      on conflict do nothing
      returning tsvector_to_array(search) as lexemes, tsvector_to_array(topic) as topics
    `.execute(db)
    for (const { lexemes, topics } of inserted) count(words, lexemes, new Set(topics))
  }
}
