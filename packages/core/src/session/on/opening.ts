import { writesToCongress } from '../../campaign/audience.ts'
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
import { LOCATE_WITHIN_MS, unlocated } from './address.ts'
import { lookForBills } from './bills.ts'
import { askWho } from './submit.ts'

export const onOpening: Reactions<
  'messagePageOpened' | 'personalPageOpened' | 'sessionRestored' | 'constituentRecalled' | 'addressRecalled'
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
   * Restores a session after the page was reloaded. The old page's requests are lost, so look-ups and drafts are
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
        // The rate limit may have expired since.
        ending: session.ending.kind === 'limited' ? { kind: 'none' } : session.ending,
      },
      effects: isDraftOwed(session) ? [redraftSoon] : [],
    }
  },

  constituentRecalled(session, { info }) {
    const isTyping = [session.firstName, session.lastName, session.email].some(Boolean)
    return withoutEffects(isTyping ? { ...session, constituentInfo: info } : withDetails(session, info))
  },

  addressRecalled: (session, { address }) => withoutEffects({ ...session, rememberedAddress: address }),
}

function isDraftOwed({ draftOwed, waiting, reasoning, draft }: Session): boolean {
  return Boolean(draftOwed) || waiting.draft || (!isBlank(reasoning) && isBlank(draft))
}

function besideTheLetter(session: Session, rules: Rules): Step {
  const asked = askWho(session, rules)
  const to = { page: 'message', campaignId: session.campaignId } as const
  const go: Effect = { do: 'go', to, replace: true }
  return { session: asked.session, effects: [...asked.effects, go] }
}

/** Switches to another campaign. The address and the personal details stay, and each campaign has its own letter. */
function forCampaign(session: Session, campaignId: string, { freshId }: Rules): Session {
  if (session.campaignId === campaignId) return session
  const { [campaignId]: letter, ...kept } = keptLetters(session)
  if (session.campaignId === '') return { ...session, campaignId, kept, ...letter }
  const { address, addressTyped, legislators, vacancies } = session
  const { prefix, firstName, lastName, email } = session
  const { termsAndPrivacyChecked, dateTermsAndPrivacyAccepted } = session
  const accepted = { termsAndPrivacyChecked, dateTermsAndPrivacyAccepted }
  const typed = { prefix, firstName, lastName, email, ...accepted }
  // A failed address look-up is not shown as an error in the new campaign.
  const place = address.state !== '' && { address, addressTyped, legislators, vacancies }
  return { ...resetSession(session, freshId), ...place, ...typed, campaignId, kept, ...letter }
}

/** Fills in the remembered address. The legislators are then looked up again, because they may have changed. */
function withRememberedAddress(session: Session): Session {
  const { rememberedAddress, address, addressTyped } = session
  if (!rememberedAddress || address.state !== '' || addressTyped) return session
  return { ...session, address: rememberedAddress, town: rememberedAddress.city }
}

function enter(
  session: Session,
  campaignId: string,
  { referrer, rules }: { referrer: string; rules: Rules },
): Step {
  const isSame = session.campaignId === campaignId
  const isAnother = session.campaignId !== '' && !isSame
  const arrived = withRememberedAddress(forCampaign(session, campaignId, rules))
  const stateOnly = !writesToCongress(campaignOf(arrived, rules) ?? {}) || undefined
  const { session: shown, effects } = open(
    { ...arrived, stateOnly },
    {
      referrer,
      isSame,
      rules,
    },
  )
  const owed = !isSame && isDraftOwed(shown) ? [redraftSoon] : []
  return { session: shown, effects: [...(isAnother ? stopWaiting : []), ...effects, ...owed] }
}

/**
 * Requests the visitor's position if the address is unknown, or else the legislators. Does not request the same
 * campaign's legislators again, because a new request could fail offline.
 */
function located(
  session: Session,
  { isSame, rules }: { isSame: boolean; rules: Rules },
): { waiting: Partial<Waiting>; effects: Effect[] } {
  if (session.address.state === '') {
    const mayAsk = session.mayAsk ?? rules.organization.askLocationOnEntry !== false
    return {
      waiting: { address: true },
      effects: [{ do: 'locate', withinMs: LOCATE_WITHIN_MS, mayAsk }, unlocated],
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
  // A new request for the position clears the error of an address that was typed earlier.
  const touched = known ? session.touched : { ...session.touched, address: false }
  const bills = lookForBills({ ...session, waiting, touched, referrer, mayAsk: false }, rules)
  const logs: Effect[] = [
    { do: 'log', event: 'referrer', value: referrer },
    { do: 'log', event: 'opened_page', value: 'message' },
  ]
  return { session: bills.session, effects: [...bills.effects, ...people.effects, ...logs] }
}
