import type { DraftReply, DraftRequest } from '@redress/core/message/message'
import type { Caller } from '../base/caller.ts'
import type { Log } from '../base/log.ts'
import { Rejection } from '../base/rejection.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Limits } from '../limits/limits.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Drafter, DraftStream } from './drafter.ts'
import {
  type Budgets,
  type DraftKey,
  draftKeyOf,
  keepDraft,
  maySpend,
  recallDraft,
  removeOldDrafts,
} from './draftStore.ts'
import { withoutContacts } from './letterText.ts'

type DraftWish = DraftRequest & { sessionId?: string | undefined; campaignId?: string | undefined }

export type Drafts = {
  /**
   * By the language model within its budget, otherwise by the offline drafter. The same request of a session is
   * answered once.
   */
  write(
    wish: DraftWish,
    meta: { caller: Caller; acceptsStream: boolean; signal: AbortSignal },
  ): Promise<DraftReply | DraftStream | Rejection>
  removeOld(): Promise<void>
}

type DraftServices = Budgets & {
  log: Log
  metrics: Pick<Metrics, 'stoodIn' | 'draftRepeated'>
  campaigns: Pick<Campaigns, 'find'>
  limits: Pick<Limits, 'count'>
  offlineDrafter: Drafter
  modelDrafter: Drafter | null
}

export function openDrafts(services: DraftServices): Drafts {
  const lock = openKeyedLock()
  return {
    removeOld: () => removeOldDrafts(services),
    async write({ sessionId = '', campaignId = '', ...wish }, meta) {
      const count = services.limits.count('draft', meta.caller)
      if (count instanceof Rejection) return count
      const request = { ...wish, sender: { reasoning: withoutContacts(wish.sender.reasoning) } }
      const { modelDrafter, offlineDrafter } = services
      if (!modelDrafter) return offlineDrafter.draft(request)
      const call = { request, sessionId, campaignId, isPastSoft: count.isPastSoft, ...meta }
      return writeOnce({ ...services, modelDrafter, lock }, call)
    },
  }
}

type Writing = DraftServices & { modelDrafter: Drafter; lock: KeyedLock }

type DraftCall = {
  request: DraftRequest
  sessionId: string
  campaignId: string
  caller: Caller
  /** Its network has asked for many drafts: they cost money. */
  isPastSoft: boolean
  acceptsStream: boolean
  signal: AbortSignal
}

async function writeOnce(writing: Writing, call: DraftCall): Promise<DraftReply | DraftStream> {
  const { request, sessionId, signal } = call
  if (sessionId === '') return writeOne(writing, call)
  const key = draftKeyOf(sessionId, request, writing.secretKey)
  const release = await writing.lock(key.name)
  // An unread generator never finishes, so the lock is released when the caller disconnects.
  if (signal.aborted) release()
  signal.addEventListener('abort', release, { once: true })
  try {
    const known = await recallDraft(writing, key).catch(() => undefined)
    if (known) writing.metrics.draftRepeated()
    const draft = known ?? (await writeOne(writing, call))
    if ('message' in draft) {
      if (!known) await keepReply(writing, key, draft)
      release()
      return draft
    }
    return keepingStreamed(draft, reply => keepReply(writing, key, reply), release)
  } catch (error) {
    release()
    throw error
  }
}

async function writeOne(writing: Writing, call: DraftCall) {
  const { request, acceptsStream, signal } = call
  const { modelDrafter, offlineDrafter, metrics } = writing
  if (modelDrafter.mayTry?.() === false) {
    metrics.stoodIn('resting')
    return { ...(await offlineDrafter.draft(request)), standIn: 'unavailable' as const }
  }
  if (call.isPastSoft || !(await hasBudget(writing, call))) {
    metrics.stoodIn('budget')
    return { ...(await offlineDrafter.draft(request)), standIn: 'budget' as const }
  }
  return acceptsStream && modelDrafter.stream
    ? modelDrafter.stream(request, signal)
    : modelDrafter.draft(request, signal)
}

async function hasBudget(
  writing: Writing,
  { sessionId, campaignId, caller: { network } }: Pick<DraftCall, 'sessionId' | 'campaignId' | 'caller'>,
) {
  try {
    const found = campaignId === '' ? null : await writing.campaigns.find(campaignId)
    return await maySpend(writing, { sessionId, network, organizationId: found?.organization.id ?? '' })
  } catch (error) {
    writing.log.error({ err: error }, 'failed to count a draft: the offline drafter writes it')
    return false
  }
}

/** Offline drafts are not stored: the next request may get a better one. */
async function keepReply(writing: Writing, key: DraftKey, draft: DraftReply): Promise<void> {
  if (draft.offline) return
  await keepDraft(writing, key, draft).catch((error: unknown) =>
    writing.log.error({ err: error }, 'failed to keep a draft for the same request'),
  )
}

async function* keepingStreamed(
  stream: DraftStream,
  keep: (reply: DraftReply) => Promise<void>,
  release: () => void,
): DraftStream {
  try {
    const reply = yield* stream
    await keep(reply)
    return reply
  } finally {
    release()
  }
}

type KeyedLock = (name: string) => Promise<() => void>

function openKeyedLock(): KeyedLock {
  const taken = new Map<string, Promise<void>>()
  return async name => {
    while (taken.has(name)) await taken.get(name)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = () => {
        if (taken.get(name) === held) taken.delete(name)
        resolve()
      }
    })
    taken.set(name, held)
    return release
  }
}
