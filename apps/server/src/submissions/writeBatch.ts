import { createHmac, randomUUID } from 'node:crypto'
import type { Letter } from '@redress/channels/channel'
import type { Language } from '@redress/core/language/language'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import { batchCalls } from '../database/batchCalls.ts'
import type { Database } from '../database/database.ts'
import { isDeadlock, isUniqueViolation, retryDeadlock } from '../database/errors.ts'
import type { CheckedBatch, Tables } from '../database/tables.ts'
import { officeQueueOf } from '../deliveries/officeQueue.ts'
import type { Receipts } from '../receipts/receipts.ts'
import { findStanding, type WrittenLetter } from './findStanding.ts'

export const deliveryColumns = [
  ...(['delivery_id', 'legislator_id', 'office_code', 'office_queue', 'method', 'state', 'due_at'] as const),
  ...(['error_type', 'explanation', 'detail', 'ended_at'] as const),
] as const
export type DeliveryRow = Pick<Selectable<Tables['deliveries']>, (typeof deliveryColumns)[number]>

export type WrittenBatch = {
  batchId: string
  language: Language
  receiptUrl: string
  letters: WrittenLetter[]
  /** Null unless all letters are new. */
  written: DeliveryRow[] | null
}

/** A commit for many batches costs little more than for one. */
const most = 16

/** In this process. */
const atOnce = 2

/**
 * Writes a batch and its deliveries, all or nothing. Repeating a batch, in this session or another, adds no delivery.
 * One statement writes the new batches of many visitors; after a conflict each batch is merged.
 */
export function createBatchWriter(
  services: RowServices & { database: Database },
): (batch: CheckedBatch) => Promise<WrittenBatch> {
  const { database } = services
  const insertTogether = batchCalls({ atOnce, most }, async (batches: readonly NewBatch[]) => {
    await insertNew(database, batches)
    return batches
  })
  return async checked => {
    const batch = newBatch(services, checked)
    const { row, letters, receiptUrl } = batch
    const about = { batchId: row.id, language: row.language, receiptUrl }
    try {
      await insertTogether(batch)
      return { ...about, letters: letters.map(asNew), written: letters.map(asDeliveryRow) }
    } catch (error) {
      if (!existsAlready(error)) throw error
      const merge = () => database.db.transaction().execute(trx => mergeBatch(trx, batch))
      const merged = await retryDeadlock(merge, existsAlready)
      return { ...about, letters: merged, written: null }
    }
  }
}

/** A batch whose sender confirmed it by mail. Its id and the links to its receipt stay. */
export type WaitedBatch = { id: string; batch: CheckedBatch; receiptHashes: readonly string[] }

export async function writeWaited(
  trx: Transaction<Tables>,
  services: RowServices,
  waited: WaitedBatch,
): Promise<WrittenBatch> {
  const batch = newBatch(services, waited.batch, waited)
  const letters = await mergeBatch(trx, batch)
  const { row, receiptUrl } = batch
  return { batchId: row.id, language: row.language, receiptUrl, letters, written: null }
}

export function existsAlready(error: unknown): boolean {
  return isDeadlock(error) || isUniqueViolation(error)
}

function asNew({ delivery }: NewLetter): WrittenLetter {
  return { deliveryId: delivery.delivery_id, already: false }
}

function asDeliveryRow({ delivery }: NewLetter): DeliveryRow {
  return { ...delivery, error_type: null, explanation: null, detail: null, ended_at: null }
}

/** Fails, with nothing written, if a letter exists already. */
function insertNew({ db }: Database, batches: readonly NewBatch[]): Promise<void> {
  const letters = batches.flatMap(each => each.letters).sort(inOrder)
  const submissions = batches.flatMap(batch =>
    batch.letters.map(letter => toSubmission(batch, letter, asNew(letter))),
  )
  return insertRows(db, { batches, letters, dedupeKeys: letters.map(toDedupeKey), submissions })
}

/** One order everywhere prevents deadlocks. */
function inOrder(a: NewLetter, b: NewLetter): number {
  const [one, other] = [a, b].map(({ delivery, dedupeKey }) => `${delivery.legislator_id} ${dedupeKey}`)
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1
}

function toDedupeKey({ delivery: { delivery_id, accepted_at }, dedupeKey: dedupe_key }: NewLetter) {
  return { dedupe_key, delivery_id, accepted_at }
}

function toSubmission({ row }: NewBatch, { delivery }: NewLetter, { deliveryId, already }: WrittenLetter) {
  return { batch_id: row.id, legislator_id: delivery.legislator_id, delivery_id: deliveryId, already }
}

type Rows = {
  batches: readonly NewBatch[]
  letters: readonly NewLetter[]
  dedupeKeys: readonly ReturnType<typeof toDedupeKey>[]
  submissions: readonly ReturnType<typeof toSubmission>[]
}

