import { type Address, formatAddress, isReadDifferently } from '../address/address.ts'
import type { Bill } from '../bill/bill.ts'
import type { Campaign } from '../campaign/campaign.ts'
import type { ChatStep, Session } from './session.ts'

/** Tells whether the incoming sentences replace the letter. */
export function isWrittenInto({ waiting, draftEdited, arriving }: Session): boolean {
  return waiting.draft && !draftEdited && arriving !== ''
}

export function shownDraft(session: Session): string {
  return isWrittenInto(session) ? session.arriving : session.draft
}

/** Returns the bills that a draft suggests, followed by the campaign's or the person's own. */
export function shownBills({ bills, suggestedBills }: Session): Bill[] {
  return [...suggestedBills, ...bills.filter(({ id }) => !suggestedBills.some(each => each.id === id))]
}

/** Tells whether there are bills to show, or a failure or a wait to report. Missing suggestions need no explanation. */
export function hasBillsToShow(session: Session, campaign: Campaign): boolean {
  const isLoadingOwn = session.waiting.bills && campaign.supportingBills.length > 0
  return shownBills(session).length > 0 || session.billsFailed || isLoadingOwn
}

export function typedAddress({ addressEdits, address }: Pick<Session, 'addressEdits' | 'address'>): Address {
  const { street, city, state, zip } = addressEdits ?? address
  return { street, city, state, zip }
}

/**
 * Returns the address as the geocoder read it, if it differs from the typed address. Otherwise returns an empty
 * text.
 */
export function readAs({ address, addressTyped, waiting }: Session): string {
  if (!addressTyped || waiting.address) return ''
  const { formattedAddress } = address
  return isReadDifferently(formatAddress(addressTyped), formattedAddress) ? formattedAddress : ''
}

export function hasDetailsOpen({ steps }: { steps: readonly ChatStep[] }): boolean {
  return steps.includes('ADD_PERSONAL_INFORMATION')
}
