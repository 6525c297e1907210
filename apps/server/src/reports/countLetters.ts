import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { suppress } from './suppress.ts'
import { type Cell, minimumPeople, newCell } from './tally.ts'

/** Null for a number of too few people. */
export type LetterCounts = { letters: number | null; confirmed: number | null }

type Part = { isConfirmed: boolean; letters: number; people: string[] }

/** Counts the accepted letters of a campaign, and those from a confirmed email address. */
export async function countLetters(
  database: Database,
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
): Promise<LetterCounts> {
  const parts = await readParts(database, organizationId, campaignId)
  const cellOf = (included: readonly Part[]): Cell => ({
    ...newCell(),
    count: included.reduce((sum, each) => sum + each.letters, 0),
    people: new Set(included.flatMap(each => each.people)),
  })
  const total = cellOf(parts)
  const confirmed = cellOf(parts.filter(each => each.isConfirmed))
  const unconfirmed = cellOf(parts.filter(each => !each.isConfirmed))
  suppress({ lines: [{ total, parts: [confirmed, unconfirmed] }], together: [] })
  const disclosed = ({ count, isSuppressed }: Cell) => (isSuppressed ? null : count)
  return { letters: disclosed(total), confirmed: disclosed(confirmed) }
}

/** As many people as the minimum are enough to know. */
async function readParts({ db }: Database, organizationId: string, campaignId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    with sent as (
      select id, coalesce(person, id) as person, confirmed_at is not null as confirmed from batches
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
    )
    select confirmed as "isConfirmed",
      (select count(*)::int from submissions join sent one on one.id = batch_id
        where not already and one.confirmed = parts.confirmed) as letters,
      array(select distinct person from sent where sent.confirmed = parts.confirmed and person <> ''
        limit ${minimumPeople}) as people
    from (select distinct confirmed from sent) parts
  `.execute(db)
  return rows
}
