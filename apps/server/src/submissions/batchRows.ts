import { createHmac, randomUUID } from 'node:crypto'
import type { Letter } from '@redress/channels/channel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { CheckedBatch, Tables } from '../database/tables.ts'
import { officeQueueOf } from '../deliveries/officeQueue.ts'
import { onCounted, sumCounts } from '../limits/counts.ts'
import type { Spending } from '../limits/judgeBatch.ts'
import type { Receipts } from '../receipts/receipts.ts'

export type RowServices = { clock: Clock; receipts: Pick<Receipts, 'newLink'>; secretKey: string }

type Spent = Omit<Spending, 'release'>

/** What a batch has beside what was checked. */
type BatchExtras = {
  spending?: Spent
  /** Its id and links, while it waited for its sender. */
  waited?: { id: string; receiptHashes: readonly string[] }
}

export type NewBatch = ReturnType<typeof newBatch>
export type NewLetter = NewBatch['letters'][number]

const nothingSpent: Spent = { counts: [], letterCounts: [], usedProofs: [] }

export function newBatch(
  { clock, receipts, secretKey }: RowServices,
  batch: CheckedBatch,
  { waited, spending = nothingSpent }: BatchExtras = {},
) {
  const at = moment(clock.now())
  const { url: receiptUrl, tokenHash } = receipts.newLink()
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
  const links = [tokenHash, ...(waited?.receiptHashes ?? [])].map(token_hash => ({
    ...{ token_hash, batch_id: row.id, minted_at: at },
    mailed: waited !== undefined && token_hash === tokenHash,
  }))
  const [first] = batch.letters
  const constituent = first && { ...first.letter.constituent, emailConfirmed: batch.confirmed }
  const letters = batch.letters.map(letter => newLetter(batch, letter, { at, secretKey, constituent }))
  return { row, receipts: links, letters, receiptUrl, spending }
}

function newLetter(
  { sessionId, campaignId: campaign_id, confirmed }: CheckedBatch,
  { letter, recipient: { method } }: CheckedBatch['letters'][number],
  {
    at,
    secretKey,
    constituent = letter.constituent,
  }: { at: string; secretKey: string; constituent: Letter['constituent'] | undefined },
) {
  const delivery_id = randomUUID().replaceAll('-', '')
  const delivery = {
    ...{
      delivery_id,
      session_id: sessionId ?? null,
      campaign_id,
      legislator_id: letter.legislatorId,
      method,
    },
    ...{ office_code: letter.officeCode, office_queue: officeQueueOf(method, letter) },
    letter: { ...letter, constituent, deliveryId: delivery_id },
    ...{ state: 'queued' as const, accepted_at: at, due_at: at },
  }
  return { delivery, dedupeKey: confirmed ? dedupeKeyOf(letter, secretKey) : null }
}

/** Recognizes a person's other batches to one organization, but not to two. */
function constituentHash({ organizationId, letters }: CheckedBatch, secretKey: string): string {
  const email = letters[0]?.letter.constituent.email.toLowerCase() ?? ''
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['person', organizationId, email]))
    .digest('base64url')
}

/** A keyed hash: it shows only that two letters of a confirmed sender are the same. */
function dedupeKeyOf(letter: Omit<Letter, 'deliveryId'>, secretKey: string): string {
  const { constituent, legislatorId, campaign, text } = letter
  const { email, street, city, state, zip } = constituent
  const sender = [email, street, city, state, zip].map(each => each.toLowerCase())
  const same = JSON.stringify([...sender, legislatorId, campaign.id, text])
  return createHmac('sha256', secretKey).update(`likeness\n${same}`).digest('hex')
}

export type Rows = {
  batches: readonly NewBatch[]
  letters: readonly NewLetter[]
  /** Of the letters, unless they are claimed already. */
  dedupeKeys: readonly { dedupe_key: string; delivery_id: string; accepted_at: string }[]
  submissions: readonly { batch_id: string; legislator_id: string; delivery_id: string; already: boolean }[]
}

/**
 * In one statement, with what the batches spend: a batch without a new letter only its call. One order of keys
 * everywhere prevents deadlocks.
 */
export async function insertRows(db: Kysely<Tables>, rows: Rows): Promise<void> {
  const { batches, letters, dedupeKeys, submissions } = rows
  const spent = batches.map(each => each.spending)
  const counts = spent.flatMap(each => [...each.counts, ...(letters.length > 0 ? each.letterCounts : [])])
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
    insertInto('office_queues', queuesOf(letters), sql`on conflict do nothing`),
    insertDeliveries(rows),
    insertInto('used_proofs', letters.length > 0 ? spent.flatMap(each => each.usedProofs) : []),
    insertInto('limit_counts', sumCounts(counts), onCounted),
  ].flat()
  const named = parts.map((part, nth) => sql`${sql.id(`part_${nth}`)} as (${part})`)
  await sql`with ${sql.join(named)} ${sql.join(insertInto('submissions', submissions))}`.execute(db)
}

function queuesOf(letters: readonly NewLetter[]) {
  const queues = new Map(
    letters.map(({ delivery: { office_queue, method, accepted_at: served_at } }) => [
      office_queue,
      { office_queue, method, served_at },
    ]),
  )
  return [...queues.values()].sort((a, b) => (a.office_queue < b.office_queue ? -1 : 1))
}

/** The letters of a batch share most of what is stored of them: that is sent and read once. */
function insertDeliveries({ batches, letters }: Pick<Rows, 'batches' | 'letters'>): RawBuilder<unknown>[] {
  const [first] = letters
  if (!first) return []
  const names = Object.keys(first.delivery)
  const values = names.map(name => (name === 'letter' ? sql`shared -> 'letter' || letter` : sql.id(name)))
  const added = new Set(letters)
  const shared = batches.map(batch => shareLetter(batch.letters.filter(each => added.has(each))))
  return [
    sql`
      insert into deliveries (${sql.join(names.map(name => sql.id(name)))})
      select ${sql.join(values)} from jsonb_array_elements(${JSON.stringify(shared)}::jsonb) as shared,
        jsonb_populate_recordset(null::deliveries, shared -> 'deliveries')
      order by legislator_id, coalesce(session_id, delivery_id)`,
  ]
}

/** `letter`: of the first. Each delivery's own has what differs. */
function shareLetter(letters: readonly NewLetter[]) {
  const letter: Record<string, unknown> = { ...letters[0]?.delivery.letter }
  const deliveries = letters.map(({ delivery }) => {
    const differing = Object.entries(delivery.letter).filter(([name, value]) => value !== letter[name])
    return { ...delivery, letter: Object.fromEntries(differing) }
  })
  return { letter, deliveries }
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
