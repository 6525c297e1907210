import { landing } from '../../campaign/campaign.ts'
import { isBlank } from '../../text/text.ts'
import { type Effect, redraftSoon, stopWaiting } from '../effects.ts'
import { keptLetters } from '../kept.ts'
import { layoutOf } from '../layouts.ts'
import { campaignOf, type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import {
  noLocation,
  nothingAwaited,
  resetSession,
  type Session,
  type Waiting,
  withDetails,
} from '../session.ts'
import { locateWithinMs, unlocated } from './address.ts'
import { lookForBills } from './bills.ts'
import { askWho } from './submit.ts'

export const onOpening: Reactions<
  'messagePageOpened' | 'personalPageOpened' | 'sessionRestored' | 'constituentRecalled'
> = {
  messagePageOpened(session, { campaignId, referrer }, rules) {
    const landed = landing(rules.organization.campaigns, campaignId, rules.now)
    switch (landed.show) {
      case 'picker':
        return { session, effects: [{ do: 'go', to: { page: 'picker' }, replace: true }] }
      case 'not-found':
        return { session, effects: [{ do: 'go', to: { page: 'not-found' }, replace: true }] }
      case 'redirect':
        return { session, effects: [{ do: 'leave', url: landed.url }] }
      case 'campaign':
        return enter(session, campaignId, { referrer, rules })
    }
  },

  personalPageOpened(session, _event, rules) {
    if (!campaignOf(session, rules) || isBlank(session.draft)) {
      return { session, effects: [{ do: 'go', to: { page: 'picker' }, replace: true }] }
    }
    if (layoutOf(rules.organization).details === 'panel') return besideTheLetter(session, rules)
    return {
      session: { ...session, location: noLocation },
      effects: [{ do: 'log', event: 'opened_page', value: 'personal_info' }],
    }
  },

  /**
   * Restores a session after a reload. Its running calls ended with the old page, so look-ups and drafts are
   * requested again.
   */
  sessionRestored({ language }, { session }) {
    const legislators = session.waiting.legislators ? [] : session.legislators
    return {
      session: {
        ...session,
        language,
        legislators,
        waiting: nothingAwaited,
        arriving: '',
        location: noLocation,
        // The rate limit may have expired.
        ending: session.ending.kind === 'limited' ? { kind: 'none' } : session.ending,
      },
      effects: isDraftOwed(session) ? [redraftSoon] : [],
    }
  },

  constituentRecalled(session, { info }) {
    const isTyping = [session.firstName, session.lastName, session.email].some(Boolean)
    return withoutEffects(isTyping ? { ...session, constituentInfo: info } : withDetails(session, info))
  },
}

function isDraftOwed({ draftOwed, waiting, reasoning, draft }: Session): boolean {
  return draftOwed || waiting.draft || (!isBlank(reasoning) && isBlank(draft))
}

function besideTheLetter(session: Session, rules: Rules): Step {
  const asked = askWho(session, rules)
  const to = { page: 'message', campaignId: session.campaignId } as const
  const go: Effect = { do: 'go', to, replace: true }
  return { session: asked.session, effects: [...asked.effects, go] }
}

/** Switches to another campaign. The address and the details stay; each campaign has its own letter. */
function forCampaign(session: Session, campaignId: string, { freshId }: Rules): Session {
  if (session.campaignId === campaignId) return session
  const { [campaignId]: letter, ...kept } = keptLetters(session)
  if (session.campaignId === '') return { ...session, campaignId, kept, ...letter }
  const { address, addressTyped, legislators, vacancies } = session
  const { prefix, firstName, lastName, email } = session
  const { termsAndPrivacyChecked, dateTermsAndPrivacyAccepted } = session
  const accepted = { termsAndPrivacyChecked, dateTermsAndPrivacyAccepted }
  const typed = { prefix, firstName, lastName, email, ...accepted }
  // An address that was not found is not an error of the new campaign.
  const place = address.state !== '' && { address, addressTyped, legislators, vacancies }
  return { ...resetSession(session, freshId), ...place, ...typed, campaignId, kept, ...letter }
}

function enter(
  session: Session,
  campaignId: string,
  { referrer, rules }: { referrer: string; rules: Rules },
): Step {
  const isSame = session.campaignId === campaignId
  const isAnother = session.campaignId !== '' && !isSame
  const { session: shown, effects } = open(forCampaign(session, campaignId, rules), {
    referrer,
    isSame,
    rules,
  })
  const owed = !isSame && isDraftOwed(shown) ? [redraftSoon] : []
  return { session: shown, effects: [...(isAnother ? stopWaiting : []), ...effects, ...owed] }
}

/**
 * Starts the look-up that the visit still needs: of the position, or of the legislators. Repeats no look-up for the
 * same campaign, because a new call could fail offline.
 */
function located(
  session: Session,
  { isSame, rules }: { isSame: boolean; rules: Rules },
): { waiting: Partial<Waiting>; effects: Effect[] } {
  if (session.address.state === '') {
    const mayAsk = session.mayAsk ?? rules.organization.askLocationOnEntry !== false
    return {
      waiting: { address: true },
      effects: [{ do: 'locate', withinMs: locateWithinMs, mayAsk }, unlocated],
    }
  }
  if (isSame && session.legislators.length > 0) return { waiting: {}, effects: [] }
  return {
    waiting: { legislators: true },
    effects: [{ do: 'findLegislators', address: session.address }],
  }
}

function open(
  session: Session,
  { referrer, isSame, rules }: { referrer: string; isSame: boolean; rules: Rules },
): Step {
  const known = session.address.state !== ''
  const people = located(session, { isSame, rules })
  const waiting = { ...session.waiting, ...people.waiting }
  // A new search for the position clears the error of an older typed address.
  const touched = known ? session.touched : { ...session.touched, address: false }
  const bills = lookForBills({ ...session, waiting, touched, referrer, mayAsk: false }, rules)
  const logs: Effect[] = [
    { do: 'log', event: 'referrer', value: referrer },
    { do: 'log', event: 'opened_page', value: 'message' },
  ]
  return { session: bills.session, effects: [...bills.effects, ...people.effects, ...logs] }
}
