import type { ConstituentInfo } from '../../constituent/constituent.ts'
import { verdictOf } from '../../submission/submission.ts'
import { stopWaiting } from '../effects.ts'
import { layoutOf } from '../layouts.ts'
import { hasDetailProblem, hasMessageProblem } from '../problems.ts'
import { campaignOf, type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import { hasDetailsOpen, isBusy, resetSession, type Session, withDetails } from '../session.ts'
import { toBatch } from '../toBatch.ts'
import { pushStep } from './steps.ts'

function settled(session: Session): Session {
  return { ...session, waiting: { ...session.waiting, submit: false } }
}

function alertOf(session: Session, reason: string): Step {
  return {
    session: { ...settled(session), ending: { kind: 'alert' } },
    effects: [
      { do: 'report', reason },
      { do: 'log', event: 'submission', value: 'error' },
    ],
  }
}

function detailsOf(session: Session): ConstituentInfo {
  const { prefix, email, firstName, lastName, dateTermsAndPrivacyAccepted } = session
  return { prefix, email, firstName, lastName, dateTermsAndPrivacyAccepted }
}

/** The chat asks for the details before it checks. No later draft replaces the text that the person has read. */
export function askWho(session: Session, rules: Rules): Step {
  return {
    session,
    effects: [
      { do: 'cancel', key: 'draft' },
      ...pushStep('ADD_PERSONAL_INFORMATION', rules),
      { do: 'log', event: 'opened_page', value: 'personal_info' },
    ],
  }
}

export const onSubmit: Reactions<
  'submitClicked' | 'submissionAnswered' | 'submissionFailed' | 'resultClosed'
> = {
  submitClicked(session, _event, rules) {
    const campaign = campaignOf(session, rules)
    if (!campaign || isBusy(session)) return withoutEffects(session)
    const layout = layoutOf(rules.organization)
    if (layout.details === 'panel' && !hasDetailsOpen(session)) return askWho(session, rules)
    const touched = { address: true, legislators: true, draft: true, details: true }
    if (hasDetailProblem(session) || hasMessageProblem(session, rules)) {
      return withoutEffects({ ...session, touched })
    }
    const batch = toBatch(session, campaign, rules.organization.organizationId)
    return {
      session: { ...session, touched, waiting: { ...session.waiting, submit: true } },
      effects: [{ do: 'submit', batch }],
    }
  },

  submissionAnswered(session, { reply }, rules) {
    if (!session.waiting.submit) return withoutEffects(session)
    if (!reply.ok) return alertOf(session, 'The submission was not accepted.')
    const answered: Session = { ...settled(session), ending: { kind: 'answered', reply } }
    const came = verdictOf(reply)
    const logged: Step['effects'] = [
      { do: 'log', event: 'submission', value: came },
      ...(came === 'failure' ? [] : pushStep('COMPLETE', rules)),
    ]
    if (reply.summary.successful === 0) return { session: answered, effects: logged }
    const info = detailsOf(session)
    return {
      session: withDetails(answered, info),
      effects: [{ do: 'remember', info }, ...logged],
    }
  },

  submissionFailed: (session, { reason }) =>
    session.waiting.submit ? alertOf(session, reason) : withoutEffects(session),

  /** After a delivered or saved letter a new visit begins; after a failure this one goes on. */
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
