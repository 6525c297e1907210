import { createHmac } from 'node:crypto'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { Batch, SubmissionReply, UserInfo } from '@redress/core/submission/submission'
import { tidyEmail, tidyLine } from '@redress/core/text/text'
import { sql } from 'kysely'
import type { Legislators } from '../../legislators/members/legislators.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Requirement } from '../../platform/limits/budgets.ts'
import type {
  Admission,
  AskedBatch,
  BatchLimits,
  Reservation,
} from '../../platform/limits/checkBatchLimits.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { ConfirmedSender } from '../../platform/limits/rememberedBrowser.ts'
import type { Log } from '../../platform/log.ts'
import { Rejection } from '../../platform/rejection.ts'
import { isConsent } from '../../supporters/consents/submittedAddon.ts'
import type { Supporters } from '../../supporters/consents/supporters.ts'
import { openWorkNotifier } from '../deliver/queueRows.ts'
import type { CheckedBatch } from '../stored/checkedBatch.ts'
import type { Answers } from './answers.ts'
import type { RowServices } from './batchRows.ts'
import { type CheckServices, checkBatch, checkLengths } from './checkBatch.ts'
import type { Confirmations } from './confirmations.ts'
import { isKnownSession, isRepeat, SAME_LETTER_MS } from './findExistingDelivery.ts'
import { type BatchWriter, createBatchWriter, isProofUsed, type WrittenBatch } from './writeBatch.ts'

export type Submissions = {
  /**
   * Checks a batch, stores it with its deliveries, and answers with the outcomes so far. A batch that its sender must
   * confirm by email is stored as a waiting batch. A failure after the batch is stored does not lose it.
   */
  accept(batch: Batch, caller: Caller): Promise<SubmissionReply | Rejection>
  removeOldDedupeKeys(signal: AbortSignal): Promise<void>
}

type SubmissionServices = CheckServices &
  RowServices & {
    database: Database
    log: Log
    legislators: Pick<Legislators, 'find' | 'has'>
    answers: Answers
    limits: Pick<Limits, keyof BatchLimits | 'giveBack' | 'giveBackLetters' | 'countRefused' | 'takeShare'>
    confirmations: Pick<Confirmations, 'hold' | 'isConfirmedBrowser'>
    supporters: Pick<Supporters, 'keep'>
  }

type AcceptServices = SubmissionServices & { writeBatch: BatchWriter; notifyWorkers(): void }

export function openSubmissions(given: SubmissionServices): Submissions {
  const { database, log } = given
  const services = {
    ...given,
    writeBatch: createBatchWriter(given),
    notifyWorkers: openWorkNotifier(database, log),
  }
  return {
    accept: (batch, caller) => acceptLetters(services, batch, caller),
    removeOldDedupeKeys: signal => removeOldDedupeKeys(services, signal),
  }
}

async function acceptLetters(
  services: AcceptServices,
  given: Batch,
  caller: Caller,
): Promise<SubmissionReply | Rejection> {
  if (given.submissions.length === 0) return answerHandOver(services, given)
  const tooLong = checkLengths(given)
  if (tooLong) return countRefused(services, tooLong, caller)
  const request = await readRequest(services, given, caller)
  try {
    return await admitAndStore(services, request)
  } catch (error) {
    if (!isProofUsed(error)) throw error
    // Another batch has used the proof in the meantime, so this batch counts as one without a proof.
    return admitAndStore(services, { ...request, proof: undefined })
  }
}

/** Answers a batch that has only hand-overs. Unknown legislators are left out. */
async function answerHandOver(
  { answers, legislators }: AcceptServices,
  { handOver = [] }: Batch,
): Promise<SubmissionReply> {
  const known: string[] = []
  for (const id of new Set(handOver)) if (await legislators.has(id)) known.push(id)
  return answers.answerHandOver(known)
}

async function admitAndStore(
  services: AcceptServices,
  request: BatchRequest,
): Promise<SubmissionReply | Rejection> {
  const { limits, answers, notifyWorkers } = services
  const admission = await limits.checkBatchLimits(request, request.caller)
  if (admission instanceof Rejection) return admission
  const checked = await checkAdmitted(services, request, admission)
  if (checked instanceof Rejection) return checked
  if (checked.isHeld) return holdBatch(services, checked.batch, request.caller)
  const written = await storeBatch(services, checked.batch, admission.reservation)
  notifyWorkers()
  return answers.answer(written)
}

/** A batch with the data on which its limits depend. */
type BatchRequest = AskedBatch & { batch: Batch; caller: Caller }

async function readRequest(
  { campaigns, confirmations, secretKey }: AcceptServices,
  given: Batch,
  caller: Caller,
): Promise<BatchRequest> {
  const [first] = given.submissions
  const campaignId = first?.organizationCampaignId ?? ''
  const campaign = await campaigns.find(campaignId)
  const sender = senderIn(first?.userInfo)
  const hash = hashOf(given, secretKey)
  return {
    batch: asRepeatable(given, caller, hash),
    caller,
    campaignId,
    sender,
    confirmEmail: goesToStateOffice(given, campaign?.campaign)
      ? 'always'
      : (campaign?.organization.confirmEmail ?? 'when-unsure'),
    confirmed: confirmations.isConfirmedBrowser(caller.confirmedBrowser, sender),
    proof: given.proof,
    hash,
  }
}

