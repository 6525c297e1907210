import type { Client } from '@redress/contract/client'
import type { DraftReply, DraftRequest } from '@redress/core/message/message'
import { type DeviceSession, deviceOptions } from './languageModel.ts'

export type DeviceDraft = {
  client: Client
  request: DraftRequest
  signal: AbortSignal
  /** Receives how much of the model is downloaded, in percent. */
  onProgress: (percent: number) => void
}

/**
 * Drafts a letter with the model in the visitor's browser. The server writes the prompts and checks the model's
 * answers. If the browser cannot draft, returns a letter that was composed without a model.
 * @throws CallFailed if the server does not answer
 */
export async function draftOnDevice(draft: DeviceDraft): Promise<DraftReply> {
  const { client, request, signal } = draft
  // The session opens first, because browsers allow a download only soon after a click. The server's prompt is
  // requested afterwards, because it is valid for only ten minutes.
  const session = await openSession(draft).catch(() => null)
  signal.throwIfAborted()
  if (!session) return withoutModel(draft)
  try {
    const asked = await client('draft', { body: { ...request, prompt: true }, signal })
    return await answerPrompts(asked, session, draft)
  } catch (error) {
    if (signal.aborted || !isOfModel(error)) throw error
    return await withoutModel(draft)
  } finally {
    session.destroy()
  }
}

/** Answers the prompt for the draft and the prompt for the second opinion, until the server returns a letter. */
async function answerPrompts(
  asked: DraftReply,
  session: DeviceSession,
  draft: DeviceDraft,
): Promise<DraftReply> {
  let reply = asked
  for (let turn = 0; turn < 2 && reply.job !== undefined; turn += 1) {
    const answer = await ask(session, reply, draft.signal)
    const { sessionId } = draft.request
    reply = await draft.client('draft', { body: { job: reply.job, answer, sessionId }, signal: draft.signal })
  }
  return reply
}

/** The longest answer, in characters, that the server accepts. */
const LONGEST_ANSWER = 32_000

async function ask(
  session: DeviceSession,
  { prompt, verifyPrompt, schema }: DraftReply,
  signal: AbortSignal,
) {
  const input = prompt ?? verifyPrompt ?? ''
  const options = { responseConstraint: schema ?? {}, signal }
  if ((await session.measureContextUsage(input, options)) > session.contextWindow) throw new PromptTooLong()
  let answer = ''
  const reader = session.promptStreaming(input, options).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done || answer.length > LONGEST_ANSWER) return answer.slice(0, LONGEST_ANSWER)
    answer += value
  }
}

class PromptTooLong extends Error {}

/**
 * Returns whether the model caused the error. Browsers throw `QuotaExceededError`, `NotSupportedError` and similar
 * errors for their models.
 */
function isOfModel(error: unknown): boolean {
  return error instanceof PromptTooLong || error instanceof DOMException
}

async function openSession({ request, signal, onProgress }: DeviceDraft): Promise<DeviceSession | null> {
  const model = globalThis.LanguageModel
  if (!model) return null
  return model.create({
    ...deviceOptions(request.language ?? 'en'),
    signal,
    monitor(target) {
      target.addEventListener('downloadprogress', event => {
        if ('loaded' in event && typeof event.loaded === 'number') onProgress(Math.round(100 * event.loaded))
      })
    },
  })
}

async function withoutModel({ client, request, signal }: DeviceDraft): Promise<DraftReply> {
  const reply = await client('draft', { body: { ...request, ownWords: true }, signal })
  return { ...reply, fallback: 'unavailable' }
}
