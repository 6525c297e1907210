import type { Campaign } from '@redress/core/campaign/campaign'
import type { ChatStep } from '@redress/core/session/chatStep'
import type { Session } from '@redress/core/session/session'
import { hasBillsToShow } from '@redress/core/session/shownBills'

/** The steps that have something to show: that of the bills stands empty until there are some. */
export function turnsOf(session: Session, campaign: Campaign): ChatStep[] {
  return session.steps.filter(each => each !== 'BILLS' || hasBillsToShow(session, campaign))
}
