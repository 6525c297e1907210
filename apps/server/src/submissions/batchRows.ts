import { createHmac, randomUUID } from 'node:crypto'
import { mailboxOf } from '@redress/core/email/email'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import { addressHash, personHash } from '../base/keyedHashes.ts'
import type { CheckedBatch, Tables } from '../database/tables.ts'
import { officeQueueOf } from '../deliveries/queueRows.ts'
import { followUpMs } from '../followUps/followUps.ts'
import { type ComposedLetter, formatContent, isConsent } from '../letters/letters.ts'
import { onCounted, sumCounts } from '../limits/counts.ts'
import type { Spending } from '../limits/judgeBatch.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { Opened, Sealed, Vault } from '../vault/vault.ts'

export type RowServices = {
  clock: Clock
  receipts: Pick<Receipts, 'newLink'>
  secretKey: string
  vault: Pick<Vault, 'seal' | 'sealAgain' | 'save' | 'insertsOf' | 'open'>
}

/** What is written with a batch that has a new letter. */
export type Spent = Pick<Spending, 'usedProofs' | 'counts'>

/** What a batch has beside what was checked. */
type BatchExtras = {
  spent?: Spent
  /** Its id, content and links, while it waited for its sender. Its key stays. */
  waited?: { id: string; opened: Opened | undefined; receiptHashes: readonly string[] }
}

type Constituent = ComposedLetter['constituent']

export type NewBatch = ReturnType<typeof newBatch>
export type NewLetter = NewBatch['letters'][number]

const nothingSpent: Spent = { counts: [], usedProofs: [] }

export function newBatch(
  { clock, receipts, secretKey, vault }: RowServices,
  batch: CheckedBatch,
  { waited, spent = nothingSpent }: BatchExtras = {},
) {
  const now = clock.now()
  const at = moment(now)
  const id = waited?.id ?? timedId(now)
  const { url: receiptUrl, tokenHash } = receipts.newLink()
  const constituent = constituentOf(batch)
  const email = constituent?.email ?? ''
  const about = { now, at, secretKey, batchId: id }
  const letters = batch.letters.map(({ letter, recipient }) =>
    newLetter(batch, { letter: writtenBy(constituent, letter), recipient }, about),
  )
  const content = formatContent(
    letters.map(each => each.letter),
    batch.addons,
  )
  const { terms, privacy } = batch.terms
  const { sealed, newKeys } = sealContent(vault, { id, content, opened: waited?.opened })
  const bills = batch.letters.flatMap(each => each.letter.bills)
  const row = {
    id,
    session_id: batch.sessionId ?? null,
    organization_id: batch.organizationId,
    campaign_id: batch.campaignId,
    email_receipt: batch.emailReceipt,
    sealed: `\\x${sealed.toString('hex')}`,
    terms_version: terms.version,
    terms_accepted_at: momentOf(terms.acceptedAt),
    privacy_version: privacy.version,
    privacy_accepted_at: momentOf(privacy.acceptedAt),
    accepted_at: at,
    confirmed_at: batch.confirmed ? at : null,
    source_tags: Object.keys(batch.source).length > 0 ? batch.source : null,
    person: personHash(batch.organizationId, email, secretKey),
    stances: Object.fromEntries(bills.map(each => [each.id, each.proOrCon])),
    language: batch.language,
  }
  const links = [{ token_hash: tokenHash, batch_id: id, minted_at: at, mailed: waited !== undefined }]
  for (const token_hash of waited?.receiptHashes ?? []) {
    links.push({ token_hash, batch_id: id, minted_at: at, mailed: false })
  }
  const followUps = batch.followUp ? [newFollowUp(id, { email, clock, secretKey })] : []
  const consents = batch.addons.some(isConsent) ? [{ batch_id: id }] : []
  return { row, newKeys, receipts: links, letters, followUps, consents, receiptUrl, spent }
}

