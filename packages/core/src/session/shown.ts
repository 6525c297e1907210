import { type Address, formatAddress, isReadDifferently } from '../address/address.ts'
import type { Bill, BillChoice } from '../bill/bill.ts'
import type { Campaign } from '../campaign/campaign.ts'
import { groupCompanions } from '../campaign/companions.ts'
import type { ChatStep, Session } from './session.ts'

/** Tells whether the page shows the arriving sentences of a draft in place of the letter. */
export function isWrittenInto({ waiting, draftEdited, arriving }: Session): boolean {
  return waiting.draft && !draftEdited && arriving !== ''
}

export function shownDraft(session: Session): string {
  return isWrittenInto(session) ? session.arriving : session.draft
}

/** Returns the suggested bills, followed by the campaign's bills or the bills that the person chose. */
export function shownBills({ bills, suggestedBills }: Session): Bill[] {
  return [...suggestedBills, ...bills.filter(({ id }) => !suggestedBills.some(each => each.id === id))]
}

/** Returns the shown bills. Companion bills form one choice. */
export function shownChoices(session: Session, campaign: Campaign | undefined): BillChoice[] {
  return groupCompanions(shownBills(session), campaign?.supportingBills ?? [])
}

/**
 * Tells whether the page has anything to show about bills: the bills, an error, or the sign that they are loading. A
 * lack of suggested bills does not count.
 */
export function hasBillsToShow(session: Session, campaign: Campaign): boolean {
  const isLoadingOwn = session.waiting.bills && campaign.supportingBills.length > 0
  return shownBills(session).length > 0 || session.billsFailed || isLoadingOwn
}

export function typedAddress({ addressEdits, address }: Pick<Session, 'addressEdits' | 'address'>): Address {
  const { street, city, state, zip } = addressEdits ?? address
  return { street, city, state, zip }
}

/** Returns the geocoder's address if it differs from the typed address. Otherwise returns an empty text. */
export function readAs({ address, addressTyped, waiting }: Session): string {
  if (!addressTyped || waiting.address) return ''
  const { formattedAddress } = address
  return isReadDifferently(formatAddress(addressTyped), formattedAddress) ? formattedAddress : ''
}

export function hasDetailsOpen({ steps }: { steps: readonly ChatStep[] }): boolean {
  return steps.includes('ADD_PERSONAL_INFORMATION')
}
