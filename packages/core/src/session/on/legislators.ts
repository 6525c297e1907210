import { everyone } from '../../legislator/legislator.ts'
import { selectedByDefault, ticked } from '../chosen.ts'
import { redraftSoon } from '../effects.ts'
import { campaignOf, type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import type { Session } from '../session.ts'
import { chosenSegments, showVersion, versionsOf, withStandingVersion } from '../versions.ts'
import { billsAgainSoon } from './bills.ts'
import { pushStep } from './steps.ts'

type LegislatorEvents =
  | 'legislatorsFound'
  | 'legislatorsFailed'
  | 'legislatorToggled'
  | 'versionChosen'
  | 'callMade'

function hasSameEntries(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, nth) => entry === other[nth])
}

/**
 * In a campaign with segments, requests a new draft if the letter goes to other segments than before. An edited letter
 * needs only their first paragraphs.
 */
function forSegments({ session, effects }: Step, before: Session, rules: Rules): Step {
  if (!campaignOf(session, rules)?.segments) return { session, effects }
  const shown = withStandingVersion(session)
  const isSame = hasSameEntries(chosenSegments(session), chosenSegments(before))
  if (isSame || (session.reasoning === '' && session.draft === '')) return { session: shown, effects }
  const draftOwed = shown.draftEdited && shown.draftOwed !== true ? 'openings' : true
  return { session: { ...shown, draftOwed }, effects: [...effects, redraftSoon] }
}

export const onLegislators: Reactions<LegislatorEvents> = {
  legislatorsFound(session, { legislators, vacancies = [], districtMembers, stateChoices, foundFor }, rules) {
    if (!session.waiting.legislators) return withoutEffects(session)
    const address = { ...session.address, ...foundFor }
    const waiting = { ...session.waiting, legislators: false }
    const arrived = { ...session, address, legislators, vacancies, districtMembers, stateChoices, waiting }
    const audience = campaignOf(session, rules) ?? everyone
    const selectedLegislatorIds = selectedByDefault(arrived, audience)
    const selected = { ...arrived, selectedLegislatorIds }
    const effects = [...pushStep('BILLS', rules), ...billsAgainSoon(rules)]
    return forSegments({ session: selected, effects }, session, rules)
  },

  legislatorsFailed: (session, { reason }) => ({
    session: {
      ...session,
      legislators: [],
      vacancies: [],
      districtMembers: [],
      waiting: { ...session.waiting, legislators: false },
    },
    effects: [{ do: 'report', reason }],
  }),

  legislatorToggled(session, { id }, rules) {
    const wasSelected = session.selectedLegislatorIds.includes(id)
    const selectedLegislatorIds = ticked(session.selectedLegislatorIds, id, !wasSelected)
    const leftOut = ticked(session.leftOut ?? [], id, wasSelected)
    const value = session.legislators.find(each => each.id === id)?.officeCode || id
    const touched = { ...session.touched, legislators: true }
    const toggled = { ...session, selectedLegislatorIds, leftOut, touched }
    const event = wasSelected ? 'deselected_legislator' : 'selected_legislator'
    return forSegments({ session: toggled, effects: [{ do: 'log', event, value }] }, session, rules)
  },

  versionChosen(session, { segment }) {
    const isThere = versionsOf(session).some(each => each.segment === segment)
    return withoutEffects(isThere ? showVersion(session, segment) : session)
  },

  callMade(session, { id, result }) {
    const { legislators, called = {} } = session
    const legislator = legislators.find(each => each.id === id)
    if (!legislator || called[id] !== undefined) return withoutEffects(session)
    const value = legislator.officeCode
    return {
      session: { ...session, called: { ...called, [id]: result } },
      effects: [
        { do: 'log', event: 'called', value },
        { do: 'log', event: result, value },
      ],
    }
  },
}
