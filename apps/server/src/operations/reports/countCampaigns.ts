import { followUpAnswers } from '@redress/contract/receipt'
import { handOverWords } from '@redress/core/submission/submission'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { sumDisclosed } from '../../letters/counts/disclosed.ts'
import {
  type CountedSent,
  type CountedVisits,
  countSent,
  countVisits,
  MINIMUM_PEOPLE,
  newTally,
  type Tally,
} from '../../letters/counts/tally.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Report, ReportQuery } from './report.ts'
import { type Counting, countByDay, type Span } from './reportDays.ts'

type Services = { database: Database; clock: Clock }

/**
 * Counts letters and visits for each campaign.
 * @returns tallies by campaign id, including campaigns that are no longer in the file
 */
export async function countCampaigns(
  services: Services,
  query: ReportQuery,
  campaignIds: readonly string[],
): Promise<Map<string, Tally>> {
  const tallies = new Map(campaignIds.map(id => [id, newTally()]))
  await addSent(services, query, tallies)
  for (const [campaignId, tally] of tallies) await addVisits(services, { ...query, campaignId }, tally)
  return tallies
}

/** Counts the answers to follow-ups. A person who erased the letter counts as a separate person. */
export async function countAnswers(
  { database: { db } }: Pick<Services, 'database'>,
  { organizationId, campaignId, since }: ReportQuery,
): Promise<Report['answers']> {
  let query = db
    .selectFrom('follow_ups')
    .innerJoin('batches', 'batches.id', 'batch_id')
    .select(['campaign_id', 'answer'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`count(distinct coalesce(nullif(person, ''), batch_id))::int`.as('people'))
    .where('organization_id', '=', organizationId)
    .where('answer', 'is not', null)
    .groupBy(['campaign_id', 'answer'])
  if (campaignId !== '') query = query.where('campaign_id', '=', campaignId)
  if (since !== '') query = query.where('accepted_at', '>=', since)
  const rows = await query.execute()
  if (rows.length === 0) return []
  return followUpAnswers.map(answer => {
    const cells = rows.flatMap(each => (each.answer === answer ? [each] : []))
    return { answer, submissions: sumDisclosed(cells) }
  })
}

const formWays = { sent: 'form_sent', could_not: 'form_failed' } as const

/** Counts what people say about the offices' own forms. A person who erased the letter counts as a separate person. */
export async function countForms(
  { database: { db } }: Pick<Services, 'database'>,
  { organizationId, campaignId, since }: ReportQuery,
): Promise<Report['ways']> {
  let query = db
    .selectFrom('hand_overs')
    .innerJoin('batches', 'batches.id', 'batch_id')
    .select(['campaign_id', 'said'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`count(distinct coalesce(nullif(person, ''), batch_id))::int`.as('people'))
    .where('organization_id', '=', organizationId)
    .where('said', 'is not', null)
    .groupBy(['campaign_id', 'said'])
  if (campaignId !== '') query = query.where('campaign_id', '=', campaignId)
  if (since !== '') query = query.where('accepted_at', '>=', since)
  const rows = await query.execute()
  return handOverWords.map(said => ({
    way: formWays[said],
    count: sumDisclosed(rows.filter(each => each.said === said)),
  }))
}

/**
 * Counts the batches and letters of each campaign by day, without sources and stances, and the letters that offices
 * refused.
 * @param refusalsSince the first day (YYYY-MM-DD) whose refusals are needed
 */
export async function countDaily(
  services: Services,
  organizationId: string,
  refusalsSince: string,
): Promise<CountedSent[]> {
  const first = await findFirstDay(services, { organizationId, since: '' })
  if (first === null) return []
  const counting = { count: countBriefly, sum: listSince(refusalsSince) }
  const counted: CountedSent[] = []
  for await (const cells of countByDay(services, { kind: 'brief', owner: organizationId, first }, counting))
    counted.push(...cells)
  return counted
}

const sentCounting: Counting<CountedSent> = { count: countBatches, sum: sumSent }
const visitCounting: Counting<CountedVisits> = { count: countEvents, sum: listVisits }

async function addSent(
  services: Services,
  { organizationId: owner, campaignId, since }: ReportQuery,
  tallies: Map<string, Tally>,
): Promise<void> {
  const first = await findFirstDay(services, { organizationId: owner, since })
  if (first === null) return
  for await (const cells of countByDay(services, { kind: 'sent', owner, first }, sentCounting)) {
    const wanted = cells.filter(cell => campaignId === '' || cell.campaignId === campaignId)
    tallyByCampaign(wanted, tallies)
  }
}

/** Adds counts to the tallies of their campaigns, and returns the tallies. */
export function tallyByCampaign(
  cells: readonly CountedSent[],
  tallies = new Map<string, Tally>(),
): Map<string, Tally> {
  for (const cell of cells) {
    const tally = tallies.get(cell.campaignId) ?? newTally()
    tallies.set(cell.campaignId, tally)
    countSent(tally, cell)
  }
  return tallies
}

async function addVisits(
  services: Services,
  { campaignId: owner, since }: { campaignId: string; since: string },
  tally: Tally,
): Promise<void> {
  const { rows } = await sql<{ first: string | null }>`
    select min(at) as first from events where campaign_id = ${owner} and stage is not null
  `.execute(services.database.db)
  const first = firstDay(rows[0]?.first, since)
  if (first === null) return
  for await (const cells of countByDay(services, { kind: 'visits', owner, first }, visitCounting))
    for (const cell of cells) countVisits(tally, cell)
}

/** Finds the first day with batches to count. Returns null if there are none. */
async function findFirstDay(
  { database }: Services,
  { organizationId, since }: Pick<ReportQuery, 'organizationId' | 'since'>,
): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(accepted_at) as first from batches where organization_id = ${organizationId}
  `.execute(database.db)
  return firstDay(rows[0]?.first, since)
}

/** Returns the first day to count. Returns null if there is nothing to count. */
function firstDay(first: string | null | undefined, since: string): string | null {
  if (!first) return null
  return (first < since ? since : first).slice(0, 10)
}

const within = (column: RawBuilder<unknown>, { from, to }: Span) =>
  sql<boolean>`${column} >= ${from}::timestamptz and (${to}::timestamptz is null or ${column} < ${to}::timestamptz)`

/**
 * The keys of the people, at most `MINIMUM_PEOPLE` of them, because more are not needed. The last twelve characters of
 * the hash are enough to tell people apart.
 */
const people = sql`coalesce((array_agg(distinct right(person, 12)) filter (where person <> ''))[1:${sql.lit(MINIMUM_PEOPLE)}], '{}')`

/**
 * Selects the batches of a time span as `sent`, and their letters as `letters`. A letter that was sent again, or whose
 * text was replaced, belongs to the first batch that contained it.
 */
const sentWithin = (organizationId: string, span: Span) => sql`
  sent as materialized (
    select id, campaign_id, accepted_at, (accepted_at at time zone 'UTC')::date as day, source, stances::text as stances,
      -- A batch without a known person counts as one person.
      coalesce(person, id) as person, confirmed_at is not null as confirmed
    from batches where organization_id = ${organizationId} and ${within(sql`accepted_at`, span)}
  ), letters as materialized (
    select sent.*, state, attempts, coalesce(nullif(office_code, ''), deliveries.legislator_id) as office,
      case when state = 'delivered'
        then floor(date_part('epoch', ended_at - deliveries.accepted_at) + 0.5) end as seconds
    from sent
    join submissions on batch_id = sent.id and not already
    join deliveries on deliveries.delivery_id = submissions.delivery_id
    where (select count(*) from submissions other where other.delivery_id = submissions.delivery_id) = 1 or not exists (
      select from submissions other join batches on batches.id = other.batch_id
      where other.delivery_id = submissions.delivery_id and other.batch_id <> sent.id and not other.already
        and organization_id = ${organizationId} and (batches.accepted_at, batches.id) < (sent.accepted_at, sent.id)
    )
  )
`

/** Leaves out a batch with only letters of earlier batches. */
const hasOwnLetters = sql`(id in (select id from letters) or not exists (select from submissions where batch_id = sent.id))`

/**
 * Counts by day and campaign: batches by source and stances, and letters by source, by office and outcome, by sender,
 * and by delay.
 */
async function countBatches(db: Kysely<Tables>, organizationId: string, span: Span): Promise<CountedSent[]> {
  const { rows } = await sql<CountedSent>`
    with ${sentWithin(organizationId, span)}
    select 'batches' as kind, day, campaign_id as "campaignId", source as name, stances as detail, count(*) as count,
      0 as attempts, ${people} as people
    from sent where ${hasOwnLetters}
    group by day, campaign_id, source, stances
    union all
    select case when grouping(source) = 0 then 'source' when grouping(office) = 0 then 'office' else 'sender' end,
      day, campaign_id, coalesce(source, office, case when confirmed then 'confirmed' else 'unconfirmed' end),
      coalesce(state, ''), count(*), sum(attempts), ${people}
    from letters
    group by grouping sets ((day, campaign_id, source), (day, campaign_id, office, state), (day, campaign_id, confirmed))
    union all
    select 'delay', day, campaign_id, seconds::text, '', count(*), 0, '{}'
    from letters where seconds is not null group by day, campaign_id, seconds
    order by day, kind, "campaignId", name, detail
  `.execute(db)
  return rows
}

/** Counts like `countBatches`, but without sources, stances, senders, delays and the offices that received letters. */
async function countBriefly(db: Kysely<Tables>, organizationId: string, span: Span): Promise<CountedSent[]> {
  const { rows } = await sql<CountedSent>`
    with ${sentWithin(organizationId, span)}
    select 'batches' as kind, day, campaign_id as "campaignId", '' as name, '{}' as detail, count(*) as count,
      0 as attempts, ${people} as people
    from sent where ${hasOwnLetters} group by day, campaign_id
    union all
    select 'source', day, campaign_id, '', '', count(*), 0, ${people} from letters group by day, campaign_id
    union all
    select 'office', day, campaign_id, office, state, count(*), 0, ${people}
    from letters where state in ('refused', 'given_up') group by day, campaign_id, office, state
  `.execute(db)
  return rows
}

/** Lists the stored counts without adding them up. Refusals of earlier days than the given one are left out. */
const listSince = (refusalsSince: string) => (kept: RawBuilder<unknown>) =>
  sql<{ cell: CountedSent }>`
  select cell from ${kept} kept, jsonb_array_elements(cells) cell
  where cell->>'kind' <> 'office' or day >= ${refusalsSince}::date
`

/**
 * Adds up batches by day, and letters over all days. The people of one day are enough if there are at least the
 * minimum. Otherwise the people of all days are combined.
 */
function sumSent(kept: RawBuilder<unknown>): RawBuilder<{ cell: CountedSent }> {
  return sql`
    with cells as materialized (
      select kept.day, cell.* from ${kept} kept, jsonb_to_recordset(kept.cells)
        as cell (kind text, "campaignId" text, name text, detail text, count int, attempts int, people jsonb)
    )
    select jsonb_build_object('kind', kind, 'day', min(day), 'campaignId', "campaignId", 'name', name, 'detail', detail,
      'count', sum(count), 'attempts', sum(attempts), 'people',
      coalesce(min(people::text) filter (where jsonb_array_length(people) >= ${sql.lit(MINIMUM_PEOPLE)})::jsonb,
        jsonb_path_query_array(jsonb_agg(people), '$[*][*]'))) as cell
    from cells group by kind, case kind when 'batches' then day end, "campaignId", name, detail
    order by min(day), kind, "campaignId", name, detail
  `
}

/** Lists the stored counts of visits without adding them up. */
function listVisits(kept: RawBuilder<unknown>): RawBuilder<{ cell: CountedVisits }> {
  return sql`select jsonb_array_elements(cells) as cell from ${kept} kept order by day`
}

async function countEvents(db: Kysely<Tables>, campaignId: string, span: Span): Promise<CountedVisits[]> {
  const { rows } = await sql<CountedVisits>`
    select (at at time zone 'UTC')::date as day, stage, source, count(*) as count, min(id) as first from events
    where campaign_id = ${campaignId} and stage is not null and ${within(sql`at`, span)}
    group by day, stage, source order by day, stage, source
  `.execute(db)
  return rows
}
