import { type DeviceAnswer, DRAFT_LONGEST, type DraftReply } from '@redress/core/message/message'
import { deriveKey, openText, sealText } from '../../platform/crypto/sealing.ts'
import { Rejection } from '../../platform/rejection.ts'
import { type Budgets, maySpend, type Spender } from './draftStore.ts'
import { finishLetter, type ReviewedAnswer, reviewAnswer } from './finishLetter.ts'
import type { PreparedLetter } from './prepareLetter.ts'
import { draftPrompt, verdictPrompt } from './prompt.ts'
import { readDraftAnswer, readSecondOpinion } from './readAnswer.ts'
import { composedReply, conflictReply, modelReply } from './replies.ts'
import { failingOf } from './writeWithModel.ts'

/**
 * The longest reasons in characters. A browser's model has a small context window, so for longer reasons the composer
 * writes the letter.
 */
const MOST_REASONS = 2_500
const MOST_BILLS = 3
const MOST_AVOIDED = 10
const MOST_ANSWER_BYTES = 32 * 1024
const JOB_MS = 10 * 60_000

/** The state of a job between the browser's two requests. `reviewed` is null until the draft is checked. */
type Job = { endsAt: number; prepared: PreparedLetter; reviewed: ReviewedAnswer | null }

const NO_LETTER = { subject: '', message: '', offline: false }

/**
 * Returns the prompt for the visitor's own browser. If a browser cannot write this draft, returns the composer's letter
 * instead. The draft counts toward the budgets. Its second opinion does not, because it costs nothing.
 */
export async function promptForDevice(
  services: Budgets,
  prepared: PreparedLetter,
  { spender, isPastSoft }: { spender: Spender; isPastSoft: boolean },
): Promise<DraftReply> {
  const { sources } = prepared
  const length = sources.own.reduce((sum, { text }) => sum + text.length, 0)
  if (length > MOST_REASONS || sources.bills.length > MOST_BILLS || sources.spoken !== null)
    return composedReply(prepared)
  if (isPastSoft || !(await maySpend(services, spender).catch(() => false)))
    return { ...composedReply(prepared), fallback: 'budget' }
  const short = shortened(prepared)
  const { instructions, material, schema } = draftPrompt(short.sources)
  const endsAt = services.clock.now() + JOB_MS
  const job = sealJob(services, spender.sessionId, { endsAt, prepared: short, reviewed: null })
  return { ...NO_LETTER, prompt: `${instructions}\n\n${material}`, schema, job }
}

/** Removes the data that neither the prompt nor the checks need, so that the job stays small. */
function shortened({ sources, starter, ...rest }: PreparedLetter): PreparedLetter {
  return {
    ...rest,
    starter: starter.length > DRAFT_LONGEST ? '' : starter,
    sources: {
      ...sources,
      avoid: sources.avoid.slice(0, MOST_AVOIDED),
      background: [],
      bills: sources.bills.map(bill => ({ ...bill, summary: '' })),
    },
  }
}

/**
 * Checks the browser's draft, and returns the prompt for its second opinion. In the second request of a job, it reads
 * the second opinion and returns the finished letter.
 */
export async function finishOnDevice(
  services: Pick<Budgets, 'secretKey' | 'clock'>,
  { job: sealed, answer, sessionId = '' }: DeviceAnswer,
): Promise<DraftReply | Rejection> {
  if (Buffer.byteLength(answer) > MOST_ANSWER_BYTES)
    return refuse('answer', 'This answer is too long for a letter.')
  const job = openJob(services, sessionId, sealed)
  if (!job || job.endsAt < services.clock.now())
    return refuse('job', 'This draft has expired. Ask for a new one.')
  const { prepared, reviewed } = job
  const { sources } = prepared
  if (reviewed)
    return modelReply(finishLetter(reviewed, readSecondOpinion(answer), sources), prepared, 'device')
  const draft = readDraftAnswer(answer)
  if (draft?.conflict && sources.conflict === undefined) return conflictReply(prepared)
  const checked = draft && reviewAnswer(draft, sources)
  if (!checked) return { ...composedReply(prepared), fallback: 'unavailable' }
  const { instructions, material, schema } = verdictPrompt(
    sources,
    checked.answer,
    failingOf(checked.problems),
  )
  return {
    ...NO_LETTER,
    verifyPrompt: `${instructions}\n\n${material}`,
    schema,
    job: sealJob(services, sessionId, { ...job, reviewed: checked }),
  }
}

function refuse(field: 'job' | 'answer', message: string): Rejection {
  return new Rejection(422, message, { problems: [{ field, message }] })
}

type Secret = Pick<Budgets, 'secretKey'>

const placeOf = (sessionId: string) => ({ table: 'device draft', id: sessionId })

function sealJob({ secretKey }: Secret, sessionId: string, job: Job): string {
  const key = deriveKey(secretKey, 'redress device drafts')
  return sealText(key, placeOf(sessionId), { plain: JSON.stringify(job), slot: 0 }).toString('base64url')
}

function openJob({ secretKey }: Secret, sessionId: string, sealed: string): Job | null {
  const key = deriveKey(secretKey, 'redress device drafts')
  const plain = openText(key, placeOf(sessionId), Buffer.from(sealed, 'base64url'))
  if (plain === null) return null
  // Only this server encrypts jobs, so every text that can be decrypted has this shape.
  const job: Job = JSON.parse(plain)
  return job
}
