import { stancesDiffer } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import {
  type DeviceAnswer,
  type DraftPiece,
  type DraftReply,
  type DraftRequest,
  draftLength,
  draftLongest,
  type Finding,
} from '@redress/core/message/message'
import { letterSentences } from '@redress/words/letterSentences'
import type { Caller } from '../base/caller.ts'
import type { Log } from '../base/log.ts'
import type { Rejection } from '../base/rejection.ts'
import type { Campaigns, FoundCampaign } from '../campaigns/campaigns.ts'
import type { Limits } from '../limits/limits.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { ModelFailed } from '../outside/drafter/languageModel.ts'
import { readReasons } from '../reader/reader.ts'
import { composeLetter } from './composer.ts'
import { finishOnDevice, promptForDevice } from './deviceDrafts.ts'
import type { DraftingModel } from './draftingModel.ts'
import { type Budgets, draftKeyOf, keepDraft, maySpend, recallDraft, removeOldDrafts } from './draftStore.ts'
import type { BillRecords } from './frameBills.ts'
import { countPhrases, findAvoided, removeOldPhrases } from './phrases.ts'
import { type PreparedLetter, prepareLetter } from './prepareLetter.ts'
import { isStarterText } from './starterText.ts'
import { writeWithModel } from './writeWithModel.ts'

/** Yields sentences, and returns the whole reply. */
export type DraftStream = AsyncGenerator<DraftPiece, DraftReply>

export type Drafts = {
  /**
   * Drafts a letter from the person's reasons: by the model where there is one and its budgets allow, else by the
   * composer. The same request of a session asks the model once.
   */
  write(request: DraftRequest, meta: DraftMeta): Promise<DraftReply | DraftStream | Rejection>
  /** Checks what the visitor's own browser drafted, and asks for a second opinion first. */
  finishOnDevice(answer: DeviceAnswer): Promise<DraftReply | Rejection>
  removeOld(): Promise<void>
  /** Whether a text is the organization's own in any of its languages, with no word of the person's. */
  isStarterText(text: string, campaign: Campaign): boolean
}

type DraftMeta = {
  caller: Caller
  acceptsStream: boolean
  signal: AbortSignal
  /** Whether the caller's network has asked for so many drafts that no model is asked for it. */
  isPastSoft: boolean
}

export type DraftServices = Budgets & {
  log: Log
  metrics: Pick<Metrics, 'draftFellBack' | 'draftRepeated'>
  campaigns: Pick<Campaigns, 'find'>
  bills: BillRecords
  limits: Pick<Limits, 'takeShare'>
  model: DraftingModel | null
}

export function openDrafts(services: DraftServices): Drafts {
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

async function writeDraft(services: DraftServices, request: DraftRequest, meta: DraftMeta) {
  const found = await findCampaign(services, request.campaignId ?? '')
  const mayLookUp = () => services.limits.takeShare('congressGov', meta.caller)
  const prepared = await prepareLetter(request, found, {
    bills: { ...services.bills, find: ids => services.bills.find(ids, mayLookUp) },
    clock: services.clock,
    readReasons,
    findAvoided: campaignId => findAvoided(services, campaignId),
  })
  if (request.prompt && canBeDrafted(prepared))
    return promptForDevice(services, request, prepared, meta.caller)
  const { model } = services
  if (!model || request.ownWords || found?.organization.drafting === 'own-words' || !canBeDrafted(prepared)) {
    return composedReply(prepared)
  }
  const key = draftKeyOf(request, services.secretKey)
  const known = key && (await recallDraft(services, key).catch(() => undefined))
  if (known) {
    services.metrics.draftRepeated()
    return known
  }
  const spender = {
    sessionId: request.sessionId ?? '',
    network: meta.caller.network,
    organizationId: found?.organization.id ?? '',
  }
  const fallback = await fallbackReason(services, model, spender, meta.isPastSoft)
  if (fallback) return { ...composedReply(prepared), fallback }
  const stream = draftByModel(services, model, prepared, {
    signal: meta.signal,
    mayVerify: () => maySpend(services, spender).catch(() => false),
    keep: async reply => {
      if (key) await keepDraft(services, key, reply)
      if (found) await countPhrases(services, found.campaign.campaignId, spender.network, reply)
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

/** A threat gets no draft, and without reasons there is nothing to draft from. */
function canBeDrafted({ sources, reading }: PreparedLetter): boolean {
  return !reading.isThreat && sources.own.length > 0
}

/** Returns why no model is asked, or undefined where it may be. */
async function fallbackReason(
  services: DraftServices,
  model: DraftingModel,
  spender: Parameters<typeof maySpend>[1],
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
    // A visitor who leaves is no failure of the model.
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

export function modelReply(
  draft: { subject: string; message: string; parts: DraftReply['parts'] },
  { sources, reading }: PreparedLetter,
  model: 'server' | 'device',
): DraftReply {
  const { subject, message, parts } = withOwnWords(draft, sources)
  const findings = [
    ...reading.findings.filter(finding => finding.kind !== 'conflict'),
    ...tooLong(message, sources),
  ]
  return { subject, message, parts, findings, offline: false, model }
}

/** Behind an English letter stands what the person wrote in another language, so that they can check what they sign. */
function withOwnWords(
  draft: { subject: string; message: string; parts: DraftReply['parts'] },
  { spoken, own, language }: PreparedLetter['sources'],
) {
  if (spoken === null) return draft
  const label = letterSentences(language).inMyOwnWords
  const original = own.map(sentence => sentence.text).join(' ')
  return {
    subject: draft.subject,
    message: `${draft.message}\n\n${label}\n\n${original}`,
    parts: [
      ...(draft.parts ?? []),
      { text: label, source: 'request' as const },
      { text: original, source: 'yours' as const },
    ],
  }
}

/** Nothing is drafted: the page asks which of the two the person means. */
export function conflictReply({ reading, sources }: PreparedLetter): DraftReply {
  const known = reading.findings.some(finding => finding.kind === 'conflict')
  const conflict: Finding[] = known
    ? []
    : [{ kind: 'conflict', text: sources.bills[0]?.id || sources.bills[0]?.name }]
  return { subject: '', message: '', parts: [], findings: [...reading.findings, ...conflict], offline: false }
}

export function composedReply(prepared: PreparedLetter): DraftReply {
  const { sources, reading, starter } = prepared
  if (reading.isThreat || (reading.inConflict && sources.conflict === undefined)) {
    return { subject: '', message: '', parts: [], findings: reading.findings, offline: true }
  }
  const composed = composeLetter(sources, starter)
  return {
    ...composed,
    findings: [...reading.findings, ...tooLong(composed.message, sources)],
    offline: true,
  }
}

/** In code points: `I support H.Con.Res. 123456.` and its line end. */
const STANCE_LINE_ROOM = 40

/** Where stances differ, each gets a line below the letter. */
function tooLong(message: string, { bills }: PreparedLetter['sources']): Finding[] {
  const asked = bills.map(bill => ({ proOrCon: bill.stance }))
  const room = stancesDiffer(asked) ? asked.length * STANCE_LINE_ROOM : 0
  const over = draftLength(message) + room - draftLongest
  return over > 0 ? [{ kind: 'too_long', text: String(over) }] : []
}
