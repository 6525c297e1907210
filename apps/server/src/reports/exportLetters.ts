import type { Letter } from '@redress/channels/channel'
import { formatSeat } from '@redress/words/offices'
import { type NotNull, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ExportedLetter, ReportQuery } from './report.ts'

const pageSize = 200

/** In the order of acceptance, without erased and disowned ones. */
export async function* exportLetters(
  database: Database,
  query: ReportQuery,
): AsyncGenerator<ExportedLetter[]> {
  let last: ExportedLetter | undefined
  do {
    const letters = await readLetterPage(database, query, last)
    if (letters.length > 0) yield letters
    last = letters[pageSize - 1]
  } while (last)
}

const bills = sql<string>`coalesce((
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
    .select([bills.as('bills'), checkedAddons.as('addons')])
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
