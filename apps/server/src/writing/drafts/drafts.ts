import type { Campaign } from '@redress/core/campaign/campaign'
import type { DeviceAnswer, DraftPiece, DraftReply, DraftRequest } from '@redress/core/message/message'
import type { Campaigns, FoundCampaign } from '../../organizations/campaigns/campaigns.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Rejection } from '../../platform/rejection.ts'
import { openTurns } from '../../platform/turns.ts'
import { readReasons } from '../analysis/reader.ts'
import { ModelFailed } from '../models/languageModel.ts'
import { finishOnDevice, promptForDevice } from './deviceDrafts.ts'
import type { DraftingModel } from './draftingModel.ts'
import {
  type Budgets,
  draftKeyOf,
  keepDraft,
  maySpend,
  recallDraft,
  removeOldDrafts,
  type Spender,
} from './draftStore.ts'
import type { BillRecords } from './frameBills.ts'
import { countPhrases, findAvoided, removeOldPhrases } from './phrases.ts'
import { type PreparedLetter, prepareLetter } from './prepareLetter.ts'
import { composedReply, conflictReply, modelReply } from './replies.ts'
import { hasWordsForModel } from './sources.ts'
import { isStarterText } from './starterText.ts'
import { writeWithModel } from './writeWithModel.ts'

/** A stream that yields sentences and returns the whole reply. */
export type DraftStream = AsyncGenerator<DraftPiece, DraftReply>

export type Drafts = {
  /**
   * Drafts a letter from the person's reasons. The model writes it if there is one and the budgets allow it, or else
   * the composer does. If a session repeats a request, the model is not asked again.
   */
  write(request: DraftRequest, meta: DraftMeta): Promise<DraftReply | DraftStream | Rejection>
  /** Checks the draft that the visitor's own browser wrote, after asking that browser for a second opinion. */
  finishOnDevice(answer: DeviceAnswer): Promise<DraftReply | Rejection>
  removeOld(): Promise<void>
  /** Returns whether a text is the organization's own in any of its languages, without a word of the person. */
  isStarterText(text: string, campaign: Campaign): boolean
}

export type DraftMeta = {
  caller: Caller
  acceptsStream: boolean
  signal: AbortSignal
  /** True if the caller's network has asked for so many drafts that the model is no longer asked. */
  isPastSoft: boolean
}

type DraftServices = Budgets & {
  log: Log
  metrics: Pick<Metrics, 'draftFellBack' | 'draftRepeated'>
  campaigns: Pick<Campaigns, 'find'>
  bills: BillRecords
  limits: Pick<Limits, 'takeShare'>
  model: DraftingModel | null
}

/**
 * The queues for the two kinds of work. Reading long reasons takes milliseconds, and so does composing a letter from
 * them. Each kind has its own queue, so that a letter is composed soon after its reasons are read.
 */
type Turns = { turnToRead: () => Promise<void>; turnToCompose: () => Promise<void> }

export function openDrafts(given: DraftServices): Drafts {
  const services = { ...given, turnToRead: openTurns(), turnToCompose: openTurns() }
  return {
    write: (request, meta) => writeDraft(services, request, meta),
    finishOnDevice: answer => finishOnDevice(services, answer),
    async removeOld() {
      await removeOldDrafts(services)
      await removeOldPhrases(services)
    },
    isStarterText,
  }
}

