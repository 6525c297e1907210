import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Campaigns } from '../../organizations/campaigns/campaigns.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlock } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
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
import type { CheckedBatch } from '../stored/checkedBatch.ts'
import { openWaiting } from '../stored/letters.ts'
import type { Answers } from './answers.ts'
import { type HeldBatch, holdBatch, senderOf, WAIT_MS } from './holdBatch.ts'
import { digestOfWaiting, readWaiting, type WaitingPage, type WaitingQuery } from './waiting.ts'
import { existsAlready, type WrittenBatch, writeWaited } from './writeBatch.ts'

export type Confirmations = {
  /**
   * Stores a batch until its sender confirms it, and requests the confirmation email. A newer batch of the same session
   * replaces the earlier one. Returns a Rejection if the network has used up its confirmation emails or its room for
   * waiting batches.
   */
  hold(batch: CheckedBatch, caller: Caller): Promise<HeldBatch | Rejection>
  /** Tells whether the cookie shows that this sender confirmed a letter in this browser before. */
  isConfirmedBrowser(cookie: string | undefined, sender: ConfirmedSender): boolean
  /** Returns a cookie that identifies the browser as one in which this sender confirmed a letter. */
  rememberBrowser(sender: ConfirmedSender): string
  mintLink(trx: Transaction<Tables>, addressHash: string): Promise<string>
  /**
   * Lists the letters that wait for the confirmation of the link's email address, the latest first. Returns null for an
   * unknown token.
   */
  open(token: string, query?: WaitingQuery): Promise<WaitingPage | null>
  /**
   * Queues the letters, and waits for their outcomes like the answer to a new batch. `digest` is the digest of the page
   * on which the person pressed the button. Letters that were replaced after that page was shown are not sent.
   */
  confirm(token: string, pressed: Pressed): Promise<Confirmed | NotConfirmed>
  /** Erases the batch. Returns false if the batch no longer waits, for example because it was confirmed. */
  disown(token: string, batchId: string): Promise<boolean>
  /**
   * Erases the batches that wait for this email address and arrived up to `until` (ISO 8601). The page did not show
   * later ones.
   */
  disownAll(token: string, until: string): Promise<void>
  removeExpired(): Promise<void>
}

type Pressed = { batchId: string; digest: string }

type NotConfirmed = 'closed' | 'gone' | 'changed'

type Confirmed = {
  receiptUrl: string
  /** The cookie that identifies the browser from now on. */
  browser: string
}

/**
 * The lifetime of a link (ms). It is longer than the waiting time of a batch. An earlier link also lists later batches,
 * and the next email with a new link may be a day away.
 */
const LINK_MS = WAIT_MS + 2 * DAY_MS

/** A token has 192 random bits. */
const TOKEN_BYTES = 24

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
  answers: Pick<Answers, 'answer'>
}

export function openConfirmations(services: Services): Confirmations {
  const { clock, secretKey } = services
  return {
    hold: (batch, caller) => holdBatch(services, batch, caller),
    isConfirmedBrowser: (cookie, sender) =>
      isRememberedBrowser(cookie, sender, { now: clock.now(), secretKey }),
    rememberBrowser: sender => rememberBrowser(sender, { now: clock.now(), secretKey }),
    mintLink: (trx, hash) => mintLink(trx, services, hash),
    async open(token, query) {
      const address = await findAddress(services, token)
      return address === undefined ? null : readWaiting(services, address, query)
    },
    confirm: (token, pressed) => confirmLetters(services, token, pressed),
    async disown(token, batchId) {
      const address = await findAddress(services, token)
      return address !== undefined && (await removeWaitingWhere(services, { batchId, address })) > 0
    },
    async disownAll(token, until) {
      const address = await findAddress(services, token)
      if (address !== undefined) await removeWaitingWhere(services, { until, address })
    },
    removeExpired: () => removeExpired(services),
  }
}

async function confirmLetters(
  services: Services,
  token: string,
  pressed: Pressed,
): Promise<Confirmed | NotConfirmed> {
  const { database, clock, log, secretKey, campaigns, supporters, answers } = services
  const address = await findAddress(services, token)
  if (address === undefined) return 'gone'
  const campaignId = await findWaitingCampaign(services, { batchId: pressed.batchId, address })
  if (campaignId === undefined) return 'gone'
  const found = await campaigns.find(campaignId)
  if (!found || !campaigns.isOpen(found.campaign)) return 'closed'
  const written = await retryDeadlock(
    () => database.db.transaction().execute(trx => take(trx, services, { ...pressed, address })),
    existsAlready,
  )
  if (typeof written === 'string') return written
  await supporters.keep(pressed.batchId)
  await notifyWorkers(database, log)
  // The call waits a few seconds at most for the outcomes, so that the receipt that the sender sees next can show them.
  await answers.answer(written)
  const browser = rememberBrowser(written.sender, { now: clock.now(), secretKey })
  return { receiptUrl: written.receiptUrl, browser }
}

async function mintLink(
  trx: Transaction<Tables>,
  { clock, secretKey, publicUrl }: Services,
  addressHash: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = toIsoString(clock.now() + LINK_MS)
  const row = { token_hash: hashOf(token, secretKey), address_hash: addressHash, expires_at }
  await trx.insertInto('confirmation_links').values(row).execute()
  return `${publicUrl}/confirm/${token}`
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

async function findWaitingCampaign(
  { database: { db }, clock }: Services,
  { batchId, address }: { batchId: string; address: string },
): Promise<string | undefined> {
  const waiting = await db
    .selectFrom('waiting_batches')
    .select('campaign_id')
    .where('id', '=', batchId)
    .where('address_hash', '=', address)
    .where('expires_at', '>', toIsoString(clock.now()))
    .executeTakeFirst()
  return waiting?.campaign_id
}

/**
 * Moves a waiting batch to the queue. It locks the row, so that a stranger cannot replace the letters after they were
 * compared with the digest.
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