/** A batch that waited is confirmed only now. */
function constituentOf({ letters: [first], confirmed }: CheckedBatch): Constituent | undefined {
  const constituent = first?.letter.constituent
  if (!constituent || constituent.emailConfirmed === confirmed) return constituent
  return { ...constituent, emailConfirmed: confirmed }
}

/** The letters of a batch share the object, so that it is sealed once. */
function writtenBy(constituent: Constituent | undefined, letter: ComposedLetter): ComposedLetter {
  return !constituent || letter.constituent === constituent ? letter : { ...letter, constituent }
}

/** A client may name a year that PostgreSQL does not know. */
const momentOf = (accepted: string) => moment(Math.max(0, Date.parse(accepted)))

function newFollowUp(
  batch_id: string,
  { email, clock, secretKey }: Pick<RowServices, 'clock' | 'secretKey'> & { email: string },
) {
  const due_at = moment(clock.now() + followUpMs)
  return { batch_id, address_hash: addressHash(email, secretKey), due_at }
}

function sealContent(
  vault: Pick<Vault, 'seal' | 'sealAgain'>,
  { id, content, opened }: { id: string; content: string; opened: Opened | undefined },
): { sealed: Buffer; newKeys: Sealed[] } {
  if (opened) return { sealed: vault.sealAgain('batches', id, { ...opened, plain: content }), newKeys: [] }
  const made = vault.seal('batches', id, content)
  return { sealed: made.sealed, newKeys: [made] }
}

function newLetter(
  { sessionId, campaignId: campaign_id, confirmed }: CheckedBatch,
  { letter, recipient: { method } }: CheckedBatch['letters'][number],
  { now, at, secretKey, batchId: sealed_in }: { now: number; at: string; secretKey: string; batchId: string },
) {
  const delivery_id = timedId(now).replaceAll('-', '')
  const delivery = {
    delivery_id,
    session_id: sessionId ?? null,
    campaign_id,
    legislator_id: letter.legislatorId,
    method,
    office_code: letter.officeCode,
    office_queue: officeQueueOf(method, letter),
    sealed_in,
    state: 'queued' as const,
    accepted_at: at,
    due_at: at,
  }
  return { delivery, letter, dedupeKey: confirmed ? dedupeKeyOf(letter, secretKey) : null }
}

/** A UUID of version 7: rows of one time lie side by side in an index, which is smaller and faster to write. */
function timedId(now: number): string {
  const time = Math.trunc(now).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A keyed hash: it shows only that two letters of a confirmed sender are the same. */
function dedupeKeyOf(letter: ComposedLetter, secretKey: string): string {
  const { constituent, legislatorId, campaign, text } = letter
  const { email, street, city, state, zip } = constituent
  const place = [street, city, state, zip].map(each => each.toLowerCase())
  const same = JSON.stringify([mailboxOf(email), ...place, legislatorId, campaign.id, text])
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
 * In one statement, with what the batches spend if a letter is new. One order of keys everywhere prevents deadlocks.
 */
export async function insertRows(
  db: Kysely<Tables>,
  vault: Pick<Vault, 'insertsOf'>,
  { batches, letters, dedupeKeys, submissions }: Rows,
): Promise<void> {
  const spent = letters.length > 0 ? batches.map(each => each.spent) : []
  const parts = [
    vault.insertsOf(batches.flatMap(each => each.newKeys)),
    insertInto(
      'batches',
      batches.map(each => each.row),
    ),
    insertInto(
      'receipts',
      batches.flatMap(each => each.receipts),
    ),
    insertInto(
      'follow_ups',
      batches.flatMap(each => each.followUps),
    ),
    insertInto(
      'consents',
      batches.flatMap(each => each.consents),
    ),
    insertInto('dedupe_keys', dedupeKeys),
    insertInto('office_queues', queuesOf(letters), sql`on conflict do nothing`),
    insertInto(
      'deliveries',
      letters.map(each => each.delivery),
    ),
    insertInto(
      'used_proofs',
      spent.flatMap(each => each.usedProofs),
    ),
    insertInto('limit_counts', sumCounts(spent.flatMap(each => each.counts)), onCounted),
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
