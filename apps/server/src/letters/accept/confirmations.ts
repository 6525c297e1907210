import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Campaigns } from '../../organizations/campaigns/campaigns.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlock } from '../../platform/database/errors.ts'
import type { CheckedBatch, Tables } from '../../platform/database/tables.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import {
  type ConfirmedSender,
  isRememberedBrowser,
  rememberBrowser,
} from '../../platform/limits/rememberedBrowser.ts'
import type { Log } from '../../platform/log.ts'
import type { Rejection } from '../../platform/rejection.ts'
import type { Supporters } from '../../supporters/consents/supporters.ts'
import { notifyWorkers } from '../deliver/queueRows.ts'
import type { Receipts } from '../receipts/receipts.ts'
import { removeExpired, removeWaitingWhere } from '../receipts/removeWaiting.ts'
import { openWaiting } from '../stored/letters.ts'
import { type HeldBatch, holdBatch, senderOf, waitMs } from './holdBatch.ts'
import { digestOfWaiting, readWaiting, type WaitingAsked, type WaitingPage } from './waiting.ts'
import { existsAlready, type WrittenBatch, writeWaited } from './writeBatch.ts'

export type Confirmations = {
  /**
   * Stores a batch until its sender confirms it, and requests the confirmation mail, if the network's budget of mails
   * allows it. A repeat in a session replaces the earlier text. Returns `full` if the network has no room for another
   * waiting batch.
   */
  hold(batch: CheckedBatch, caller: Caller): Promise<HeldBatch | 'full' | Rejection>
  /** Tells whether this sender confirmed a letter in the browser that sends this cookie. */
  isConfirmedBrowser(cookie: string | undefined, sender: ConfirmedSender): boolean
  /** Returns the cookie that remembers a browser in which this sender confirmed a letter. */
  rememberBrowser(sender: ConfirmedSender): string
  mintLink(trx: Transaction<Tables>, addressHash: string): Promise<string>
  /** Lists the letters that wait for the link's address, the latest first. Returns null for an unknown token. */
  open(token: string, asked?: WaitingAsked): Promise<WaitingPage | null>
  /**
   * Queues the letters, and waits for their outcomes as an answer does. `digest` is the digest of the page on which the
   * button was pressed. Letters that were replaced since then are not sent.
   */
  confirm(token: string, pressed: Pressed): Promise<Confirmed | NotConfirmed>
  /** Erases the batch. Returns false if it no longer waits: it may have been confirmed. */
  disown(token: string, batchId: string): Promise<boolean>
  /**
   * Erases the batches that wait for the address and arrived up to `until` (ISO 8601). The page did not show later
   * batches.
   */
  disownAll(token: string, until: string): Promise<void>
  removeExpired(): Promise<void>
}

type Pressed = { batchId: string; digest: string }

type NotConfirmed = 'closed' | 'gone' | 'changed'

type Confirmed = {
  receiptUrl: string
  /** The cookie that remembers the browser. */
  browser: string
}

const dayMs = 24 * 3600_000

/**
 * The lifetime of a link (ms). It is longer than the wait of a batch, because an earlier link also lists later batches,
 * and the next mail may be a day away.
 */
const linkMs = waitMs + 2 * dayMs

/** A token holds 192 random bits. */
const tokenBytes = 24

type Services = {
  database: Database
  clock: Clock
  log: Log
  secretKey: string
  publicUrl: string
  vault: Vault
  campaigns: Pick<Campaigns, 'find' | 'isOpen'>
  receipts: Pick<Receipts, 'newLink'>
  limits: Pick<Limits, 'countConfirmationMail'>
  supporters: Pick<Supporters, 'keep'>
  /** Resolves once the outcomes are known, or after some seconds. */
  awaitOutcomes(written: WrittenBatch): Promise<unknown>
}

