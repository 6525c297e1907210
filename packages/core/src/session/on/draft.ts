import { startingTextFor } from '../../campaign/starters.ts'
import { languageOf } from '../../language/language.ts'
import { composeDraftRequest } from '../../message/draftRequest.ts'
import type { DraftStyle } from '../../message/message.ts'
import { isBlank } from '../../text/text.ts'
import { ticked } from '../chosen.ts'
import { standingConversation } from '../conversation.ts'
import { type Effect, redraftSoon } from '../effects.ts'
import { isThreat, standingFindings } from '../findings.ts'
import { layoutOf } from '../layouts.ts'
import { campaignOf, type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import type { AlternativeDraft, Session } from '../session.ts'
import { isWrittenInto } from '../shown.ts'
import { chosenSegments, editedOpenings } from '../versions.ts'
import { billsAgainSoon, billsForDraft, withSuggestions } from './bills.ts'
import { standingEdits } from './edits.ts'

/** The page logs the number of edits once the person has not typed for this many ms. */
const REST_MS = 5000
const rested: Effect = { do: 'later', key: 'rest', afterMs: REST_MS, event: { type: 'draftRested' } }

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
    ...(campaign.segments ? { segments: chosenSegments(session) } : {}),
  }
  return {
    session: { ...session, arriving: '', draftOwed: true, waiting: { ...session.waiting, draft: true } },
    effects: [
      { do: 'cancel', key: 'draft' },
      { do: 'draft', request },
    ],
  }
}

/** Asks for first paragraphs alone. The composer writes them, so no model is asked. */
function askForOpenings(session: Session, rules: Rules): Step {
  const { ownWords } = session
  const asked = askForDraft({ ...session, ownWords: true }, rules)
  return { session: { ...asked.session, ownWords, draftOwed: 'openings' }, effects: asked.effects }
}

/**
 * Returns the draft that Undo restores. A blank draft, or one equal to the new draft, leaves the earlier one in place.
 */
function replaced(session: Session, message: string): AlternativeDraft | null {
  const { subject, draft, draftOffline, draftModel, draftFallback, draftLanguage } = session
  const { parts, edits, openings, replacedDraft } = session
  if (isBlank(draft) || draft === message) return replacedDraft
  return {
    subject,
    message: draft,
    offline: draftOffline,
    model: draftModel,
    fallback: draftFallback,
    language: draftLanguage,
    parts,
    edits,
    openings,
  }
}

/** Makes a draft the letter, and requests bill suggestions for it. */
function take(session: Session, draft: AlternativeDraft, rules: Rules): Step {
  const taken = {
    ...session,
    subject: session.subjectEdited ? session.subject : draft.subject,
    draft: draft.message,
    draftOffline: draft.offline,
    draftModel: draft.model,
    draftFallback: draft.fallback,
    draftLanguage: draft.language,
    parts: draft.parts ?? [],
    edits: standingEdits(draft.edits ?? [], draft.message),
    openings: draft.openings,
    draftEdited: false,
    suggestionsCleared: undefined,
    offeredDraft: null,
    replacedDraft: replaced(session, draft.message),
  }
  return billsForDraft(taken, rules)
}

/** Adds the openings for legislators whom the edited letter did not have before. */
function withOpenings(session: Session, { openings = {} }: AlternativeDraft): Session {
  const own = session.openings
  if (!own) return session
  const added = Object.entries(openings).filter(([segment]) => !own[segment])
  return { ...session, openings: { ...own, ...Object.fromEntries(added) } }
}