async function insertRows(
  db: Kysely<Tables>,
  { batches, letters, dedupeKeys, submissions }: Rows,
): Promise<void> {
  const deliveries = letters.map(each => each.delivery)
  const queues = new Map(
    deliveries.map(({ office_queue, method, accepted_at: served_at }) => [
      office_queue,
      { office_queue, method, served_at },
    ]),
  )
  const officeQueues = [...queues.values()].sort((a, b) => (a.office_queue < b.office_queue ? -1 : 1))
  const parts = [
    insertInto(
      'batches',
      batches.map(each => each.row),
    ),
    insertInto(
      'receipts',
      batches.flatMap(each => each.receipts),
    ),
    insertInto('dedupe_keys', dedupeKeys),
    insertInto('office_queues', officeQueues, sql`on conflict do nothing`),
    insertInto('deliveries', deliveries),
  ].flat()
  const named = parts.map((part, nth) => sql`${sql.id(`part_${nth}`)} as (${part})`)
  await sql`with ${sql.join(named)} ${sql.join(insertInto('submissions', submissions))}`.execute(db)
}

/** The keys of a row are its columns. */
function insertInto(
  table: keyof Tables,
  rows: readonly object[],
  onConflict: RawBuilder<unknown> = sql``,
): RawBuilder<unknown>[] {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map(name => sql.id(name)))
  const source = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  return [sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${source} ${onConflict}`]
}

async function mergeBatch(trx: Transaction<Tables>, batch: NewBatch): Promise<WrittenLetter[]> {
  const found = new Map<NewLetter, WrittenLetter>()
  for (const letter of batch.letters.toSorted(inOrder)) {
    const standing = await findStanding(trx, letter)
    if (standing) found.set(letter, standing)
  }
  const letters = batch.letters.filter(each => !found.has(each))
  const merged = batch.letters.map(each => found.get(each) ?? asNew(each))
  const submissions = batch.letters.map(each => toSubmission(batch, each, found.get(each) ?? asNew(each)))
  await insertRows(trx, { batches: [batch], letters, dedupeKeys: [], submissions })
  return merged
}

export type RowServices = { clock: Clock; receipts: Pick<Receipts, 'newLink'>; secretKey: string }

type NewBatch = ReturnType<typeof newBatch>
export type NewLetter = NewBatch['letters'][number]

function newBatch(
  { clock, receipts, secretKey }: RowServices,
  batch: CheckedBatch,
  waited?: Pick<WaitedBatch, 'id' | 'receiptHashes'>,
) {
  const at = moment(clock.now())
  const { url: receiptUrl, tokenHash: token_hash } = receipts.newLink()
  const bills = batch.letters.flatMap(each => each.letter.bills)
  const row = {
    id: waited?.id ?? randomUUID(),
    session_id: batch.sessionId ?? null,
    organization_id: batch.organizationId,
    campaign_id: batch.campaignId,
    email_receipt: batch.emailReceipt,
    addons: batch.addons,
    terms: batch.terms,
    accepted_at: at,
    confirmed_at: batch.confirmed ? at : null,
    source_tags: Object.keys(batch.source).length > 0 ? batch.source : null,
    person: constituentHash(batch, secretKey),
    stances: Object.fromEntries(bills.map(each => [each.id, each.proOrCon])),
    language: batch.language,
  }
  const { session_id, campaign_id } = row
  const emailConfirmed = batch.confirmed
  const letters = batch.letters.map(({ letter, recipient: { method } }) => {
    const delivery_id = randomUUID().replaceAll('-', '')
    const delivery = {
      ...{ delivery_id, session_id, campaign_id, legislator_id: letter.legislatorId, method },
      ...{ office_code: letter.officeCode, office_queue: officeQueueOf(method, letter) },
      letter: { ...letter, constituent: { ...letter.constituent, emailConfirmed }, deliveryId: delivery_id },
      ...{ state: 'queued' as const, accepted_at: at, due_at: at },
    }
    return { delivery, dedupeKey: dedupeKeyOf(letter, secretKey) }
  })
  const links = [token_hash, ...(waited?.receiptHashes ?? [])].map(hash => ({
    ...{
      token_hash: hash,
      batch_id: row.id,
      minted_at: at,
      mailed: waited !== undefined && hash === token_hash,
    },
  }))
  return { row, receipts: links, letters, receiptUrl }
}

/** Recognizes a person's other batches to one organization, but not to two. */
function constituentHash({ organizationId, letters }: CheckedBatch, secretKey: string): string {
  const email = letters[0]?.letter.constituent.email.toLowerCase() ?? ''
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['person', organizationId, email]))
    .digest('base64url')
}

/** A keyed hash: it shows only that two letters are the same. */
function dedupeKeyOf(letter: Omit<Letter, 'deliveryId'>, secretKey: string): string {
  const { constituent, legislatorId, campaign, text } = letter
  const { firstName, lastName, email } = constituent
  const person = [firstName, lastName, email].map(each => each.toLowerCase())
  const same = JSON.stringify([...person, legislatorId, campaign.id, text])
  return createHmac('sha256', secretKey).update(`likeness\n${same}`).digest('hex')
}
