import { createHmac, randomBytes } from 'node:crypto'
import type { ErasedReceipt, OpenReceipt } from '@redress/contract/receipt'
import type { Selectable, Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import type { ConstituentMail } from '../mail/mail.ts'
import { disownBatch, eraseBatch } from './eraseBatch.ts'
import { eraseOld } from './eraseOld.ts'
import { type ForgetAsked, type Forgotten, forgetPerson } from './forgetPerson.ts'
import { readReceipt } from './readReceipt.ts'

export type Receipts = {
  /** Stores nothing. */
  newLink(): NewLink
  /** Stored: each mail has a link of its own. */
  mintLink(trx: Transaction<Tables>, batchId: string): Promise<string>
  /** Null for an unknown token. */
  open(token: string): Promise<OpenedReceipt | null>
  /** No effect for an unknown token or a second call. */
  erase(token: string): Promise<void>
  /** "This wasn't me". */
  disown(token: string): Promise<void>
  /** @returns how many batches it erased */
  eraseOld(retentionDays: number, signal: AbortSignal): Promise<number>
  forgetPerson(asked: ForgetAsked): Promise<Forgotten>
}

type NewLink = {
  url: string
  tokenHash: string
}

type OpenedReceipt = { receipt: OpenReceipt | ErasedReceipt; organizationId: string }

/** 192 random bits. */
const tokenBytes = 24

export function openReceipts(services: {
  database: Database
  clock: Clock
  publicUrl: string
  secretKey: string
  mail: Pick<ConstituentMail, 'withdraw'>
}): Receipts {
  const { database, clock, publicUrl, secretKey } = services
  const newLink = () => {
    const token = randomBytes(tokenBytes).toString('base64url')
    return { url: `${publicUrl}/receipt/${token}`, tokenHash: hashOf(token, secretKey) }
  }
  const change = async (token: string, apply: typeof eraseBatch | typeof disownBatch) => {
    const batch = await findBatch(database, hashOf(token, secretKey))
    if (!batch) return
    const at = { batchId: batch.id, now: clock.now() }
    await retryDeadlock(() =>
      database.db.transaction().execute(async trx => void (await apply(trx, at, services.mail))),
    )
  }
  return {
    newLink,
    async mintLink(trx, batchId) {
      const { url, tokenHash } = newLink()
      const row = { token_hash: tokenHash, batch_id: batchId, minted_at: moment(clock.now()) }
      await trx.insertInto('receipts').values(row).execute()
      return url
    },
    async open(token) {
      const batch = await findBatch(database, hashOf(token, secretKey))
      return batch
        ? { receipt: await readReceipt(database, batch), organizationId: batch.organization_id }
        : null
    },
    erase: token => change(token, eraseBatch),
    disown: token => change(token, disownBatch),
    eraseOld: (retentionDays, signal) => eraseOld({ ...services, retentionDays }, signal),
    forgetPerson: asked => forgetPerson(services, asked),
  }
}

/** Keyed, so that a copy of the database opens no receipt. */
function hashOf(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`receipt\n${token}`).digest('hex')
}

/** Damaged tokens are hashed and looked up too, so that response times reveal nothing. */
async function findBatch(
  { db }: Database,
  tokenHash: string,
): Promise<Selectable<Tables['batches']> | undefined> {
  return db
    .selectFrom('receipts')
    .innerJoin('batches', 'batches.id', 'receipts.batch_id')
    .selectAll('batches')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}
