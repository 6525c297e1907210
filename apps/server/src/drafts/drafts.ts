import type { Campaign } from '@redress/core/campaign/campaign'
import type { DraftPiece, DraftReply, DraftRequest } from '@redress/core/message/message'
import type { Caller } from '../base/caller.ts'
import type { Log } from '../base/log.ts'
import { Rejection } from '../base/rejection.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Limits } from '../limits/limits.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { ModelFailed } from '../outside/drafter/languageModel.ts'
import { type Budgets, draftKeyOf, keepDraft, maySpend, recallDraft, removeOldDrafts } from './draftStore.ts'
import type { ModelEditor } from './editor/modelEditor.ts'
import type { Piece } from './editor/readPieces.ts'
import type { BillRecords } from './frameBills.ts'
import { letterJobFor, toReply } from './letterJob.ts'
import type { LetterJob, LetterWork, WrittenLetter } from './letterWork.ts'
import { isStarterText } from './starterText.ts'
import { busyRetrySeconds, ThreadsBusy } from './threads.ts'

export type DraftWish = DraftRequest & { sessionId?: string | undefined; campaignId?: string | undefined }

export type Drafts = {
  /**
   * The person's own words between our sentences, edited by a language model within its budget. The same request of a
   * session asks the model once.
   */
  write(
    wish: DraftWish,
    meta: { caller: Caller; acceptsStream: boolean; signal: AbortSignal; isPastSoft: boolean },
  ): Promise<DraftReply | DraftStream | Rejection>
  removeOld(): Promise<void>
  /** The organization's own text in any of its languages, with no word of the person's. */
  isStarterText(text: string, campaign: Campaign): boolean
}

type DraftServices = Budgets & {
  log: Log
  metrics: Pick<Metrics, 'stoodIn' | 'draftRepeated'>
  campaigns: Pick<Campaigns, 'find'>
  bills: BillRecords
  limits: Pick<Limits, 'takeShare'>
  letterWork: LetterWork
  editor: ModelEditor | null
}

export function openDrafts(services: DraftServices): Drafts {
  const once = openOnce(services)
  return {
    removeOld: () => removeOldDrafts(services),
    isStarterText,
    async write(
      { sessionId = '', campaignId = '', ...request },
      { caller, acceptsStream, signal, isPastSoft },
    ) {
      const { editor, clock } = services
      const mayLookUp = () => services.limits.takeShare('congressGov', caller)
      const bills: BillRecords = { ...services.bills, find: ids => services.bills.find(ids, mayLookUp) }
      const write = async () => {
        const found = campaignId === '' ? null : await services.campaigns.find(campaignId).catch(() => null)
        const job = await letterJobFor(request, found, { bills, clock })
        const written = await writeLetter(services, job, caller.network)
        if (written instanceof Rejection) return written
        const unedited = toReply(written, job)
        if (!editor || !canBeEdited(written)) return unedited
        const standIn = await whyNotAsked(services, editor, {
          ...{ sessionId, network: caller.network, organizationId: found?.organization.id ?? '' },
          isPastSoft,
        })
        if (standIn) return { ...unedited, standIn }
        const client = caller.network
        const editing = editLetter(services, editor, { job, written, signal, acceptsStream, client })
        return acceptsStream ? editing : lastOf(editing)
      }
      if (!editor || sessionId === '') return write()
      return once(sessionId, { ...request, campaignId }, { signal, write })
    },
  }
}

/** A threat, a contradiction and another language are no work for a copy editor. */
function canBeEdited({ reading }: WrittenLetter): boolean {
  const { sentences, isThreat, inConflict, spoken } = reading
  return !isThreat && !inConflict && spoken === null && sentences.some(each => !each.isWithheld)
}

async function whyNotAsked(
  services: DraftServices,
  editor: ModelEditor,
  { isPastSoft, ...spender }: Parameters<typeof maySpend>[1] & { isPastSoft: boolean },
): Promise<'unavailable' | 'budget' | undefined> {
  if (!editor.mayTry()) {
    services.metrics.stoodIn('resting')
    return 'unavailable'
  }
  // A network that has asked for many drafts spends money.
  const mayAsk =
    !isPastSoft &&
    (await maySpend(services, spender).catch((error: unknown) => {
      services.log.error({ err: error }, 'failed to count a draft: no model edits it')
      return false
    }))
  if (mayAsk) return undefined
  services.metrics.stoodIn('budget')
  return 'budget'
}

