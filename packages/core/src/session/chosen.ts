import type { SelectedBill } from '../bill/bill.ts'
import { chamberOf, chamberOfBill } from '../legislator/chambers.ts'
import { type Audience, canContact, isInAudience, type Legislator } from '../legislator/legislator.ts'
import type { Session } from './session.ts'

export function shownLegislators(session: Session, audience: Audience): Legislator[] {
  return session.legislators.filter(each => isInAudience(each, audience))
}

/**
 * Returns the ids of the legislators that are selected by default. Deselected legislators stay deselected, and new
 * ones are selected.
 */
export function selectedByDefault(session: Session, audience: Audience): string[] {
  return shownLegislators(session, audience)
    .filter(each => canContact(each, session.address) && !session.leftOut?.includes(each.id))
    .map(each => each.id)
}

export function ticked(values: readonly string[], value: string, isTicked: boolean): string[] {
  const others = values.filter(each => each !== value)
  return isTicked ? [...others, value] : others
}

/** Returns the selected legislators to whom the person can write. The others are skipped at submit. */
export function chosenLegislators({ legislators, selectedLegislatorIds, address }: Session): Legislator[] {
  return legislators.filter(each => selectedLegislatorIds.includes(each.id) && canContact(each, address))
}

export function billsFor(legislator: Legislator, selected: readonly SelectedBill[]): SelectedBill[] {
  const chamber = chamberOf(legislator)
  return selected.filter(each => chamberOfBill(each.type) === chamber)
}
