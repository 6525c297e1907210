import type { SelectedBill } from '../bill/bill.ts'
import type { Campaign } from '../campaign/campaign.ts'
import type { Language } from '../language/language.ts'
import type { OrganizationConfig } from '../organization/organization.ts'
import type { Effect } from './effects.ts'
import type { EventOf, EventType } from './events.ts'
import type { Session } from './session.ts'

/** The surroundings of a step. The time and new ids come from outside. */
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

export function campaignOf(session: Session, { organization }: Rules): Campaign | undefined {
  return organization.campaigns.find(each => each.campaignId === session.campaignId)
}

export function withoutEffects(session: Session): Step {
  return { session, effects: [] }
}
