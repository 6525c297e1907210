import type { SelectedBill } from '../bill/bill.ts'
import { chamberOfBill } from '../legislator/chambers.ts'
import { canContact, type Legislator, matchesParty } from '../legislator/legislator.ts'
import type { Session } from './session.ts'

export function shownLegislators(session: Session, targetedParty: string): Legislator[] {
  return session.legislators.filter(each => matchesParty(each, targetedParty))
}

export function selectedByDefault(session: Session, targetedParty: string): string[] {
  return shownLegislators(session, targetedParty)
    .filter(each => canContact(each, session.address))
    .map(each => each.id)
}

/** The others are skipped at submit. */
export function chosenLegislators({ legislators, selectedLegislatorIds, address }: Session): Legislator[] {
  return legislators.filter(each => selectedLegislatorIds.includes(each.id) && canContact(each, address))
}

export function billsFor({ legislatorType }: Legislator, selected: readonly SelectedBill[]): SelectedBill[] {
  return selected.filter(each => chamberOfBill(each.type) === legislatorType)
}
