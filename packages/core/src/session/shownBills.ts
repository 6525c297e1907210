import type { Bill } from '../bill/bill.ts'
import type { Campaign } from '../campaign/campaign.ts'
import type { Session } from './session.ts'

/** The campaign's own; where it lists none, those that a draft suggests. */
export function shownBills({ bills, suggestedBills }: Session, { supportingBills }: Campaign): Bill[] {
  return supportingBills.length > 0 ? bills : suggestedBills
}

/** Bills, or a word on why the campaign's own are not there. Suggestions that do not come are not missed. */
export function hasBillsToShow(session: Session, campaign: Campaign): boolean {
  const isLoadingOwn = session.waiting.bills && campaign.supportingBills.length > 0
  return shownBills(session, campaign).length > 0 || session.billsFailed || isLoadingOwn
}