export function openConfirmations(services: Services): Confirmations {
  const { clock, secretKey, publicUrl } = services
  const addressOf = (token: string) => findAddress(services, token)
  return {
    hold: (batch, caller) => holdBatch(services, batch, caller),
    isConfirmedBrowser: (cookie, sender) =>
      isRememberedBrowser(cookie, sender, { now: clock.now(), secretKey }),
    rememberBrowser: sender => rememberBrowser(sender, { now: clock.now(), secretKey }),
    async mintLink(trx, hash) {
      const token = randomBytes(tokenBytes).toString('base64url')
      const expires_at = toIsoString(clock.now() + linkMs)
      const row = { token_hash: hashOf(token, secretKey), address_hash: hash, expires_at }
      await trx.insertInto('confirmation_links').values(row).execute()
      return `${publicUrl}/confirm/${token}`
    },
    async open(token, asked) {
      const address = await addressOf(token)
      return address === undefined ? null : readWaiting(services, address, asked)
    },
    async confirm(token, pressed) {
      const address = await addressOf(token)
      return address === undefined ? 'gone' : confirm(services, address, pressed)
    },
    async disown(token, batchId) {
      const address = await addressOf(token)
      return address !== undefined && (await removeWaitingWhere(services, { batchId, address })) > 0
    },
    async disownAll(token, until) {
      const address = await addressOf(token)
      if (address !== undefined) await removeWaitingWhere(services, { until, address })
    },
    removeExpired: () => removeExpired(services),
  }
}

function hashOf(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`confirmation\n${token}`).digest('hex')
}

async function findAddress(
  { database: { db }, clock, secretKey }: Services,
  token: string,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('confirmation_links')
    .select('address_hash')
    .where('token_hash', '=', hashOf(token, secretKey))
    .where('expires_at', '>', toIsoString(clock.now()))
    .executeTakeFirst()
  return link?.address_hash
}

async function confirm(
  services: Services,
  address: string,
  pressed: Pressed,
): Promise<Confirmed | NotConfirmed> {
  const { database, clock, log, secretKey, campaigns } = services
  const waiting = await database.db
    .selectFrom('waiting_batches')
    .select('campaign_id')
    .where('id', '=', pressed.batchId)
    .where('address_hash', '=', address)
    .where('expires_at', '>', toIsoString(clock.now()))
    .executeTakeFirst()
  if (!waiting) return 'gone'
  const found = await campaigns.find(waiting.campaign_id)
  if (!found || !campaigns.isOpen(found.campaign)) return 'closed'
  const written = await retryDeadlock(
    () => database.db.transaction().execute(trx => take(trx, services, { ...pressed, address })),
    existsAlready,
  )
  if (typeof written === 'string') return written
  await services.supporters.keep(pressed.batchId)
  await notifyWorkers(database, log)
  await services.awaitOutcomes(written)
  const browser = rememberBrowser(written.sender, { now: clock.now(), secretKey })
  return { receiptUrl: written.receiptUrl, browser }
}

/**
 * Moves a waiting batch to the queue. It holds the row's lock, so that a stranger cannot replace the letters after they
 * were compared.
 */
async function take(
  trx: Transaction<Tables>,
  services: Services,
  { batchId, digest, address }: Pressed & { address: string },
): Promise<(WrittenBatch & { sender: ConfirmedSender }) | NotConfirmed> {
  const waiting = await trx
    .selectFrom('waiting_batches')
    .select('id')
    .where('id', '=', batchId)
    .where('address_hash', '=', address)
    .forUpdate()
    .executeTakeFirst()
  const batch = waiting && (await openWaiting(trx, services.vault, [waiting.id])).get(batchId)
  if (!batch) return 'gone'
  if (digestOfWaiting(batch, services.secretKey) !== digest) return 'changed'
  const opened = (await services.vault.open(trx, 'waiting_batches', [batchId])).get(batchId)
  const links = await trx
    .selectFrom('waiting_receipts')
    .select('token_hash')
    .where('batch_id', '=', batchId)
    .execute()
  await trx.deleteFrom('waiting_batches').where('id', '=', batchId).execute()
  const written = await writeWaited(trx, services, {
    id: batchId,
    batch: { ...batch, confirmed: true },
    opened,
    receiptHashes: links.map(each => each.token_hash),
  })
  return { ...written, sender: senderOf(batch) }
}