async function writeLetter(
  { letterWork }: DraftServices,
  job: LetterJob,
  client: string,
): Promise<WrittenLetter | Rejection> {
  try {
    return await letterWork.write(job, client)
  } catch (error) {
    if (error instanceof ThreadsBusy) return manyDrafts
    throw error
  }
}

const manyDrafts = new Rejection(503, 'Many drafts are being written. Please ask again in some seconds.', {
  retryAfterSeconds: busyRetrySeconds,
})

type Editing = {
  job: LetterJob
  written: WrittenLetter
  signal: AbortSignal
  acceptsStream: boolean
  client: string
}

/** What came whole counts, also if the model breaks off. */
async function* editLetter(
  { letterWork, metrics }: DraftServices,
  editor: ModelEditor,
  { job, written, signal, acceptsStream, client }: Editing,
): DraftStream {
  const { frame } = job
  const { reading } = written
  const pieces: Piece[] = []
  let shown = ''
  try {
    for await (const piece of editor.edit(reading, { signal, isStreamed: acceptsStream })) {
      pieces.push(piece)
      const { beginning } = await letterWork.edit({ reading, pieces, frame, isWhole: false }, client)
      if (beginning.length <= shown.length || !beginning.startsWith(shown)) continue
      yield { sentence: beginning.slice(shown.length) }
      shown = beginning
    }
  } catch (error) {
    // A disconnected caller is no failure of the model.
    if (!signal.aborted) metrics.stoodIn(error instanceof ModelFailed ? error.why : 'broken')
  }
  if (pieces.length === 0) return { ...toReply(written, job), standIn: 'unavailable' }
  try {
    const { draft, edits } = await letterWork.edit({ reading, pieces, frame, isWhole: true }, client)
    return { ...toReply({ reading, draft }, job), offline: false, edits }
  } catch {
    return { ...toReply(written, job), standIn: 'unavailable' }
  }
}

async function lastOf(stream: DraftStream): Promise<DraftReply> {
  for (;;) {
    const { done, value } = await stream.next()
    if (done) return value
  }
}

/** Yields sentences, and returns the whole reply. */
export type DraftStream = AsyncGenerator<DraftPiece, DraftReply>

type OneCall = { signal: AbortSignal; write: () => Promise<DraftReply | DraftStream | Rejection> }

/** The same request of a session is answered once; an equal one waits for the first. */
function openOnce(services: DraftServices) {
  const turns = new Map<string, Promise<void>>()
  return async (sessionId: string, request: object, { signal, write }: OneCall) => {
    const key = draftKeyOf(sessionId, request, services.secretKey)
    const release = await takeTurn(turns, key.name)
    // An unread generator never finishes, so the lock is released when the caller disconnects.
    if (signal.aborted) release()
    signal.addEventListener('abort', release, { once: true })
    /** Offline drafts are not stored: the next request may get a better one. */
    const keep = async (draft: DraftReply) => {
      if (draft.offline) return
      await keepDraft(services, key, draft).catch((error: unknown) =>
        services.log.error({ err: error }, 'failed to keep a draft for the same request'),
      )
    }
    try {
      const known = await recallDraft(services, key).catch(() => undefined)
      if (known) services.metrics.draftRepeated()
      const draft = known ?? (await write())
      if (draft instanceof Rejection) {
        release()
        return draft
      }
      if (!('message' in draft)) return keepStreamed(draft, keep, release)
      if (!known) await keep(draft)
      release()
      return draft
    } catch (error) {
      release()
      throw error
    }
  }
}

async function* keepStreamed(
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

/** Waits for its turn. What it returns ends it, and does nothing the second time. */
async function takeTurn(turns: Map<string, Promise<void>>, name: string): Promise<() => void> {
  while (turns.has(name)) await turns.get(name)
  let end = () => {}
  const turn = new Promise<void>(resolve => {
    end = resolve
  })
  turns.set(name, turn)
  void turn.then(() => turns.delete(name))
  return end
}
