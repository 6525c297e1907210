import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Caller } from '../base/caller.ts'
import { type Clock, moment } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Rejection } from '../base/rejection.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { CheckedBatch, Tables } from '../database/tables.ts'
import { notifyWorkers } from '../deliveries/queueRows.ts'
import { openWaiting } from '../letters/letters.ts'
import type { Limits } from '../limits/limits.ts'
import { type ConfirmedSender, isRememberedBrowser, rememberBrowser } from '../limits/rememberedBrowser.ts'
import type { Receipts } from '../receipts/receipts.ts'
import { removeExpired, removeWaitingWhere } from '../receipts/removeWaiting.ts'
import { existsAlready, type WrittenBatch, writeWaited } from '../submissions/writeBatch.ts'
import type { Supporters } from '../supporters/supporters.ts'
import type { Vault } from '../vault/vault.ts'
import { type HeldBatch, holdBatch, senderOf, waitMs } from './holdBatch.ts'
import { digestOfWaiting, readWaiting, type WaitingAsked, type WaitingPage } from './waiting.ts'

export type Confirmations = {
  /**
   * Stores a batch until its sender confirms it, and asks for the mail, if the network's budget of mails allows it. A
   * repeat in a session replaces its text. `full`: as much as may wait from its network waits.
   */
  hold(batch: CheckedBatch, caller: Caller): Promise<HeldBatch | 'full' | Rejection>
  /** Whether this sender confirmed a letter in the browser that sends this cookie. */
  isConfirmedBrowser(cookie: string | undefined, sender: ConfirmedSender): boolean
  /** The cookie that remembers a browser in which this sender confirmed a letter. */
  rememberBrowser(sender: ConfirmedSender): string
  mintLink(trx: Transaction<Tables>, addressHash: string): Promise<string>
  /** The latest first. Null for an unknown token. */
  open(token: string, asked?: WaitingAsked): Promise<WaitingPage | null>
  /**
   * Queues the letters, and waits for their outcomes as an answer does. `digest` is that of the page where the button was
   * pressed: letters that were replaced meanwhile are not sent.
   */
  confirm(token: string, pressed: Pressed): Promise<Confirmed | NotConfirmed>
  /** Erases the batch. False if it no longer waits: it may have been confirmed. */
  disown(token: string, batchId: string): Promise<boolean>
  /** Erases all that waits for the address and came until this moment (ISO 8601): what came later was not shown. */
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

/** An earlier link lists later batches too. The next mail may be a day away. */
const linkMs = waitMs + 2 * dayMs

/** 192 random bits. */
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
      const expires_at = moment(clock.now() + linkMs)
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
    .where('expires_at', '>', moment(clock.now()))
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
    .where('expires_at', '>', moment(clock.now()))
    .executeTakeFirst()
  if (!waiting) return 'gone'
  const found = await campaigns.find(waiting.campaign_id)
  if (!found || !campaigns.isOpen(found.campaign)) return 'closed'
  const written = await retryDeadlock(
    () => database.db.transaction().execute(trx => take(trx, services, pressed)),
    existsAlready,
  )
  if (typeof written === 'string') return written
  await services.supporters.keep(pressed.batchId)
  await notifyWorkers(database, log)
  await services.awaitOutcomes(written)
  const browser = rememberBrowser(written.sender, { now: clock.now(), secretKey })
  return { receiptUrl: written.receiptUrl, browser }
}

/** Under the row's lock, so that a stranger cannot replace the letters after they were compared. */
async function take(
  trx: Transaction<Tables>,
  services: Services,
  { batchId, digest }: Pressed,
): Promise<(WrittenBatch & { sender: ConfirmedSender }) | NotConfirmed> {
  const waiting = await trx
    .selectFrom('waiting_batches')
    .select('id')
    .where('id', '=', batchId)
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
