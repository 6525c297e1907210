import type { ConstituentInfo } from '../../constituent/constituent.ts'
import {
  hasOnlyHandOvers,
  isSentOrSending,
  type SubmissionReply,
  verdictOf,
} from '../../submission/submission.ts'
import { tidyEmail, tidyLine } from '../../text/text.ts'
import { type LoggedVisit, stopWaiting } from '../effects.ts'
import type { EventMap } from '../events.ts'
import { layoutOf } from '../layouts.ts'
import { hasDetailProblem, hasMessageProblem } from '../problems.ts'
import { campaignOf, type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import { type Ending, isAddressKept, isBusy, resetSession, type Session, withDetails } from '../session.ts'
import { hasDetailsOpen } from '../shown.ts'
import { toBatch } from '../toBatch.ts'
import { popStep, pushStep } from './steps.ts'

function settled(session: Session, ending: Ending): Session {
  return { ...session, ending, waiting: { ...session.waiting, submit: false, proof: undefined } }
}

type Answer = { reply: SubmissionReply; now: number }

function alertOf(session: Session, reason: string): Step {
  return {
    session: settled(session, { kind: 'alert' }),
    effects: [{ do: 'report', reason }],
  }
}

function detailsOf(session: Session): ConstituentInfo {
  const { prefix, dateTermsAndPrivacyAccepted } = session
  const [firstName, lastName] = [tidyLine(session.firstName), tidyLine(session.lastName)]
  return { prefix, email: tidyEmail(session.email), firstName, lastName, dateTermsAndPrivacyAccepted }
}

/**
 * Adds a letter that is on its way to the sent ones. A refused letter, one that waits for its sender, and one that the
 * person takes to the office are not on their way.
 */
function withSent(session: Session, campaignId: string, { reply, now }: Answer): Session {
  if (!isSentOrSending(reply) || hasOnlyHandOvers(reply)) return session
  const { sent = [] } = session
  const { receipt = '', summary, failedSubmissions } = reply
  const at = new Date(now).toISOString()
  const refused = failedSubmissions.filter(each => !each.willRetry).length
  return { ...session, sent: [...sent, { campaignId, at, offices: summary.successful, refused, receipt }] }
}

const isElsewhere = (session: Session, sessionId: string | undefined) =>
  sessionId !== undefined && sessionId !== session.sessionId

/** Stores the result of a letter whose campaign the person has since left. */
function endElsewhere(
  session: Session,
  sessionId: string | undefined,
  { ending, answer }: { ending: Ending; answer?: Answer },
): Step {
  const left = Object.entries(session.kept ?? {}).find(([, each]) => each.sessionId === sessionId)
  if (!left) return withoutEffects(session)
  const [campaignId, letter] = left
  const ended = { ...session, kept: { ...session.kept, [campaignId]: { ...letter, ending } } }
  return withoutEffects(answer ? withSent(ended, campaignId, answer) : ended)
}

function endUnanswered(session: Session, sessionId: string | undefined, ending: Ending): Step {
  if (isElsewhere(session, sessionId)) return endElsewhere(session, sessionId, { ending })
  return withoutEffects(session.waiting.submit ? settled(session, ending) : session)
}

/** Logs each answer to a submission under the visit that sent the letter. `before` is the session before the answer. */
function withLog(
  step: Step,
  before: Session,
  { sessionId, value }: { sessionId?: string | undefined; value: string },
): Step {
  if (sessionId === undefined && !before.waiting.submit) return step
  const visit =
    sessionId === undefined || !isElsewhere(before, sessionId) ? undefined : visitOf(before, sessionId)
  return {
    session: step.session,
    effects: [...step.effects, { do: 'log', event: 'submission', value, visit }],
  }
}

/** Returns the visit to which a kept letter belongs. The campaign is empty if the tab no longer keeps the letter. */
function visitOf({ kept = {} }: Session, sessionId: string): LoggedVisit {
  const [campaignId = ''] = Object.entries(kept).find(([, letter]) => letter.sessionId === sessionId) ?? []
  return { sessionId, campaignId }
}

/**
 * Shows the form for personal details. Cancels any draft that is due, because it would replace the letter that the
 * person has read.
 */
export function askWho(session: Session, rules: Rules): Step {
  return {
    session: { ...session, draftOwed: undefined },
    effects: [
      { do: 'cancel', key: 'draft' },
      ...pushStep('ADD_PERSONAL_INFORMATION', rules),
      { do: 'log', event: 'opened_page', value: 'personal_info' },
    ],
  }
}

function send(session: Session, rules: Rules, proof?: 'mail'): Step {
  const campaign = campaignOf(session, rules)
  if (!campaign || isBusy(session)) return withoutEffects(session)
  const layout = layoutOf(rules.organization)
  if (layout.details === 'panel' && !hasDetailsOpen(session)) return askWho(session, rules)
  const touched = { address: true, legislators: true, draft: true, details: true }
  if (hasDetailProblem(session) || hasMessageProblem(session, rules)) {
    return withoutEffects({ ...session, touched })
  }
  const batch = { ...toBatch(session, campaign, rules.organization.organizationId), proof }
  return {
    session: { ...session, touched, waiting: { ...session.waiting, submit: true } },
    effects: [{ do: 'submit', batch }],
  }
}

/** The time in ms that the browser has for the proof of work. After it, the page offers confirmation by email. */
const WORK_WITHIN_MS = 10_000

function offerMail(session: Session): Step {
  return withoutEffects(settled(session, { kind: 'mail_offered' }))
}

/**
 * Handles the server's demand for a proof of work. The proof is valid only for this batch, so the page sends the same
 * batch again. If the server refuses the proof, the page offers confirmation by email and computes no second proof.
 */
function takeDemand(session: Session, { demand: { work }, batch }: EventMap['proofDemanded']): Step {
  if (isElsewhere(session, batch.sessionId))
    return endElsewhere(session, batch.sessionId, { ending: { kind: 'mail_offered' } })
  if (!session.waiting.submit) return withoutEffects(session)
  if (batch.proof === 'mail') return alertOf(session, 'A confirmation by email was refused.')
  if (!work || batch.proof) return offerMail(session)
  return {
    session: { ...session, waiting: { ...session.waiting, proof: true } },
    effects: [{ do: 'solve', challenge: work, batch, withinMs: WORK_WITHIN_MS }],
  }
}

function takeReply(
  session: Session,
  { reply, sessionId }: EventMap['submissionAnswered'],
  rules: Rules,
): Step {
  const answer = { reply, now: rules.now }
  if (isElsewhere(session, sessionId))
    return reply.ok
      ? endElsewhere(session, sessionId, { ending: { kind: 'answered', reply }, answer })
      : endElsewhere(session, sessionId, { ending: { kind: 'alert' } })
  if (sessionId === undefined && !session.waiting.submit) return withoutEffects(session)
  if (!reply.ok) return alertOf(session, 'The submission was not accepted.')
  const answered = withSent(settled(session, { kind: 'answered', reply }), session.campaignId, answer)
  const completed = verdictOf(reply) === 'failure' ? [] : pushStep('COMPLETE', rules)
  if (reply.summary.successful === 0) return { session: answered, effects: completed }
  const info = detailsOf(session)
  const { address } = session
  const isKept = isAddressKept(session)
  return {
    session: { ...withDetails(answered, info), rememberedAddress: isKept ? address : undefined },
    effects: [
      { do: 'remember', info },
      ...(isKept ? [{ do: 'rememberAddress' as const, address }] : []),
      ...completed,
    ],
  }
}

function takeFailure(session: Session, { reason, sessionId }: EventMap['submissionFailed']): Step {
  if (isElsewhere(session, sessionId)) {
    const ended = endElsewhere(session, sessionId, { ending: { kind: 'alert' } })
    return { session: ended.session, effects: [{ do: 'report', reason }] }
  }
  return session.waiting.submit ? alertOf(session, reason) : withoutEffects(session)
}

function lookAgain({ session, effects }: Step): Step {
  if (session.ending.kind !== 'changed') return { session, effects }
  const waiting = { ...session.waiting, legislators: true }
  return {
    session: { ...session, letterSeen: undefined, waiting },
    effects: [...effects, { do: 'findLegislators', address: session.address }],
  }
}

const outcomeOf = (reply: SubmissionReply) => (hasOnlyHandOvers(reply) ? 'handed_over' : verdictOf(reply))

type SubmitEvents =
  | 'submitClicked'
  | 'submissionAnswered'
  | 'submissionFailed'
  | 'submissionRefused'
  | 'submissionLimited'
  | 'proofDemanded'
  | 'workEnded'
  | 'confirmByEmailChosen'
  | 'emailDoubted'
  | 'handOverSaid'
  | 'resultClosed'

export const onSubmit: Reactions<SubmitEvents> = {
  submitClicked: (session, _event, rules) => send(session, rules),

  proofDemanded: (session, event) =>
    withLog(takeDemand(session, event), session, {
      sessionId: event.batch.sessionId,
      value: 'proof_asked',
    }),

  workEnded(session, { work, batch }) {
    if (!session.waiting.proof) return withoutEffects(session)
    if (!work) return offerMail(session)
    return {
      session: { ...session, waiting: { ...session.waiting, proof: undefined } },
      effects: [{ do: 'submit', batch: { ...batch, proof: { work } } }],
    }
  },

  confirmByEmailChosen: (session, _event, rules) =>
    send({ ...session, ending: { kind: 'none' } }, rules, 'mail'),

  /**
   * Reopens the letter in the same session. The letter is then sent only once, even if the person confirms it from both
   * email addresses.
   */
  emailDoubted(session, _event, rules) {
    const { ending } = session
    if (ending.kind !== 'answered' || verdictOf(ending.reply) !== 'awaiting') return withoutEffects(session)
    return popStep(withoutEffects({ ...session, ending: { kind: 'none' } }), 'COMPLETE', rules)
  },

  handOverSaid(session, { id, said }) {
    const { ending } = session
    if (ending.kind !== 'answered' || !ending.reply.handedOver?.includes(id)) return withoutEffects(session)
    const { receipt } = ending.reply
    return {
      session: { ...session, handOverSaid: { ...session.handOverSaid, [id]: said } },
      effects: receipt ? [{ do: 'sayHandOver', receipt, legislatorId: id, said }] : [],
    }
  },

  /**
   * If legislators are in other segments than before, looks them up again. A new letter is then drafted for these
   * segments.
   */
  submissionRefused(session, { ending, sessionId }) {
    const ended = endUnanswered(session, sessionId, { kind: ending })
    return withLog(ending === 'changed' ? lookAgain(ended) : ended, session, { sessionId, value: ending })
  },

  submissionLimited: (session, { minutes, sessionId }) =>
    withLog(endUnanswered(session, sessionId, { kind: 'limited', minutes }), session, {
      sessionId,
      value: 'limited',
    }),

  submissionAnswered(session, event, rules) {
    const value = event.reply.ok ? outcomeOf(event.reply) : 'error'
    return withLog(takeReply(session, event, rules), session, { sessionId: event.sessionId, value })
  },

  submissionFailed: (session, { reason, sessionId }) =>
    withLog(takeFailure(session, { reason, sessionId }), session, { sessionId, value: 'error' }),

  /** Begins a new visit if the letter was delivered or saved. If it failed, the visit continues. */
  resultClosed(session, _event, { freshId }) {
    const { ending } = session
    const closed: Session = { ...session, ending: { kind: 'none' } }
    if (ending.kind !== 'answered' || verdictOf(ending.reply) === 'failure') return withoutEffects(closed)
    return {
      session: resetSession(closed, freshId),
      effects: [...stopWaiting, { do: 'go', to: { page: 'picker' } }],
    }
  },
}
