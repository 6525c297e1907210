import { writesToCongress } from '@redress/core/campaign/audience'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { DeviceAnswer, DraftPiece, DraftReply, DraftRequest } from '@redress/core/message/message'
import { sittingCongress } from '../../legislators/congress.ts'
import type { Campaigns, FoundCampaign } from '../../organizations/campaigns/campaigns.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Rejection } from '../../platform/rejection.ts'
import { openTurns } from '../../platform/turns.ts'
import { type Reading, readReasons } from '../analysis/reader.ts'
import { ModelFailed } from '../models/languageModel.ts'
import { finishOnDevice, promptForDevice } from './deviceDrafts.ts'
import type { DraftingModel } from './draftingModel.ts'
import {
  type Budgets,
  type DraftKey,
  draftKeyOf,
  keepDraft,
  maySpend,
  recallDraft,
  removeOldDrafts,
  type Spender,
} from './draftStore.ts'
import { type BillRecords, findSkippedBills, frameBills } from './frameBills.ts'
import { countPhrases, findAvoided, removeOldPhrases } from './phrases.ts'
import {
  type LetterCampaign,
  type PreparedLetter,
  prepareLetter,
  readingContext,
  startersOf,
} from './prepareLetter.ts'
import { composedReply, conflictReply, modelReply } from './replies.ts'
import { hasWordsForModel } from './sources.ts'
import { isStarterText } from './starterText.ts'
import { writeWithModel } from './writeWithModel.ts'

/** A stream that yields sentences and returns the whole reply. */
export type DraftStream = AsyncGenerator<DraftPiece, DraftReply>

export type Drafts = {
  /**
   * Drafts a letter from the person's reasons. The model writes it if one is configured and the budgets allow it.
   * Otherwise the composer does. If a session repeats a request, the stored draft is returned, and the model is not
   * asked again.
   */
  write(request: DraftRequest, meta: DraftMeta): Promise<DraftReply | DraftStream | Rejection>
  /** Composes a letter without a model. The campaign need not be stored, so that a preview can show its letter. */
  compose(request: DraftRequest, campaign: LetterCampaign): Promise<DraftReply>
  /** Checks the draft of the visitor's own browser, after that browser has given its second opinion. */
  finishOnDevice(answer: DeviceAnswer): Promise<DraftReply | Rejection>
  removeOld(): Promise<void>
  /** Tells whether a text is entirely the organization's own, in any of its languages. */
  isStarterText(text: string, campaign: Campaign): boolean
}