/** The offices of state legislators get mail only from senders who have confirmed their email address. */
function goesToStateOffice({ submissions }: Batch, campaign: Campaign | undefined): boolean {
  return campaign?.audience !== undefined && submissions.some(each => each.contactViaEmail)
}

/** Returns the sender whom the letter will name. The result is empty for a batch without letters. */
export function senderIn(userInfo: UserInfo | undefined): ConfirmedSender {
  const { email = '', firstName = '', lastName = '', addressStreet = '', addressZip = '' } = userInfo ?? {}
  const name = { firstName: tidyLine(firstName), lastName: tidyLine(lastName) }
  return { ...name, email: tidyEmail(email), street: addressStreet, zip: addressZip }
}

function hashOf({ proof: _, ...batch }: Batch, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(`batch\n${JSON.stringify(batch)}`)
    .digest('base64url')
}

/**
 * Uses an Idempotency-Key as the session of one batch. Strangers may choose the same key, so the session also depends
 * on the network and the batch.
 */
function asRepeatable(batch: Batch, { idempotencyKey, network }: Caller, hash: string): Batch {
  if (batch.sessionId !== undefined || idempotencyKey === undefined) return batch
  const key = createHmac('sha256', hash).update(JSON.stringify([network, idempotencyKey]))
  return { ...batch, sessionId: `once-${key.digest('base64url')}` }
}

type Checked = { batch: CheckedBatch; isHeld: boolean }

/** Checks a batch. If the batch is refused or the check fails, returns what the batch has reserved of the limits. */
async function checkAdmitted(
  services: AcceptServices,
  request: BatchRequest,
  { need, reservation }: Admission,
): Promise<Checked | Rejection> {
  try {
    const checked = await checkWithProof(services, request, need)
    if (checked instanceof Rejection) await services.limits.giveBack(reservation)
    return checked
  } catch (error) {
    await services.limits.giveBack(reservation)
    throw error
  }
}

/**
 * Checks a batch, or asks for the proof that it needs. A repeat of a batch of the same session needs no proof. The
 * check is costly, so a batch without its proof is checked only if its session is known.
 */
async function checkWithProof(
  services: AcceptServices,
  request: BatchRequest,
  need: Requirement,
): Promise<Checked | Rejection> {
  const { database, vault, limits } = services
  const { batch: given, caller, campaignId, confirmed } = request
  const lacksProof = need === 'work' || need === 'mail'
  const mayRepeat =
    need !== 'nothing' && (await isKnownSession(database, { sessionId: given.sessionId, campaignId }))
  if (lacksProof && !mayRepeat) return limits.demandProof(need, request, caller)
  const batch = await checkBatch(services, given, { confirmed, caller })
  if (batch instanceof Rejection) await countRefused(services, batch, caller)
  const repeats = mayRepeat && !(batch instanceof Rejection) && (await isRepeat({ database, vault }, batch))
  if (lacksProof && !repeats) return limits.demandProof(need, request, caller)
  return batch instanceof Rejection ? batch : { batch, isHeld: need === 'hold' && !repeats }
}

/**
 * Counts a refused batch for its network, like a batch that was sent. A rejection with status 503 does not count,
 * because a busy server is not the caller's fault.
 */
async function countRefused(
  { limits }: Pick<AcceptServices, 'limits'>,
  rejection: Rejection,
  caller: Caller,
): Promise<Rejection> {
  if (rejection.status !== 503) await limits.countRefused(caller)
  return rejection
}

async function holdBatch(
  { confirmations, answers }: AcceptServices,
  batch: CheckedBatch,
  caller: Caller,
): Promise<SubmissionReply | Rejection> {
  const held = await confirmations.hold(batch, caller)
  return held instanceof Rejection ? held : answers.answerHeld(batch, held.receiptUrl)
}

/**
 * Stores a batch, and a confirmed sender's consent with it. If that fails or no letter is new, returns what the letters
 * have reserved of the limits.
 */
async function storeBatch(
  { limits, supporters, writeBatch }: AcceptServices,
  batch: CheckedBatch,
  reservation: Reservation,
): Promise<WrittenBatch> {
  let written: WrittenBatch
  try {
    const counts = limits.countForSurge(reservation)
    written = await writeBatch(batch, { usedProofs: reservation.usedProofs, counts })
  } catch (error) {
    await limits.giveBack(reservation)
    throw error
  }
  if (written.letters.every(letter => letter.already)) await limits.giveBackLetters(reservation)
  if (batch.confirmed && batch.addons.some(isConsent)) await supporters.keep(written.batchId)
  return written
}

const REMOVED_AT_ONCE = 2_000

export async function removeOldDedupeKeys(
  { database, clock }: { database: Database; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  let removed = REMOVED_AT_ONCE
  while (removed === REMOVED_AT_ONCE && !signal.aborted) {
    const { rows } = await sql`
      delete from dedupe_keys where dedupe_key in (
        select dedupe_key from dedupe_keys where accepted_at <= ${toIsoString(clock.now() - SAME_LETTER_MS)}
        limit ${REMOVED_AT_ONCE} for update skip locked
      ) returning 1
    `.execute(database.db)
    removed = rows.length
  }
}
