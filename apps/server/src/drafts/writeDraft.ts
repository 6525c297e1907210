import type { DraftReply, DraftRequest } from '@redress/core/message/draftRequest'
import type { Log } from '../base/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { withoutContacts } from './answer/contacts.ts'
import { keepDraft, recallDraft } from './budget/keptDrafts.ts'
import { type Budgets, maySpend } from './budget/maySpend.ts'
import { openTurns, type TakeTurn } from './budget/openTurns.ts'
import { type Question, questionOf } from './budget/sealed.ts'
import type { Drafter, Telling } from './drafter.ts'

export type DraftContext = Budgets & {
  log: Log
  metrics: Pick<Metrics, 'stoodIn' | 'draftRepeated'>
  /** Writes at once, on this machine. */
  offlineDrafter: Drafter
  /** Costs money and time; null where there is none. */
  modelDrafter: Drafter | null
  findCampaign(id: string): Promise<{ organization: { id: string } } | null>
}

type Asked = {
  request: DraftRequest
  sessionId: string
  campaignId: string
  wantsPieces: boolean
  /** Aborted once nobody waits for it any more. */
  gone: AbortSignal
}

export type WriteDraft = (asked: Asked) => Promise<DraftReply | Telling>

/**
 * A draft for whoever asks: from the language model, where there is one and its budget lasts, and otherwise made on
 * this machine. The same request of the same session is answered once.
 */
export function openDrafts(context: DraftContext): WriteDraft {
  const takeTurn = openTurns()
  return async asked => {
    const reasoning = withoutContacts(asked.request.sender.reasoning)
    const request = { ...asked.request, sender: { reasoning } }
    const { modelDrafter, offlineDrafter } = context
    if (!modelDrafter) return offlineDrafter.draft(request)
    return writeOnce({ ...context, modelDrafter, takeTurn }, { ...asked, request })
  }
}

type Writing = DraftContext & { modelDrafter: Drafter; takeTurn: TakeTurn }

async function writeOnce(writing: Writing, asked: Asked): Promise<DraftReply | Telling> {
  const { request, sessionId, gone } = asked
  if (sessionId === '') return write(writing, asked)
  const question = questionOf(sessionId, request, writing.secretKey)
  const leave = await writing.takeTurn(question.name)
  // Whoever went away while they waited hears of it no more, and what nobody reads never ends.
  if (gone.aborted) leave()
  gone.addEventListener('abort', leave, { once: true })
  try {
    const known = await recallDraft(writing, question).catch(() => undefined)
    if (known) writing.metrics.draftRepeated()
    const draft = known ?? (await write(writing, asked))
    if ('message' in draft) {
      if (!known) await keep(writing, question, draft)
      leave()
      return draft
    }
    return keepingTold(draft, reply => keep(writing, question, reply), leave)
  } catch (error) {
    leave()
    throw error
  }
}

async function write(writing: Writing, { request, wantsPieces, gone, ...who }: Asked) {
  const { modelDrafter, offlineDrafter, metrics } = writing
  if (modelDrafter.mayBeAsked?.() === false) {
    metrics.stoodIn('resting')
    return { ...(await offlineDrafter.draft(request)), standIn: 'unavailable' as const }
  }
  if (!(await mayAsk(writing, who))) {
    metrics.stoodIn('budget')
    return { ...(await offlineDrafter.draft(request)), standIn: 'budget' as const }
  }
  return wantsPieces && modelDrafter.tell
    ? modelDrafter.tell(request, gone)
    : modelDrafter.draft(request, gone)
}

/** Where nothing can be counted, nothing is spent. */
async function mayAsk(writing: Writing, { sessionId, campaignId }: Pick<Asked, 'sessionId' | 'campaignId'>) {
  try {
    const found = campaignId === '' ? null : await writing.findCampaign(campaignId)
    return await maySpend(writing, { sessionId, organizationId: found?.organization.id ?? '' })
  } catch (error) {
    writing.log.error({ err: error }, 'drafts were not counted, so none was asked for')
    return false
  }
}

/** A draft that was made in place of another may do better the next time. */
async function keep(writing: Writing, question: Question, draft: DraftReply): Promise<void> {
  if (draft.offline) return
  await keepDraft(writing, question, draft).catch((error: unknown) =>
    writing.log.error({ err: error }, 'a draft was not kept for when it is asked for again'),
  )
}

async function* keepingTold(
  telling: Telling,
  keepIt: (reply: DraftReply) => Promise<void>,
  leave: () => void,
): Telling {
  try {
    const reply = yield* telling
    await keepIt(reply)
    return reply
  } finally {
    leave()
  }
}
