import { newSession, type Session } from '../session/session.ts'
import { aBill, aSelectedBill, aSenateBill } from './aBill.ts'
import { wyoming } from './aLegislator.ts'
import { anAddress } from './anAddress.ts'

/**
 * Makes a session in which the person only has to press Submit. It would send three letters, to all of Wyoming's
 * legislators.
 */
export function aSession(difference: Partial<Session> = {}): Session {
  const legislators = wyoming()
  return {
    ...newSession('visit-1'),
    campaignId: 'fair-tickets',
    bills: [aBill(), aSenateBill()],
    selectedBills: [aSelectedBill()],
    address: anAddress(),
    town: 'Cheyenne',
    legislators,
    selectedLegislatorIds: legislators.map(each => each.id),
    reasoning: 'A ticket for $40 cost me $71 at the end.',
    draft: 'Please make sellers show the whole price of a ticket from the start.',
    prefix: 'MS',
    firstName: 'Wilma',
    lastName: 'Alder',
    email: 'wilma@example.org',
    termsAndPrivacyChecked: true,
    dateTermsAndPrivacyAccepted: '2026-11-20T15:00:00.000Z',
    ...difference,
  }
}
