import { everyone } from '../../legislator/legislator.ts'
import { selectedByDefault, ticked } from '../chosen.ts'
import { campaignOf, type Reactions, withoutEffects } from '../rules.ts'
import { billsAgainSoon } from './bills.ts'
import { pushStep } from './steps.ts'

type LegislatorEvents = 'legislatorsFound' | 'legislatorsFailed' | 'legislatorToggled' | 'callMade'

export const onLegislators: Reactions<LegislatorEvents> = {
  legislatorsFound(session, { legislators, vacancies = [], foundFor }, rules) {
    if (!session.waiting.legislators) return withoutEffects(session)
    const address = { ...session.address, ...foundFor }
    const waiting = { ...session.waiting, legislators: false }
    const arrived = { ...session, address, legislators, vacancies, waiting }
    const audience = campaignOf(session, rules) ?? everyone
    const selectedLegislatorIds = selectedByDefault(arrived, audience)
    return {
      session: { ...arrived, selectedLegislatorIds },
      effects: [...pushStep('BILLS', rules), ...billsAgainSoon(rules)],
    }
  },

  legislatorsFailed: (session, { reason }) => ({
    session: {
      ...session,
      legislators: [],
      vacancies: [],
      waiting: { ...session.waiting, legislators: false },
    },
    effects: [{ do: 'report', reason }],
  }),

  legislatorToggled(session, { id }) {
    const wasSelected = session.selectedLegislatorIds.includes(id)
    const selectedLegislatorIds = ticked(session.selectedLegislatorIds, id, !wasSelected)
    const leftOut = ticked(session.leftOut ?? [], id, wasSelected)
    const value = session.legislators.find(each => each.id === id)?.officeCode ?? ''
    return {
      session: {
        ...session,
        selectedLegislatorIds,
        leftOut,
        touched: { ...session.touched, legislators: true },
      },
      effects: [{ do: 'log', event: wasSelected ? 'deselected_legislator' : 'selected_legislator', value }],
    }
  },

  callMade(session, { id }) {
    const { legislators, called = [] } = session
    const legislator = legislators.find(each => each.id === id)
    if (!legislator || called.includes(id)) return withoutEffects(session)
    return {
      session: { ...session, called: [...called, id] },
      effects: [{ do: 'log', event: 'called', value: legislator.officeCode }],
    }
  },
}
