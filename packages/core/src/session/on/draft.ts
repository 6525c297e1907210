import { composeDraftRequest } from '../../message/draftRequest.ts'
import type { DraftStyle } from '../../message/message.ts'
import { isBlank } from '../../text/text.ts'
import { ticked } from '../chosen.ts'
import { type Effect, redraftSoon } from '../effects.ts'
import { isThreat, standingFindings } from '../findings.ts'
import { layoutOf } from '../layouts.ts'
import { campaignOf, type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import type { OfferedDraft, Session } from '../session.ts'
import { isWrittenInto } from '../shown.ts'
import { billsAgainSoon, billsForDraft, withSuggestions } from './bills.ts'
import { standingEdits } from './edits.ts'

/** The number of edits is logged after this long without typing. */
const restMs = 5000
const rested: Effect = { do: 'later', key: 'rest', afterMs: restMs, event: { type: 'draftRested' } }

export function askForDraft(session: Session, rules: Rules, style?: DraftStyle): Step {
  const campaign = campaignOf(session, rules)
  if (!campaign) return withoutEffects(session)
  const { organization } = rules
  const asked = { category: layoutOf(organization).draftCategory(campaign), language: organization.language }
  const request = {
    ...composeDraftRequest(session, campaign, asked),
    variant: session.draftVariant,
    ownWords: session.ownWords,
    conflict: session.conflictSettled,
    style,
  }
  return {
    session: { ...session, arriving: '', draftOwed: true, waiting: { ...session.waiting, draft: true } },
    effects: [
      { do: 'cancel', key: 'draft' },
      { do: 'draft', request },
    ],
  }
}

/** Returns the draft that Undo restores. It does not keep blank or equal drafts. */
function replaced(session: Session, message: string): OfferedDraft | null {
  const { subject, draft, draftOffline, draftModel, draftFallback, parts, edits, replacedDraft } = session
  if (isBlank(draft) || draft === message) return replacedDraft
  return {
    subject,
    message: draft,
    offline: draftOffline,
    model: draftModel,
    fallback: draftFallback,
    parts,
    edits,
  }
}

/** Puts a draft into the letter, and looks for bills that the draft suggests. */
function take(session: Session, draft: OfferedDraft, rules: Rules): Step {
  const isTheirs = session.subjectEdited || !layoutOf(rules.organization).hasSubject
  const taken = {
    ...session,
    subject: isTheirs ? session.subject : draft.subject,
    draft: draft.message,
    draftOffline: draft.offline,
    draftModel: draft.model,
    draftFallback: draft.fallback,
    parts: draft.parts ?? [],
    edits: standingEdits(draft.edits ?? [], draft.message),
    draftEdited: false,
    suggestionsCleared: undefined,
    offeredDraft: null,
    replacedDraft: replaced(session, draft.message),
  }
  return billsForDraft(taken, rules)
}

/**
 * Removes the draft of earlier reasons, because there is no draft for a threat. A draft that the person has edited
 * stays.
 */
function withoutDraft(session: Session): Session {
  if (session.draftEdited) return { ...session, offeredDraft: null }
  return { ...session, draft: '', parts: [], edits: [], replacedDraft: replaced(session, '') }
}

type DraftEvents =
  | 'reasoningEdited'
  | 'reasonToggled'
  | 'subjectEdited'
  | 'draftEdited'
  | 'draftRested'
  | 'regenerateClicked'
  | 'draftDue'
  | 'draftArrived'
  | 'draftFailed'
  | 'offeredDraftTaken'
  | 'offeredDraftDeclined'
  | 'draftUndone'
  | 'writerChosen'
  | 'styleAsked'
  | 'conflictSettled'
  | 'modelDownloading'

export const onDraft: Reactions<DraftEvents> = {
  reasoningEdited(session, { text }, rules) {
    const suggestionsCleared = isBlank(text)
    const cleared = suggestionsCleared ? withSuggestions(session, [], rules) : session
    const findings = standingFindings(session.findings, text)
    const stopped = stopDrafting({ ...cleared, reasoning: text, findings, suggestionsCleared })
    return { session: { ...stopped.session, draftOwed: true }, effects: [...stopped.effects, redraftSoon] }
  },

  reasonToggled: (session, { reason, checked }) => ({
    session: { ...session, agreed: ticked(session.agreed, reason, checked), draftOwed: true },
    effects: [redraftSoon],
  }),

  subjectEdited: (session, { text }) =>
    withoutEffects({ ...session, subject: text, subjectEdited: !isBlank(text) }),

  /** Stops a draft that is being written when the person types. */
  draftEdited(session, { text }, rules) {
    const touched = { ...session.touched, draft: true }
    const draftEdits = session.draftEdits + 1
    const draftEdited = !isBlank(text)
    const edits = standingEdits(session.edits, text)
    const stopped = isWrittenInto(session) ? stopDrafting(session) : withoutEffects(session)
    return {
      session: {
        ...stopped.session,
        draft: text,
        draftEdited,
        draftEdits,
        edits,
        touched,
        suggestionsCleared: undefined,
      },
      effects: [...stopped.effects, rested, ...billsAgainSoon(rules)],
    }
  },

  draftRested: session => ({
    session: { ...session, draftEdits: 0 },
    effects: [{ do: 'log', event: 'draft_changed', value: String(session.draftEdits) }],
  }),

  regenerateClicked(session, _event, rules) {
    const asked = askForDraft({ ...session, draftVariant: session.draftVariant + 1 }, rules)
    return {
      session: asked.session,
      effects: [...asked.effects, { do: 'log', event: 'regenerate_draft_clicked', value: '' }],
    }
  },

  draftDue: (session, _event, rules) => askForDraft(session, rules),

  writerChosen(session, { ownWords }, rules) {
    if (session.ownWords === ownWords) return withoutEffects(session)
    const stopped = stopDrafting({ ...session, ownWords })
    const asked = askForDraft(stopped.session, rules)
    return { session: asked.session, effects: [...stopped.effects, ...asked.effects] }
  },

  modelDownloading: (session, { percent }) =>
    withoutEffects({ ...session, modelDownloaded: session.waiting.draft ? percent : undefined }),

  styleAsked: (session, { style }, rules) => askForDraft(session, rules, style),

  conflictSettled(session, { keep }, rules) {
    const findings = session.findings.filter(finding => finding.kind !== 'conflict')
    return askForDraft({ ...session, findings, conflictSettled: keep }, rules)
  },

  /**
   * Offers a new draft beside an edited one, and never overwrites it. An unexpected draft belongs to an earlier
   * visit or to another campaign.
   */
  draftArrived(session, { reply }, rules) {
    if (!session.waiting.draft) return withoutEffects(session)
    const back = { ...nothingArriving(session), findings: reply.findings ?? [] }
    if (isBlank(reply.message)) return withoutEffects(isThreat(back) ? withoutDraft(back) : back)
    // If the model failed, a standing letter stays, and the composer's letter is offered beside it.
    const isBesideLetter =
      session.draftEdited || (reply.fallback === 'unavailable' && !isBlank(session.draft))
    if (!isBesideLetter) return take(back, reply, rules)
    // The same letter is not offered again. Only its note says that the model failed.
    if (reply.message === session.draft) {
      return withoutEffects({ ...back, draftFallback: session.draftModel ? undefined : reply.fallback })
    }
    return withoutEffects({ ...back, offeredDraft: reply })
  },

  draftFailed: (session, { reason }) => ({
    session: nothingArriving(session),
    effects: [{ do: 'report', reason }],
  }),

  offeredDraftTaken: (session, _event, rules) =>
    session.offeredDraft ? take(session, session.offeredDraft, rules) : withoutEffects(session),

  offeredDraftDeclined: session => withoutEffects({ ...session, offeredDraft: null }),

  /** Swaps the two drafts. The restored draft counts as edited. */
  draftUndone(session, _event, rules) {
    const { replacedDraft, offeredDraft } = session
    if (!replacedDraft) return withoutEffects(session)
    const back = take(session, replacedDraft, rules)
    return { ...back, session: { ...back.session, draftEdited: true, offeredDraft } }
  },
}

export function nothingArriving(session: Session): Session {
  const waiting = { ...session.waiting, draft: false }
  return { ...session, arriving: '', draftOwed: undefined, modelDownloaded: undefined, waiting }
}

export function stopDrafting(session: Session): Step {
  if (!session.waiting.draft) return withoutEffects(session)
  return { session: nothingArriving(session), effects: [{ do: 'stopDrafting' }] }
}

/** Collects the sentences of a draft. The letter stays as it was until the draft is complete. */
export const onArriving: Reactions<'draftSentenceArrived' | 'draftCancelled'> = {
  draftSentenceArrived: (session, { text }) =>
    withoutEffects(session.waiting.draft ? { ...session, arriving: session.arriving + text } : session),

  /** Leaves a letter that can be sent: the previous letter, or one in the person's own words. */
  draftCancelled(session, _event, rules) {
    const stopped = stopDrafting(session)
    if (!isBlank(session.draft) || session.ownWords || isBlank(session.reasoning)) return stopped
    const asked = askForDraft({ ...stopped.session, ownWords: true }, rules)
    const ownWords = session.ownWords
    return { session: { ...asked.session, ownWords }, effects: [...stopped.effects, ...asked.effects] }
  },
}
