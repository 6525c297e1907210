import { isBefore, type SelectedBill } from '../bill/bill.ts'
import type { Home } from '../legislator/chambers.ts'
import {
  type Audience,
  canContact,
  canHandOver,
  isInAudience,
  type Legislator,
} from '../legislator/legislator.ts'
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
    .filter(each => canChoose(each, session.address) && !session.leftOut?.includes(each.id))
    .map(each => each.id)
}

export function ticked(values: readonly string[], value: string, isTicked: boolean): string[] {
  const others = values.filter(each => each !== value)
  return isTicked ? [...others, value] : others
}

/**
 * Tells whether a person at this home can write to the legislator: with a letter by us, or on the office's own form.
 */
export function canChoose(legislator: Legislator, home: Home): boolean {
  return canContact(legislator, home) || canHandOver(legislator, home)
}

/** Returns the selected legislators to whom the person can write. We send no letter to those with their own form. */
export function chosenLegislators({ legislators, selectedLegislatorIds, address }: Session): Legislator[] {
  return legislators.filter(each => selectedLegislatorIds.includes(each.id) && canChoose(each, address))
}

export function billsFor(legislator: Legislator, selected: readonly SelectedBill[]): SelectedBill[] {
  return selected.filter(bill => isBefore(bill, legislator))
}
