import { createHmac, randomUUID } from 'node:crypto'
import { FOLLOW_UP_MS } from '@redress/core/campaign/campaign'
import { mailboxOf } from '@redress/core/email/email'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Opened, Sealed, Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { addressHash, personHash } from '../../platform/keyedHashes.ts'
import type { Reservation } from '../../platform/limits/checkBatchLimits.ts'
import { onCounted, sumCounts } from '../../platform/limits/counts.ts'
import { isConsent } from '../../supporters/consents/submittedAddon.ts'
import { officeQueueOf } from '../deliver/queueRows.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { CheckedBatch } from '../stored/checkedBatch.ts'
import { type ComposedLetter, formatContent } from '../stored/letters.ts'

export type RowServices = {
  clock: Clock
  receipts: Pick<Receipts, 'newLink'>
  secretKey: string
  vault: Pick<Vault, 'seal' | 'sealAgain' | 'save' | 'insertsOf' | 'open'>
}

/** The used proofs and the rate-limit counts that are written with a batch that has a new letter. */
export type Spent = Pick<Reservation, 'usedProofs' | 'counts'>

/** The parts of a batch's rows that do not come from the checked batch. */
type BatchExtras = {
  spent?: Spent
  /**
   * The id, the content and the receipt links of a batch that waited for confirmation. The batch keeps its encryption
   * key. Undefined for a batch that did not wait.
   */
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
  const at = toIsoString(now)
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
  const handOvers = (batch.handOver ?? []).map(legislator_id => ({ batch_id: id, legislator_id }))
  return { row, newKeys, receipts: links, letters, handOvers, followUps, consents, receiptUrl, spent }
}

/**
 * Returns the sender. `emailConfirmed` is set from the batch, because a batch that waited was composed before its
 * sender confirmed it.
 */
function constituentOf({ letters: [first], confirmed }: CheckedBatch): Constituent | undefined {
  const constituent = first?.letter.constituent
  if (!constituent || constituent.emailConfirmed === confirmed) return constituent
  return { ...constituent, emailConfirmed: confirmed }
}

/**
 * Returns the letter with this sender object. The letters of a batch share one object, so that the sender is encrypted
 * only once.
 */
function writtenBy(constituent: Constituent | undefined, letter: ComposedLetter): ComposedLetter {
  return !constituent || letter.constituent === constituent ? letter : { ...letter, constituent }
}

/**
 * Formats the acceptance time. The time may come from a client, and PostgreSQL does not accept every year, so a time
 * before 1970 becomes the start of 1970.
 */
const momentOf = (accepted: string) => toIsoString(Math.max(0, Date.parse(accepted)))

function newFollowUp(
  batch_id: string,
  { email, clock, secretKey }: Pick<RowServices, 'clock' | 'secretKey'> & { email: string },
) {
  const due_at = toIsoString(clock.now() + FOLLOW_UP_MS)
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

/**
 * Returns a UUID of version 7. Such ids of the same time are neighbors in an index, which makes the index smaller and
 * faster to write.
 */
function timedId(now: number): string {
  const time = Math.trunc(now).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Returns a keyed hash that is the same for the same letter of a confirmed sender. It reveals nothing else. */
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
  /** The dedupe keys of the letters. Empty if the letters have claimed their keys already. */
  dedupeKeys: readonly { dedupe_key: string; delivery_id: string; accepted_at: string }[]
  submissions: readonly { batch_id: string; legislator_id: string; delivery_id: string; already: boolean }[]
}

/**
 * Inserts all rows in one statement. If a letter is new, the statement also inserts the used proofs and the rate-limit
 * counts of the batches. The keys are written in the same order everywhere, which prevents deadlocks.
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
    insertInto(
      'hand_overs',
      batches.flatMap(each => each.handOvers),
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

/**
 * Builds an insert statement. The keys of a row object are its columns. Returns an empty array if there are no rows.
 */
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
