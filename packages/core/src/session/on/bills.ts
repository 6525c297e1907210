import { type Bill, chooseStance, stanceOn } from '../../bill/bill.ts'
import { SUGGESTION_LONGEST } from '../../message/message.ts'
import { isBlank, replaceLoneSurrogates } from '../../text/text.ts'
import { type Effect, redraftSoon } from '../effects.ts'
import { layoutOf } from '../layouts.ts'
import { campaignOf, type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import type { Session } from '../session.ts'
import { shownBills, shownChoices } from '../shown.ts'
import { popStep, pushStep } from './steps.ts'

export function lookForBills(session: Session, rules: Rules): Step {
  const ids = campaignOf(session, rules)?.supportingBills.map(each => each.id) ?? []
  const waiting = { ...session.waiting, bills: true }
  if (ids.length > 0) return { session: { ...session, waiting }, effects: [{ do: 'fetchBills', ids }] }
  return suggestFromDraft(session, rules)
}

export function suggestFromDraft(session: Session, rules: Rules): Step {
  const campaign = campaignOf(session, rules)
  const message = replaceLoneSurrogates(session.draft.trim().slice(0, SUGGESTION_LONGEST))
  if (!campaign || campaign.supportingBills.length > 0 || isBlank(message) || session.suggestionsCleared)
    return withoutEffects(session)
  // All suggestions are bills before Congress, on which the members of a state's legislature have no vote.
  if (campaign.audience) return withoutEffects(session)
  const waiting = { ...session.waiting, bills: true }
  return { session: { ...session, waiting }, effects: [{ do: 'suggestBills', message }] }
}

export function billsAgainSoon({ organization }: Rules): Effect[] {
  const afterMs = layoutOf(organization).billsAgainAfterMs
  return afterMs === null ? [] : [{ do: 'later', key: 'bills', afterMs, event: { type: 'billsDue' } }]
}

export function billsForDraft(session: Session, rules: Rules): Step {
  const soon = billsAgainSoon(rules)
  return soon.length > 0 ? { session, effects: soon } : suggestFromDraft(session, rules)
}

/**
 * Requests the campaign's bills, unless they are loaded, being loaded, or have failed to load. A campaign without bills
 * requests suggestions for the letter. Removes the chat's bill step if there is nothing to request.
 */
function lookAgain(session: Session, rules: Rules): Step {
  const { waiting, bills, billsFailed } = session
  if (listsBills(session, rules) && (waiting.bills || billsFailed || bills.length > 0))
    return withoutEffects(session)
  const looked = suggestFromDraft(session, rules)
  return looked.effects.length > 0 ? looked : popStep(looked, 'BILLS', rules)
}

function listsBills(session: Session, rules: Rules): boolean {
  return (campaignOf(session, rules)?.supportingBills ?? []).length > 0
}

/**
 * Shows new suggestions. An earlier suggestion stays if the person took a stance on it. Answers to earlier requests are
 * then ignored.
 */
export function withSuggestions(session: Session, suggestedBills: Bill[], rules: Rules): Session {
  if (listsBills(session, rules)) return { ...session, suggestedBills }
  const isChosen = ({ id }: Bill) => session.selectedBills.some(each => each.id === id)
  return { ...arrived(session), suggestedBills, bills: shownBills(session).filter(isChosen) }
}

function arrived(session: Session): Session {
  return { ...session, billsFailed: false, waiting: { ...session.waiting, bills: false } }
}

/** Tells whether the session still waits for this kind of answer. Other answers are ignored. */
function isAwaited(session: Session, rules: Rules, kind: 'listed' | 'suggested'): boolean {
  return session.waiting.bills && listsBills(session, rules) === (kind === 'listed')
}

function withBillsStep(session: Session, bills: readonly Bill[], rules: Rules): Step {
  if (bills.length === 0) return popStep(withoutEffects(session), 'BILLS', rules)
  return { session, effects: session.legislators.length > 0 ? pushStep('BILLS', rules) : [] }
}

export const onBills: Reactions<'billsFound' | 'billsFailed' | 'billsSuggested' | 'billChosen' | 'billsDue'> =
  {
    billsFound(session, { bills }, rules) {
      if (!isAwaited(session, rules, 'listed')) return withoutEffects(session)
      return withBillsStep({ ...arrived(session), bills }, bills, rules)
    },

    billsSuggested(session, { bills }, rules) {
      if (!isAwaited(session, rules, 'suggested')) return withoutEffects(session)
      const offered = withSuggestions(session, bills, rules)
      return withBillsStep(offered, shownBills(offered), rules)
    },

    billsDue: (session, _event, rules) => lookAgain(session, rules),

    /** A failure to reload the bills keeps the bills that are already shown. */
    billsFailed: (session, { reason }) => ({
      session: session.waiting.bills
        ? { ...arrived(session), billsFailed: session.bills.length === 0 }
        : session,
      effects: [{ do: 'report', reason }],
    }),

    /** Records the stance on a bill and on its companions. */
    billChosen(session, { bill, stance }, rules) {
      const choices = shownChoices(session, campaignOf(session, rules))
      const together = choices.find(choice => choice.some(each => each.id === bill.id)) ?? []
      const companions = together.filter(each => each.id !== bill.id)
      const selectedBills = chooseStance(session.selectedBills, [bill, ...companions], stance)
      const event = stanceOn(selectedBills, bill) ? 'bill_selected' : 'bill_deselected'
      // A new stance ends the conflict between words and stance. The next draft shows whether there is still one.
      const findings = session.findings.filter(each => each.kind !== 'conflict')
      return {
        session: { ...session, selectedBills, findings, conflictSettled: undefined, draftOwed: true },
        effects: [
          ...[bill, ...companions].map(({ id }): Effect => ({ do: 'log', event, value: id })),
          redraftSoon,
        ],
      }
    },
  }
