import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { CheckedBatch, Tables } from '../database/tables.ts'
import { addressHash } from '../mail/mail.ts'
import type { Receipts } from '../receipts/receipts.ts'
import { existsAlready, type WrittenBatch, writeWaited } from '../submissions/writeBatch.ts'
import { isRememberedBrowser, rememberBrowser } from './rememberedBrowser.ts'
import { readWaiting, type WaitingPage } from './waiting.ts'

export type Confirmations = {
  /** Stores a batch until its sender confirms it, and asks for the mail. A repeat in a session replaces its text. */
  hold(batch: CheckedBatch): Promise<HeldBatch>
  /** Whether this address was confirmed in the browser that sends this cookie. */
  isConfirmedBrowser(cookie: string | undefined, email: string): boolean
  /** The cookie that remembers a browser in which this address was confirmed. */
  rememberBrowser(email: string): string
  mintLink(trx: Transaction<Tables>, addressHash: string): Promise<string>
  /** The latest first. Null for an unknown token. */
  open(token: string, before?: string): Promise<WaitingPage | null>
  /** Queues the letters, and waits for their outcomes as an answer does. */
  confirm(token: string, batchId: string): Promise<Confirmed | 'closed' | 'gone'>
  /** Erases the batch. */
  disown(token: string, batchId: string): Promise<void>
  removeExpired(): Promise<void>
}

export type HeldBatch = {
  receiptUrl: string
  /** ISO 8601. */
  expiresAt: string
}

type Confirmed = {
  receiptUrl: string
  /** The cookie that remembers the browser. */
  browser: string
}

const dayMs = 24 * 3600_000

export const waitMs = 7 * dayMs

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
  campaigns: Pick<Campaigns, 'find' | 'isOpen'>
  receipts: Pick<Receipts, 'newLink'>
  /** Resolves once the outcomes are known, or after some seconds. */
  awaitOutcomes(written: WrittenBatch): Promise<unknown>
}

export function openConfirmations(services: Services): Confirmations {
  const { database, clock, secretKey, publicUrl } = services
  const addressOf = (token: string) => findAddress(services, token)
  return {
    hold: batch => hold(services, batch),
    isConfirmedBrowser: (cookie, email) =>
      isRememberedBrowser(cookie, email, { now: clock.now(), secretKey }),
    rememberBrowser: email => rememberBrowser(email, { now: clock.now(), secretKey }),
    async mintLink(trx, hash) {
      const token = randomBytes(tokenBytes).toString('base64url')
      const expires_at = moment(clock.now() + linkMs)
      const row = { token_hash: hashOf(token, secretKey), address_hash: hash, expires_at }
      await trx.insertInto('confirmation_links').values(row).execute()
      return `${publicUrl}/confirm/${token}`
    },
    async open(token, before) {
      const address = await addressOf(token)
      return address === undefined ? null : readWaiting(services, address, before)
    },
    async confirm(token, batchId) {
      const address = await addressOf(token)
      return address === undefined ? 'gone' : confirm(services, address, batchId)
    },
    async disown(token, batchId) {
      const address = await addressOf(token)
      if (address === undefined) return
      await database.db
        .deleteFrom('waiting_batches')
        .where('id', '=', batchId)
        .where('address_hash', '=', address)
        .execute()
    },
    removeExpired: () => removeExpired(services),
  }
}

function hashOf(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`confirmation\n${token}`).digest('hex')
}

function emailOf({ letters }: CheckedBatch): string {
  return letters[0]?.letter.constituent.email ?? ''
}

function hold({ database, clock, secretKey, receipts }: Services, batch: CheckedBatch): Promise<HeldBatch> {
  const now = clock.now()
  const { url, tokenHash } = receipts.newLink()
  const address_hash = addressHash(emailOf(batch), secretKey)
  const [held_at, expires_at] = [moment(now), moment(now + waitMs)]
  const row = {
    ...{ id: randomUUID(), session_id: batch.sessionId ?? null, campaign_id: batch.campaignId },
    ...{ address_hash, batch: JSON.stringify(batch), held_at, expires_at },
  }
  return database.db.transaction().execute(async trx => {
    const { id } = await trx
      .insertInto('waiting_batches')
      .values(row)
      .onConflict(conflict =>
        conflict
          .columns(['session_id', 'campaign_id', 'address_hash'])
          .where('session_id', 'is not', null)
          .doUpdateSet({ batch: row.batch, held_at, expires_at }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('waiting_receipts').values({ token_hash: tokenHash, batch_id: id }).execute()
    await trx
      .insertInto('confirmation_mails')
      .values({ address_hash, due_at: held_at })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return { receiptUrl: url, expiresAt: expires_at }
  })
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
  batchId: string,
): Promise<Confirmed | 'closed' | 'gone'> {
  const { database, clock, log, secretKey, campaigns } = services
  const waiting = await database.db
    .selectFrom('waiting_batches')
    .select(['batch', 'campaign_id'])
    .where('id', '=', batchId)
    .where('address_hash', '=', address)
    .where('expires_at', '>', moment(clock.now()))
    .executeTakeFirst()
  if (!waiting) return 'gone'
  const found = await campaigns.find(waiting.campaign_id)
  if (!found || !campaigns.isOpen(found.campaign)) return 'closed'
  const written = await retryDeadlock(
    () => database.db.transaction().execute(trx => take(trx, services, batchId)),
    existsAlready,
  )
  if (!written) return 'gone'
  await database
    .notify('work', '')
    .catch((error: unknown) => log.warn({ err: error }, 'failed to notify the workers'))
  await services.awaitOutcomes(written)
  const browser = rememberBrowser(emailOf(waiting.batch), { now: clock.now(), secretKey })
  return { receiptUrl: written.receiptUrl, browser }
}

/** Null if another request has taken the batch. */
async function take(
  trx: Transaction<Tables>,
  services: Services,
  batchId: string,
): Promise<WrittenBatch | null> {
  const waiting = await trx
    .selectFrom('waiting_batches')
    .select(['id', 'batch'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return null
  const links = await trx
    .selectFrom('waiting_receipts')
    .select('token_hash')
    .where('batch_id', '=', batchId)
    .execute()
  await trx.deleteFrom('waiting_batches').where('id', '=', batchId).execute()
  return writeWaited(trx, services, {
    id: batchId,
    batch: { ...waiting.batch, confirmed: true },
    receiptHashes: links.map(each => each.token_hash),
  })
}

async function removeExpired({ database: { db }, clock }: Services): Promise<void> {
  const now = moment(clock.now())
  await db.deleteFrom('waiting_batches').where('expires_at', '<=', now).execute()
  await db.deleteFrom('confirmation_links').where('expires_at', '<=', now).execute()
  await sql`
    delete from confirmation_mails where not exists (
      select from waiting_batches where waiting_batches.address_hash = confirmation_mails.address_hash
    )
  `.execute(db)
}
