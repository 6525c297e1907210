import { type Address, formatAddress, isReadDifferently } from '../address/address.ts'
import type { Bill } from '../bill/bill.ts'
import type { Campaign } from '../campaign/campaign.ts'
import type { Session } from './session.ts'

/** True while a draft that comes sentence by sentence stands where the letter stands. */
export function isWrittenInto({ waiting, draftEdited, arriving }: Session): boolean {
  return waiting.draft && !draftEdited && arriving !== ''
}

export function shownDraft(session: Session): string {
  return isWrittenInto(session) ? session.arriving : session.draft
}

/** The campaign's own; where it lists none, those that a draft suggests. */
export function shownBills({ bills, suggestedBills }: Session, { supportingBills }: Campaign): Bill[] {
  return supportingBills.length > 0 ? bills : suggestedBills
}

/** There are bills, or a reason why the campaign's own are missing. Missing suggestions need none. */
export function hasBillsToShow(session: Session, campaign: Campaign): boolean {
  const isLoadingOwn = session.waiting.bills && campaign.supportingBills.length > 0
  return shownBills(session, campaign).length > 0 || session.billsFailed || isLoadingOwn
}

/** The address as it stands in its dialog: what is being changed of it, or else as it was found. */
export function typedAddress({ addressEdits, address }: Pick<Session, 'addressEdits' | 'address'>): Address {
  const { street, city, state, zip } = addressEdits ?? address
  return { street, city, state, zip }
}

/** How the address was read, where that is not how it was typed; empty otherwise. */
export function readAs({ address, addressTyped, waiting }: Session): string {
  if (!addressTyped || waiting.address) return ''
  const { formattedAddress } = address
  return isReadDifferently(formatAddress(addressTyped), formattedAddress) ? formattedAddress : ''
}
