import type { Letter } from '@redress/channels/channel'
import type { Bill } from '@redress/core/bill/bill'
import { themeOf } from '@redress/core/organization/theme'
import { formatSeat } from '@redress/words/offices'
import { type NotNull, sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { countCampaigns } from './countCampaigns.ts'
import {
  billRows,
  dayRows,
  delayOf,
  type ExportedLetter,
  officeRows,
  outcomeRows,
  type Report,
  type ReportQuery,
  sourceRows,
  sumDisclosed,
} from './report.ts'
import type { Tally } from './tally.ts'

export type Reports = {
  /** Null for an unknown organization or campaign. */
  read(query: ReportQuery): Promise<Report | null>
  exportLetters(query: ReportQuery): AsyncIterable<ExportedLetter[]>
}

export function openReports(services: {
  database: Database
  clock: Clock
  bills: { find(ids: readonly string[]): Promise<Bill[]> }
}): Reports {
  const { database, clock, bills } = services
  return {
    async read(query) {
      const subject = await findSubject(database, query)
      if (!subject) return null
      const tallies = await countCampaigns(database, query, [...subject.campaigns.keys()])
      const billIds = new Set([...tallies.values()].flatMap(each => [...each.bills.keys()]))
      return {
        organization: subject.organization,
        now: moment(clock.now()),
        since: query.since,
        ...campaignRows(tallies, subject.campaigns),
        ...numbersOf([...tallies.values()], await bills.find([...billIds])),
      }
    },
    exportLetters: query => readLetterPages(database, query),
  }
}

type Subject = {
  organization: Report['organization']
  campaigns: ReadonlyMap<string, string>
}

async function findSubject(
  { db }: Database,
  { organizationId, campaignId }: ReportQuery,
): Promise<Subject | null> {
  const found = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'config'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!found) return null
  const all = await db
    .selectFrom('campaigns')
    .select(['id', 'campaign'])
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .execute()
  const campaigns = all.filter(each => campaignId === '' || each.id === campaignId)
  if (campaignId !== '' && campaigns.length === 0) return null
  const { primary, secondary } = themeOf(found.config.primaryColor, found.config.secondaryColor)
  return {
    organization: { id: found.id, name: found.name, primaryColor: primary, secondaryColor: secondary },
    campaigns: new Map(campaigns.map(each => [each.id, each.campaign.campaignName])),
  }
}

function campaignRows(
  tallies: ReadonlyMap<string, Tally>,
  names: ReadonlyMap<string, string>,
): Pick<Report, 'campaigns' | 'leftOut'> {
  const rows = [...tallies].map(([id, tally]) => {
    const { visitors, submissions, letters } = totalsOf([tally])
    return { id, name: names.get(id) ?? id, visitors, submissions, letters }
  })
  /** Suppressed in one count, and suppressed or empty in the other. */
  const isLeftOut = ({ visitors, submissions }: (typeof rows)[number]) =>
    !visitors && !submissions && (visitors === null || submissions === null)
  return {
    campaigns: rows.filter(each => !isLeftOut(each)),
    leftOut: rows.filter(isLeftOut).length,
  }
}

function totalsOf(tallies: readonly Tally[]): Report['totals'] {
  return {
    visitors: sumDisclosed(tallies.map(each => each.stages.visited.total)),
    drafts: sumDisclosed(tallies.map(each => each.stages.drafted.total)),
    reviewed: sumDisclosed(tallies.map(each => each.stages.reviewed.total)),
    submissions: sumDisclosed(tallies.map(each => each.batches.total)),
    letters: sumDisclosed(tallies.map(each => each.letters.total)),
    confirmed: sumDisclosed(tallies.map(each => each.senders.parts.get('confirmed'))),
    attempts: sumDisclosed(tallies.map(each => each.attempts.total)),
  }
}

function numbersOf(tallies: readonly Tally[], named: readonly Bill[]) {
  return {
    totals: totalsOf(tallies),
    outcomes: outcomeRows(tallies),
    offices: officeRows(tallies),
    sources: sourceRows(tallies),
    bills: billRows(tallies, named),
    days: dayRows(tallies),
    delay: delayOf(tallies),
  }
}

const pageSize = 200

/** In the order of acceptance, without erased and disowned ones. */
async function* readLetterPages(database: Database, query: ReportQuery): AsyncGenerator<ExportedLetter[]> {
  let last: ExportedLetter | undefined
  do {
    const letters = await readLetterPage(database, query, last)
    if (letters.length > 0) yield letters
    last = letters[pageSize - 1]
  } while (last)
}

const billsOf = sql<string>`coalesce((
  select string_agg(bill.key || ' ' || bill.value, '; ' order by bill.key) from jsonb_each_text(stances) bill
), '')`

const checkedAddons = sql<string>`coalesce((
  select string_agg(addon->>'description', '; ' order by place)
  from jsonb_array_elements(addons) with ordinality as ticked (addon, place)
  where addon->>'value' = 'true'
), '')`

async function readLetterPage(
  database: Database,
  query: ReportQuery,
  after: ExportedLetter | undefined,
): Promise<ExportedLetter[]> {
  const rows = await selectKept(database, query, after)
    .select(['deliveries.delivery_id as deliveryId', 'batches.accepted_at as acceptedAt', 'source'])
    .select(['batches.campaign_id as campaign', 'attempts', 'state as outcome', 'ended_at as endedAt'])
    .select(sql<string>`coalesce(nullif(office_code, ''), deliveries.legislator_id)`.as('office'))
    .select('letter')
    .$narrowType<{ letter: NotNull }>()
    .select([billsOf.as('bills'), checkedAddons.as('addons')])
    .orderBy('batches.accepted_at')
    .orderBy('deliveries.delivery_id')
    .limit(pageSize)
    .execute()
  return rows.map(({ letter, ...row }) => ({ ...row, ...writerAndText(letter) }))
}

function writerAndText({ legislatorName, seat, language, constituent, subject, text }: Letter) {
  const { prefix, firstName, lastName, email, street, city, state, zip } = constituent
  const legislator = legislatorName || formatSeat(seat, language)
  return { legislator, prefix, firstName, lastName, email, street, city, state, zip, subject, letter: text }
}

function selectKept(
  { db }: Database,
  { organizationId, campaignId, since }: ReportQuery,
  after: ExportedLetter | undefined,
) {
  let query = db
    .selectFrom('batches')
    .innerJoin('submissions', 'submissions.batch_id', 'batches.id')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .where('batches.organization_id', '=', organizationId)
    .where('already', '=', false)
    .where('letter', 'is not', null)
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
  if (campaignId !== '') query = query.where('batches.campaign_id', '=', campaignId)
  if (since !== '') query = query.where('batches.accepted_at', '>=', since)
  if (after) {
    const place = sql`(${after.acceptedAt}::timestamptz, ${after.deliveryId})`
    query = query.where(sql<boolean>`(batches.accepted_at, deliveries.delivery_id) > ${place}`)
  }
  return query
}
