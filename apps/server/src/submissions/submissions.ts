import { createHmac } from 'node:crypto'
import type { Batch, SubmissionReply } from '@redress/core/submission/submission'
import { sql } from 'kysely'
import type { Caller } from '../base/caller.ts'
import { type Clock, moment } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import type { CheckedBatch } from '../database/tables.ts'
import { openWorkNotifier } from '../deliveries/queueRows.ts'
import { isConsent } from '../letters/letters.ts'
import { houseKey } from '../limits/houseKey.ts'
import type { AskedBatch, Spending } from '../limits/judgeBatch.ts'
import type { Limits } from '../limits/limits.ts'
import { type ConfirmedSender, senderIn } from '../limits/rememberedBrowser.ts'
import type { Supporters } from '../supporters/supporters.ts'
import type { Answers } from './answers.ts'
import type { RowServices } from './batchRows.ts'
import { type CheckServices, checkBatch } from './checkBatch.ts'
import { checkLengths } from './checkLengths.ts'
import { isKnownSession, isRepeat, sameLetterMs } from './findStanding.ts'
import { type BatchWriter, createBatchWriter, type WrittenBatch } from './writeBatch.ts'

export type Submissions = {
  /**
   * Checks a batch, stores it with its deliveries, and answers with their outcomes so far. Once it is stored, no
   * failure here can lose it. One whose sender must confirm it by mail first waits.
   */
  accept(batch: Batch, caller: Caller): Promise<SubmissionReply | Rejection>
  removeOldDedupeKeys(signal: AbortSignal): Promise<void>
}

type SubmissionServices = CheckServices &
  RowServices & {
    database: Database
    log: Log
    answers: Answers
    limits: Pick<Limits, 'judgeBatch' | 'giveBack' | 'giveBackLetters' | 'countRefused' | 'takeShare'>
    confirmations: {
      hold(batch: CheckedBatch, caller: Caller): Promise<{ receiptUrl: string } | 'full' | Rejection>
      isConfirmedBrowser(cookie: string | undefined, sender: ConfirmedSender): boolean
    }
    supporters: Pick<Supporters, 'keep'>
  }

export function openSubmissions(services: SubmissionServices): Submissions {
  const { database, log } = services
  const writing = { ...services, write: createBatchWriter(services) }
  const notifyWorkers = openWorkNotifier(database, log)
  return {
    async accept(given, caller) {
      const tooLong = checkLengths(given)
      if (tooLong) return countRefused(services, tooLong, caller)
      const request = await openRequest(services, given, caller)
      const answer = await judgeAndWrite(writing, request, request.asked)
      if (!('letters' in answer)) return answer
      notifyWorkers()
      return services.answers.answer(answer)
    },
    removeOldDedupeKeys: signal => removeOldDedupeKeys(services, signal),
  }
}

async function checkAndCount(
  services: SubmissionServices,
  batch: Batch,
  by: { confirmed: boolean; caller: Caller },
): Promise<CheckedBatch | Rejection> {
  const checked = await checkBatch(services, batch, by)
  return checked instanceof Rejection ? countRefused(services, checked, by.caller) : checked
}

/** What is refused counts for its network as a batch that is sent does. A busy server is not the caller's doing. */
async function countRefused(
  { limits }: SubmissionServices,
  rejection: Rejection,
  caller: Caller,
): Promise<Rejection> {
  if (rejection.status !== 503) await limits.countRefused(caller)
  return rejection
}

type Request = { asked: AskedBatch; caller: Caller; check(): Promise<CheckedBatch | Rejection> }

