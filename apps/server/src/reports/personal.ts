import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import type { Asked } from './asked.ts'

/** A letter with its writer, as an organization may have it while it is kept. */
export const personalLetter = z.object({
  deliveryId: z.string(),
  acceptedAt: z.string(),
  campaign: z.string(),
  source: z.string(),
  office: z.string(),
  legislator: z.string(),
  outcome: z.string(),
  attempts: z.int(),
  endedAt: z.nullable(z.string()),
  prefix: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  bills: z.string(),
  addons: z.string(),
  subject: z.string(),
  letter: z.string(),
})
export type PersonalLetter = z.infer<typeof personalLetter>

const atOnce = 200

const ofLetter = (path: string) => sql<string>`coalesce(letter #>> ${`{${path}}`}::text[], '')`

type Place = Pick<PersonalLetter, 'acceptedAt' | 'deliveryId'>

/** Not what was erased or, as "This wasn't me", taken back: nobody is given that. */
function kept({ db }: Database, asked: Asked, after: Place | null) {
  const { organizationId, campaignId, since } = asked
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

const billsTaken = sql<string>`coalesce((
  select string_agg(bill.key || ' ' || bill.value, '; ' order by bill.key) from jsonb_each_text(stances) bill
), '')`

const addonsTicked = sql<string>`coalesce((
  select string_agg(addon->>'description', '; ') from jsonb_array_elements(addons) addon
  where addon->>'value' = 'true'
), '')`

function pageOf(database: Database, asked: Asked, after: Place | null): Promise<PersonalLetter[]> {
  return kept(database, asked, after)
    .select([
      'deliveries.delivery_id as deliveryId',
      'batches.accepted_at as acceptedAt',
      'source',
      'attempts',
    ])
    .select(['batches.campaign_id as campaign', 'state as outcome', 'ended_at as endedAt'])
    .select(sql<string>`coalesce(nullif(office_code, ''), deliveries.legislator_id)`.as('office'))
    .select([
      ofLetter('legislatorName').as('legislator'),
      ofLetter('constituent,prefix').as('prefix'),
      ofLetter('constituent,firstName').as('firstName'),
      ofLetter('constituent,lastName').as('lastName'),
      ofLetter('constituent,email').as('email'),
      ofLetter('constituent,street').as('street'),
      ofLetter('constituent,city').as('city'),
      ofLetter('constituent,state').as('state'),
      ofLetter('constituent,zip').as('zip'),
      ofLetter('subject').as('subject'),
      ofLetter('text').as('letter'),
    ])
    .select([billsTaken.as('bills'), addonsTicked.as('addons')])
    .orderBy('batches.accepted_at')
    .orderBy('deliveries.delivery_id')
    .limit(atOnce)
    .execute()
}

/** Letters with their writers, page by page: what is not yet erased. */
export async function* readPersonal(database: Database, asked: Asked): AsyncGenerator<PersonalLetter[]> {
  let letters = await pageOf(database, asked, null)
  while (letters.length > 0) {
    yield letters
    const last = letters.at(-1)
    letters = last && letters.length === atOnce ? await pageOf(database, asked, last) : []
  }
}
