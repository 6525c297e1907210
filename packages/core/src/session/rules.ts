import type { SelectedBill } from '../bill/bill.ts'
import type { Campaign } from '../campaign/campaign.ts'
import { campaignFor } from '../campaign/segmentTexts.ts'
import type { Language } from '../language/language.ts'
import type { OrganizationConfig } from '../organization/organization.ts'
import type { Effect } from './effects.ts'
import type { EventOf, EventType } from './events.ts'
import type { Session } from './session.ts'
import { chosenSegments } from './versions.ts'

/**
 * What a step needs besides the session and the event. The caller provides the time and new ids, so that a step is
 * pure.
 */
export type Rules = {
  organization: OrganizationConfig
  now: number
  freshId: string
  stanceLines: StanceLines
}

export type StanceLines = (bills: readonly SelectedBill[], language: Language) => string[]

export type Step = { session: Session; effects: Effect[] }

export type Reaction<T extends EventType> = (session: Session, event: EventOf<T>, rules: Rules) => Step

export type Reactions<T extends EventType> = { [K in T]: Reaction<K> }

/** Returns the open campaign as it speaks to the selected legislators. */
export function campaignOf(
  session: Session,
  { organization }: Pick<Rules, 'organization'>,
): Campaign | undefined {
  const campaign = organization.campaigns.find(each => each.campaignId === session.campaignId)
  return campaign?.segments ? campaignFor(campaign, chosenSegments(session)) : campaign
}

export function withoutEffects(session: Session): Step {
  return { session, effects: [] }
}