/** The costly check waits until the batch is wanted: one that must prove something first is not worth it. */
async function openRequest(services: SubmissionServices, given: Batch, caller: Caller): Promise<Request> {
  const { campaigns, database, vault, confirmations, secretKey } = services
  const [first] = given.submissions
  const sender = senderIn(first?.userInfo)
  const campaignId = first?.organizationCampaignId ?? ''
  const campaign = await campaigns.find(campaignId)
  const confirmEmail = campaign?.organization.confirmEmail ?? 'when-unsure'
  const hash = () => hashOf(given, secretKey)
  const confirmed = confirmations.isConfirmedBrowser(caller.confirmedBrowser, sender)
  const batch = asRepeatable(given, caller, hash)
  let checking: Promise<CheckedBatch | Rejection> | undefined
  const check = () => {
    checking ??= checkAndCount(services, batch, { confirmed, caller })
    return checking
  }
  const isRepeated = async () => {
    if (!(await isKnownSession(database, { sessionId: batch.sessionId, campaignId }))) return false
    const checked = await check()
    return !(checked instanceof Rejection) && isRepeat({ database, vault }, checked)
  }
  const { email } = sender
  const street = houseKey(sender)
  const asked = { campaignId, email, street, confirmEmail, confirmed, hash, proof: given.proof }
  return { asked: { ...asked, isRepeat: isRepeated }, caller, check }
}

/** @returns what was written, or the answer where nothing was */
async function judgeAndWrite(
  services: SubmissionServices & { write: BatchWriter },
  request: Request,
  asked: AskedBatch,
): Promise<WrittenBatch | SubmissionReply | Rejection> {
  const judged = await services.limits.judgeBatch(asked, request.caller)
  if (judged instanceof Rejection) return judged
  const { verdict, spending } = judged
  const { limits } = services
  const batch = await orGiveBack(limits, spending, request.check)
  if (batch instanceof Rejection) return batch
  if (verdict === 'hold') return holdBatch(services, batch, request.caller)
  const written = await orGiveBack(limits, spending, () => services.write(batch, spending))
  if (written === 'proof used') return judgeAndWrite(services, request, { ...asked, proof: undefined })
  if (written.letters.every(each => each.already)) await limits.giveBackLetters(spending)
  if (batch.confirmed && batch.addons.some(isConsent)) await services.supporters.keep(written.batchId)
  return written
}

/** A batch that is refused, or fails, gives back what it has taken of the budgets. */
async function orGiveBack<Result>(
  limits: Pick<Limits, 'giveBack'>,
  spending: Spending,
  perform: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await perform()
    if (result instanceof Rejection || result === 'proof used') await limits.giveBack(spending)
    return result
  } catch (error) {
    await limits.giveBack(spending)
    throw error
  }
}

const manyWait = new Rejection(
  429,
  'Many letters from your network wait until their senders confirm them. Please try again in an hour.',
  { retryAfterSeconds: 3600 },
)

async function holdBatch(
  services: SubmissionServices,
  batch: CheckedBatch,
  caller: Caller,
): Promise<SubmissionReply | Rejection> {
  const held = await services.confirmations.hold(batch, caller)
  if (held === 'full') return manyWait
  return held instanceof Rejection ? held : services.answers.answerHeld(batch, held.receiptUrl)
}

function hashOf({ proof: _, ...batch }: Batch, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(`batch\n${JSON.stringify(batch)}`)
    .digest('base64url')
}

/**
 * An Idempotency-Key serves as a session of one batch. Strangers may choose the same key, so it holds for the same
 * network and the same batch only.
 */
function asRepeatable(batch: Batch, { idempotencyKey, network }: Caller, hash: () => string): Batch {
  if (batch.sessionId !== undefined || idempotencyKey === undefined) return batch
  const key = createHmac('sha256', hash()).update(JSON.stringify([network, idempotencyKey]))
  return { ...batch, sessionId: `once-${key.digest('base64url')}` }
}

const removedAtOnce = 2_000

export async function removeOldDedupeKeys(
  { database, clock }: { database: Database; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  let removed = removedAtOnce
  while (removed === removedAtOnce && !signal.aborted) {
    const { rows } = await sql`
      delete from dedupe_keys where dedupe_key in (
        select dedupe_key from dedupe_keys where accepted_at <= ${moment(clock.now() - sameLetterMs)}
        limit ${removedAtOnce} for update skip locked
      ) returning 1
    `.execute(database.db)
    removed = rows.length
  }
}