export type DraftMeta = {
  caller: Caller
  acceptsStream: boolean
  signal: AbortSignal
  /** True if the caller's network has requested so many drafts that the model is no longer asked. */
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
 * The turns in the event loop for two kinds of work: reading long reasons, and composing a letter from them. Each of
 * them takes milliseconds. They have separate queues, so that a letter is composed soon after its reasons were read.
 */
type Turns = { turnToRead: () => Promise<void>; turnToCompose: () => Promise<void> }

export function openDrafts(given: DraftServices): Drafts {
  const services = { ...given, turnToRead: openTurns(), turnToCompose: openTurns() }
  return {
    write: (request, meta) => writeDraft(services, request, meta),
    async compose(request, found) {
      return composedReply(await readRequest(services, request, { found, mayLookUp: () => false }))
    },
    finishOnDevice: answer => finishOnDevice(services, answer),
    async removeOld() {
      await removeOldDrafts(services)
      await removeOldPhrases(services)
    },
    isStarterText,
  }
}

async function writeDraft(
  services: DraftServices & Turns,
  request: DraftRequest,
  { caller, signal, isPastSoft, acceptsStream }: DraftMeta,
): Promise<DraftReply | DraftStream> {
  const { model, metrics, secretKey } = services
  const found = await findCampaign(services, request.campaignId ?? '')
  const mayLookUp = () => services.limits.takeShare('congressGov', caller)
  const prepared = await readRequest(services, request, { found, mayLookUp })
  await services.turnToCompose()
  const isOwnWords = request.ownWords || found?.organization.drafting === 'own-words'
  if (isOwnWords || !canBeDrafted(prepared)) return composedReply(prepared)
  const spender = {
    sessionId: request.sessionId ?? '',
    network: caller.network,
    organizationId: found?.organization.id ?? '',
  }
  if (request.prompt) return promptForDevice(services, prepared, { spender, isPastSoft })
  if (!model) return composedReply(prepared)
  const key = draftKeyOf(request, secretKey)
  const known = key && (await recallDraft(services, key).catch(() => undefined))
  if (known) {
    metrics.draftRepeated()
    return known
  }
  const fallback = await fallbackReason(services, model, spender, isPastSoft)
  if (fallback) return { ...composedReply(prepared), fallback }
  const stream = draftByModel(services, model, { prepared, found, spender, key, signal })
  return acceptsStream ? stream : lastOf(stream)
}

/** Reads the reasons of a request, and looks up everything else that its letter needs. */
async function readRequest(
  services: DraftServices & Turns,
  request: DraftRequest,
  { found, mayLookUp }: { found: LetterCampaign | null; mayLookUp: () => boolean },
): Promise<PreparedLetter> {
  const source = { records: services.bills, congress: sittingCongress(services.clock.now()), mayLookUp }
  const bills = await frameBills(request.supportedBills, source)
  const skipped = found?.campaign.segments ? await findSkippedBills(found.campaign, bills, source) : []
  const starters = startersOf(request, found, bills)
  await services.turnToRead()
  const read = await readReasons(request.sender.reasoning, readingContext(request, bills, starters))
  const reading = found && !writesToCongress(found.campaign) ? withoutCasework(read) : read
  const avoided = found ? await findAvoided(services, found.campaign.campaignId).catch(() => []) : []
  return prepareLetter(request, { found, bills, skipped, starters, reading, avoided })
}

/** The staff of a state legislator does not help people with federal agencies. */
function withoutCasework(reading: Reading): Reading {
  return { ...reading, findings: reading.findings.filter(each => each.kind !== 'casework') }
}

async function findCampaign(
  { campaigns }: Pick<DraftServices, 'campaigns'>,
  campaignId: string,
): Promise<FoundCampaign | null> {
  return campaignId === '' ? null : campaigns.find(campaignId).catch(() => null)
}

/**
 * Tells whether a model may draft a letter. It may not if the person's words contain a threat, or if there are no words
 * that may be sent to a model.
 */
function canBeDrafted({ sources, reading }: PreparedLetter): boolean {
  return !reading.isThreat && hasWordsForModel(sources)
}

/** Returns why the model is not asked. Returns undefined if it may be asked. */
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
      services.log.error({ err: error }, 'failed to count a draft: no model was asked')
      return false
    }))
  if (maySpendOne) return undefined
  services.metrics.draftFellBack('budget')
  return 'budget'
}

type ModelRequest = {
  prepared: PreparedLetter
  found: FoundCampaign | null
  spender: Spender
  key: DraftKey | null
  signal: AbortSignal
}

async function* draftByModel(
  services: DraftServices,
  model: DraftingModel,
  request: ModelRequest,
): DraftStream {
  const { prepared, spender, signal } = request
  const { log, metrics } = services
  try {
    const mayVerify = () => maySpend(services, spender).catch(() => false)
    const draft = yield* writeWithModel(model, prepared.sources, { signal, mayVerify })
    if (draft === 'conflict') return conflictReply(prepared)
    if (draft === 'unusable') {
      metrics.draftFellBack('unusable')
      return { ...composedReply(prepared), fallback: 'unavailable' }
    }
    const reply = modelReply(draft, prepared, 'server')
    await keepReply(services, request, reply).catch((error: unknown) =>
      log.error({ err: error }, 'failed to store a draft'),
    )
    return reply
  } catch (error) {
    // If the visitor has disconnected, the model did not fail.
    if (!signal.aborted) metrics.draftFellBack(error instanceof ModelFailed ? error.why : 'broken')
    return { ...composedReply(prepared), fallback: 'unavailable' }
  }
}

/**
 * Stores a draft for a repeated request, and counts its phrases, so that the campaign's next drafts avoid frequent
 * ones.
 */
async function keepReply(
  services: DraftServices,
  { prepared, found, spender, key }: ModelRequest,
  reply: DraftReply,
): Promise<void> {
  if (key) await keepDraft(services, key, reply)
  if (!found) return
  const names = prepared.sources.bills.flatMap(bill => [bill.number, bill.name])
  const { campaignId } = found.campaign
  await countPhrases(services, { campaignId, network: spender.network, reply, names })
}

async function lastOf(stream: DraftStream): Promise<DraftReply> {
  for (;;) {
    const { done, value } = await stream.next()
    if (done) return value
  }
}