async function writeDraft(services: DraftServices & Turns, request: DraftRequest, meta: DraftMeta) {
  const found = await findCampaign(services, request.campaignId ?? '')
  const mayLookUp = () => services.limits.takeShare('congressGov', meta.caller)
  const prepared = await prepareLetter(request, found, {
    bills: { ...services.bills, find: ids => services.bills.find(ids, mayLookUp) },
    clock: services.clock,
    async readReasons(reasons, context) {
      await services.turnToRead()
      return readReasons(reasons, context)
    },
    findAvoided: campaignId => findAvoided(services, campaignId),
  })
  await services.turnToCompose()
  const isOwnWords = request.ownWords || found?.organization.drafting === 'own-words'
  if (isOwnWords || !canBeDrafted(prepared)) return composedReply(prepared)
  const spender = {
    sessionId: request.sessionId ?? '',
    network: meta.caller.network,
    organizationId: found?.organization.id ?? '',
  }
  if (request.prompt) return promptForDevice(services, prepared, { ...meta, spender })
  const { model } = services
  if (!model) return composedReply(prepared)
  const key = draftKeyOf(request, services.secretKey)
  const known = key && (await recallDraft(services, key).catch(() => undefined))
  if (known) {
    services.metrics.draftRepeated()
    return known
  }
  const fallback = await fallbackReason(services, model, spender, meta.isPastSoft)
  if (fallback) return { ...composedReply(prepared), fallback }
  const stream = draftByModel(services, model, prepared, {
    signal: meta.signal,
    mayVerify: () => maySpend(services, spender).catch(() => false),
    keep: async reply => {
      if (key) await keepDraft(services, key, reply)
      if (!found) return
      const names = prepared.sources.bills.flatMap(bill => [bill.number, bill.name])
      const { campaignId } = found.campaign
      await countPhrases(services, { campaignId, network: spender.network, reply, names })
    },
  })
  return meta.acceptsStream ? stream : lastOf(stream)
}

async function findCampaign(
  { campaigns }: Pick<DraftServices, 'campaigns'>,
  campaignId: string,
): Promise<FoundCampaign | null> {
  return campaignId === '' ? null : campaigns.find(campaignId).catch(() => null)
}

/**
 * Returns whether a letter can be drafted. A threat gets no draft, and a draft needs words that a model may receive.
 */
function canBeDrafted({ sources, reading }: PreparedLetter): boolean {
  return !reading.isThreat && hasWordsForModel(sources)
}

/** Returns the reason why no model is asked, or undefined if the model may be asked. */
async function fallbackReason(
  services: DraftServices,
  model: DraftingModel,
  spender: Spender,
  isPastSoft: boolean,
): Promise<DraftReply['fallback']> {
  if (!model.mayTry()) {
    services.metrics.draftFellBack('resting')
    return 'unavailable'
  }
  const maySpendOne =
    !isPastSoft &&
    (await maySpend(services, spender).catch((error: unknown) => {
      services.log.error({ err: error }, 'failed to count a draft: no model is asked')
      return false
    }))
  if (maySpendOne) return undefined
  services.metrics.draftFellBack('budget')
  return 'budget'
}

type ModelOptions = {
  signal: AbortSignal
  mayVerify: () => Promise<boolean>
  keep: (reply: DraftReply) => Promise<void>
}

async function* draftByModel(
  services: DraftServices,
  model: DraftingModel,
  prepared: PreparedLetter,
  { signal, mayVerify, keep }: ModelOptions,
): DraftStream {
  try {
    const draft = yield* writeWithModel(model, prepared.sources, { signal, mayVerify })
    if (draft === 'conflict') return conflictReply(prepared)
    if (draft === 'unusable') {
      services.metrics.draftFellBack('unusable')
      return { ...composedReply(prepared), fallback: 'unavailable' }
    }
    const reply = modelReply(draft, prepared, 'server')
    await keep(reply).catch((error: unknown) => services.log.error({ err: error }, 'failed to keep a draft'))
    return reply
  } catch (error) {
    // The model did not fail if the visitor has left.
    if (!signal.aborted) services.metrics.draftFellBack(error instanceof ModelFailed ? error.why : 'broken')
    return { ...composedReply(prepared), fallback: 'unavailable' }
  }
}

async function lastOf(stream: DraftStream): Promise<DraftReply> {
  for (;;) {
    const { done, value } = await stream.next()
    if (done) return value
  }
}