/**
 * Removes the draft when the reasons become a threat, because it follows earlier reasons. Keeps a draft that the person
 * has edited.
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
  | 'startingTextTaken'
  | 'letterSeen'

export const onDraft: Reactions<DraftEvents> = {
  reasoningEdited(session, { text }, rules) {
    const suggestionsCleared = isBlank(text)
    const cleared = suggestionsCleared ? withSuggestions(session, [], rules) : session
    const findings = standingFindings(session.findings, text)
    const conversation = standingConversation(session, text)
    const stopped = stopDrafting({ ...cleared, reasoning: text, conversation, findings, suggestionsCleared })
    return { session: { ...stopped.session, draftOwed: true }, effects: [...stopped.effects, redraftSoon] }
  },

  reasonToggled: (session, { reason, checked }) => ({
    session: { ...session, agreed: ticked(session.agreed, reason, checked), draftOwed: true },
    effects: [redraftSoon],
  }),

  subjectEdited: (session, { text }) =>
    withoutEffects({ ...session, subject: text, subjectEdited: !isBlank(text) }),

  /** If sentences of a new draft are arriving in the letter, typing stops that draft. */
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
        openings: editedOpenings(session, text),
        // A person who edits the letter has seen it.
        letterSeen: true,
        draftEdited,
        draftLanguage: draftEdited ? session.draftLanguage : undefined,
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

  draftDue: (session, _event, rules) =>
    session.draftOwed === 'openings' ? askForOpenings(session, rules) : askForDraft(session, rules),

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
   * Offers a new draft beside an edited letter, and never overwrites an edited letter. Ignores a draft that the session
   * did not request, because it belongs to an earlier visit or another campaign.
   */
  draftArrived(session, { reply }, rules) {
    if (!session.waiting.draft) return withoutEffects(session)
    const back = { ...nothingArriving(session), findings: reply.findings ?? [] }
    if (isBlank(reply.message)) return withoutEffects(isThreat(back) ? withoutDraft(back) : back)
    if (session.draftEdited && session.draftOwed === 'openings')
      return withoutEffects(withOpenings(back, reply))
    // If the model failed, an existing letter stays, and the composer's letter is offered beside it.
    const isBesideLetter =
      session.draftEdited || (reply.fallback === 'unavailable' && !isBlank(session.draft))
    if (!isBesideLetter) return take(back, reply, rules)
    // A draft equal to the letter is not offered. Only the note about the writer changes, to say that the model failed.
    if (reply.message === session.draft) {
      return withoutEffects({ ...back, draftFallback: session.draftModel ? undefined : reply.fallback })
    }
    return withoutEffects({ ...withOpenings(back, reply), offeredDraft: reply })
  },

  draftFailed: (session, { reason }) => ({
    session: nothingArriving(session),
    effects: [{ do: 'report', reason }],
  }),

  offeredDraftTaken: (session, _event, rules) =>
    session.offeredDraft ? take(session, session.offeredDraft, rules) : withoutEffects(session),

  /**
   * Uses the campaign's text as the letter, and cancels any draft that is due. The text counts as unedited until the
   * person changes it.
   */
  startingTextTaken(session, _event, rules) {
    const campaign = campaignOf(session, rules)
    const message = campaign && startingTextFor(campaign, session.selectedBills)
    if (!message) return withoutEffects(session)
    const stopped = stopDrafting(session)
    const parts = [{ text: message, source: 'campaign' as const }]
    const language = languageOf(rules.organization.language)
    const taken = take(
      { ...stopped.session, draftOwed: undefined },
      { subject: '', message, language, offline: true, parts },
      rules,
    )
    return {
      session: taken.session,
      effects: [...stopped.effects, { do: 'cancel', key: 'draft' }, ...taken.effects],
    }
  },

  letterSeen: session => withoutEffects(session.letterSeen ? session : { ...session, letterSeen: true }),

  offeredDraftDeclined: session => withoutEffects({ ...session, offeredDraft: null }),

  /** Swaps the letter and the draft that it replaced. The restored draft counts as edited. */
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

/** Collects a draft's sentences as they arrive. The letter does not change until the draft is complete. */
export const onArriving: Reactions<'draftSentenceArrived' | 'draftCancelled'> = {
  draftSentenceArrived: (session, { text }) =>
    withoutEffects(session.waiting.draft ? { ...session, arriving: session.arriving + text } : session),

  /**
   * Stops the draft and leaves a letter that can be sent: the previous letter, or a letter in the person's own words.
   */
  draftCancelled(session, _event, rules) {
    const stopped = stopDrafting(session)
    if (!isBlank(session.draft) || session.ownWords || isBlank(session.reasoning)) return stopped
    const asked = askForDraft({ ...stopped.session, ownWords: true }, rules)
    const ownWords = session.ownWords
    return { session: { ...asked.session, ownWords }, effects: [...stopped.effects, ...asked.effects] }
  },
}
