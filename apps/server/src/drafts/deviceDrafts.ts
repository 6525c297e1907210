import type { DeviceAnswer, DraftReply, DraftRequest } from '@redress/core/message/message'
import type { Caller } from '../base/caller.ts'
import { Rejection } from '../base/rejection.ts'
import { deriveKey, openText, sealText } from '../vault/sealing.ts'
import { type Budgets, maySpend } from './draftStore.ts'
import { finishLetter, type ReviewedAnswer, reviewAnswer } from './finishLetter.ts'
import type { PreparedLetter } from './prepareLetter.ts'
import { draftPrompt, verdictPrompt } from './prompt.ts'
import { readDraftAnswer, readSecondOpinion } from './readAnswer.ts'
import { composedReply, conflictReply, modelReply } from './replies.ts'
import { failingOf } from './writeWithModel.ts'

/** A browser's model has a small context window: longer requests get the composer's letter. */
const MOST_REASONS = 2_500
const MOST_BILLS = 3
const MOST_AVOIDED = 10
const JOB_MS = 10 * 60_000

/** What a job remembers between the two requests of a browser. `reviewed` is there once the draft was checked. */
type Job = { endsAt: number; prepared: PreparedLetter; reviewed: ReviewedAnswer | null }

const NO_LETTER = { subject: '', message: '', offline: false }

/** Answers with the prompt for the visitor's own browser, or with the composer's letter where a browser can't do it. */
export async function promptForDevice(
  services: Budgets,
  request: DraftRequest,
  prepared: PreparedLetter,
  caller: Caller,
): Promise<DraftReply> {
  const { sources } = prepared
  const isTooLong = sources.own.reduce((sum, { text }) => sum + text.length, 0) > MOST_REASONS
  if (isTooLong || sources.bills.length > MOST_BILLS || sources.spoken !== null)
    return composedReply(prepared)
  const sessionId = request.sessionId ?? ''
  const spender = { sessionId, network: caller.network, organizationId: `device ${request.campaignId ?? ''}` }
  if (!(await maySpend(services, spender).catch(() => false))) {
    return { ...composedReply(prepared), fallback: 'budget' }
  }
  const short = { ...sources, avoid: sources.avoid.slice(0, MOST_AVOIDED), background: [] }
  const { instructions, material, schema } = draftPrompt(short)
  const job = sealJob(services, sessionId, {
    endsAt: services.clock.now() + JOB_MS,
    prepared: { ...prepared, sources: short },
    reviewed: null,
  })
  return { ...NO_LETTER, prompt: `${instructions}\n\n${material}`, schema, job }
}

/** Checks the browser's draft and answers with the prompt for its second opinion, or takes the opinion and answers. */
export async function finishOnDevice(
  services: Budgets,
  { job: sealed, answer, sessionId = '' }: DeviceAnswer,
): Promise<DraftReply | Rejection> {
  const job = openJob(services, sessionId, sealed)
  if (!job || job.endsAt < services.clock.now()) {
    const problem = { field: 'job', message: 'This draft has expired. Ask for a new one.' }
    return new Rejection(422, 'The draft has expired.', { problems: [problem] })
  }
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
  // Only this server seals jobs, so what opens has this shape.
  const job: Job = JSON.parse(plain)
  return job
}
