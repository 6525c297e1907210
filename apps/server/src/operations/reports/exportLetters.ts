import type { Letter } from '@redress/channels/channel'
import { mailboxOf } from '@redress/core/email/email'
import { formatSeat } from '@redress/words/offices'
import { sql } from 'kysely'
import { openBatches, openLetters, storedLetterColumns } from '../../letters/stored/letters.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SubmittedAddon } from '../../supporters/consents/submittedAddon.ts'
import type { ExportedLetter, ExportedPerson, LetterQuery, ReportQuery } from './report.ts'

const PAGE_SIZE = 200

type Services = { database: Database; vault: Pick<Vault, 'open'> }

/**
 * Exports letters in the order of acceptance, except erased and disowned ones. It exports only letters whose writers
 * ticked an add-on, because no other writer has agreed that the organization reads the letter. If `of` is given, it
 * exports all letters of that person, so that the organization can answer the person's request.
 */
export async function* exportLetters(
  services: Services,
  query: LetterQuery,
): AsyncGenerator<ExportedLetter[]> {
  const mailbox = query.of === undefined ? undefined : mailboxOf(query.of)
  let last: Place | undefined
  do {
    const { letters, place } = await readPage(services, query, last)
    const exported = letters.filter(each =>
      mailbox === undefined ? each.addons !== '' : mailboxOf(each.email) === mailbox,
    )
    if (exported.length > 0) yield exported
    last = place
  } while (last)
}

/** Exports one entry for each mailbox whose owner ticked an add-on, in the order of the first such letters. */
export async function* exportPeople(
  services: Services,
  query: ReportQuery,
): AsyncGenerator<ExportedPerson[]> {
  const people = new Map<string, ExportedPerson>()
  for await (const letters of exportLetters(services, query)) {
    for (const letter of letters) {
      const key = mailboxOf(letter.email)
      people.set(key, toPerson(letter, people.get(key)))
    }
  }
  const rows = [...people.values()]
  for (let from = 0; from < rows.length; from += PAGE_SIZE) yield rows.slice(from, from + PAGE_SIZE)
}

function toPerson(letter: ExportedLetter, known: ExportedPerson | undefined): ExportedPerson {
  const { acceptedAt, prefix, firstName, lastName, email, street, city, state, zip } = letter
  const joined = (before: string | undefined, more: string) =>
    [...new Set([...(before ? before.split('; ') : []), ...more.split('; ')])].join('; ')
  return {
    firstAt: known?.firstAt ?? acceptedAt,
    lastAt: acceptedAt,
    campaigns: joined(known?.campaigns, letter.campaign),
    addons: joined(known?.addons, letter.addons),
    prefix,
    firstName,
    lastName,
    email,
    street,
    city,
    state,
    zip,
  }
}

/** A position in the order of acceptance. */
type Place = { acceptedAt: string; deliveryId: string }

const billsOf = sql<string>`coalesce((
  select string_agg(bill.key || ' ' || bill.value, '; ' order by bill.key) from jsonb_each_text(stances) bill
), '')`

async function readPage(
  { database, vault }: Services,
  query: ReportQuery,
  after: Place | undefined,
): Promise<{ letters: ExportedLetter[]; place: Place | undefined }> {
  const rows = await selectKept(database, query, after)
    .select(storedLetterColumns)
    .select(['batches.id', 'batches.accepted_at as acceptedAt', 'source'])
    .select(['batches.campaign_id as campaign', 'attempts', 'state as outcome', 'ended_at as endedAt'])
    .select(billsOf.as('bills'))
    .orderBy('batches.accepted_at')
    .orderBy('deliveries.delivery_id')
    .limit(PAGE_SIZE)
    .execute()
  const batches = await openBatches(
    database.db,
    vault,
    rows.map(each => each.id),
  )
  const opened = await openLetters(database.db, vault, rows)
  const letters = rows.flatMap(row => {
    const { delivery_id: deliveryId, acceptedAt, source, campaign, attempts, outcome, endedAt, bills } = row
    const letter = opened.get(deliveryId)
    const addons = (batches.get(row.id)?.addons ?? []).filter(isTickedOnce)
    const facts = { deliveryId, acceptedAt, source, campaign, attempts, outcome, endedAt, bills }
    const office = row.office_code || row.legislator_id
    const ticked = addons.map(each => each.description).join('; ')
    return letter ? [{ ...facts, office, addons: ticked, ...writerAndText(letter) }] : []
  })
  const last = rows[PAGE_SIZE - 1]
  return { letters, place: last && { acceptedAt: last.acceptedAt, deliveryId: last.delivery_id } }
}

/**
 * Tells whether an add-on was ticked for this letter only. A lasting consent is not exported with the letter. It
 * belongs to the supporter, and is exported with the supporter as long as it is valid.
 */
function isTickedOnce({ value, keeps }: SubmittedAddon): boolean {
  return value === 'true' && keeps === undefined
}

function writerAndText({ legislatorName, seat, language, constituent, subject, text }: Letter) {
  const { prefix, firstName, lastName, email, street, city, state, zip } = constituent
  const legislator = legislatorName || formatSeat(seat, language)
  return { legislator, prefix, firstName, lastName, email, street, city, state, zip, subject, letter: text }
}

function selectKept(
  { db }: Database,
  { organizationId, campaignId, since }: ReportQuery,
  after: Place | undefined,
) {
  let query = db
    .selectFrom('batches')
    .innerJoin('submissions', 'submissions.batch_id', 'batches.id')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .where('batches.organization_id', '=', organizationId)
    .where('already', '=', false)
    .where('sealed_in', 'is not', null)
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
