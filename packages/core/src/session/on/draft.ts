import { draftRequest } from '../../message/draftRequest.ts'
import type { Effect } from '../effects.ts'
import { layoutOf } from '../layouts.ts'
import { campaignOf, quietly, type Reactions, type Rules, type Step } from '../rules.ts'
import type { OfferedDraft, Session } from '../session.ts'
import { isWrittenInto } from '../shownDraft.ts'
import { nothingArriving, stopDrafting } from './arriving.ts'
import { billsAgainSoon, billsForDraft, chosenSuggestions } from './bills.ts'
import { redraftSoon } from './redraft.ts'

/** Typing that has stopped for this long is logged, as a count of edits. */
const restMs = 5000
const rested: Effect = { do: 'later', key: 'rest', afterMs: restMs, event: { type: 'draftRested' } }

function askForDraft(session: Session, rules: Rules): Step {
  const campaign = campaignOf(session, rules)
  if (!campaign) return quietly(session)
  const { draftCategory } = layoutOf(rules.organization)
  const request = {
    ...draftRequest(session, campaign, draftCategory(campaign)),
    variant: session.draftVariant,
  }
  return {
    session: { ...session, arriving: '', waiting: { ...session.waiting, draft: true } },
    effects: [
      { do: 'cancel', key: 'draft' },
      { do: 'draft', request },
    ],
  }
}

/** What was there, to be brought back; nothing is worth it that was blank, or is the same. */
function replaced(session: Session, message: string): OfferedDraft | null {
  const { subject, draft, draftOffline, draftStandIn, doubts, replacedDraft } = session
  if (draft.trim() === '' || draft === message) return replacedDraft
  return { subject, message: draft, offline: draftOffline, standIn: draftStandIn, doubts }
}

/** A draft in place of what stood there. The bills it suggests are looked for anew. */
function take(session: Session, draft: OfferedDraft, rules: Rules): Step {
  const isTheirs = session.subjectEdited || !layoutOf(rules.organization).hasSubject
  const taken = {
    ...session,
    subject: isTheirs ? session.subject : draft.subject,
    draft: draft.message,
    draftOffline: draft.offline,
    draftStandIn: draft.standIn ?? 'none',
    doubts: [...new Set(draft.doubts)].filter(each => draft.message.includes(each)),
    draftEdited: false,
    offeredDraft: null,
    replacedDraft: replaced(session, draft.message),
  }
  return billsForDraft(taken, rules)
}

type DraftEvents =
  | 'reasoningEdited'
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

export const onDraft: Reactions<DraftEvents> = {
  reasoningEdited(session, { text }) {
    const suggestedBills = text.trim() === '' ? chosenSuggestions(session) : session.suggestedBills
    const stopped = stopDrafting({ ...session, reasoning: text, suggestedBills })
    return { session: stopped.session, effects: [...stopped.effects, redraftSoon] }
  },

  subjectEdited: (session, { text }) =>
    quietly({ ...session, subject: text, subjectEdited: text.trim() !== '' }),

  /** Whoever types into a letter that is being written has the word. */
  draftEdited(session, { text }, rules) {
    const touched = { ...session.touched, draft: true }
    const draftEdits = session.draftEdits + 1
    const draftEdited = text.trim() !== ''
    const doubts = session.doubts.filter(each => text.includes(each))
    const stopped = isWrittenInto(session) ? stopDrafting(session) : quietly(session)
    return {
      session: { ...stopped.session, draft: text, draftEdited, draftEdits, doubts, touched },
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

  /**
   * What the person has edited is theirs: a new draft is offered beside it, never put over it. One that
   * nobody waits for is of a visit that is over, or of another campaign.
   */
  draftArrived(session, { reply }, rules) {
    if (!session.waiting.draft) return quietly(session)
    const back = nothingArriving(session)
    if (reply.message.trim() === '') return quietly(back)
    return session.draftEdited ? quietly({ ...back, offeredDraft: reply }) : take(back, reply, rules)
  },

  draftFailed: (session, { reason }) => ({
    session: nothingArriving(session),
    effects: [{ do: 'report', reason }],
  }),

  offeredDraftTaken: (session, _event, rules) =>
    session.offeredDraft ? take(session, session.offeredDraft, rules) : quietly(session),

  offeredDraftDeclined: session => quietly({ ...session, offeredDraft: null }),

  /** The two change places, so that nothing is lost by it. What a person wanted back is theirs from then on. */
  draftUndone(session, _event, rules) {
    const { replacedDraft, offeredDraft } = session
    if (!replacedDraft) return quietly(session)
    const back = take(session, replacedDraft, rules)
    return { ...back, session: { ...back.session, draftEdited: true, offeredDraft } }
  },
}
