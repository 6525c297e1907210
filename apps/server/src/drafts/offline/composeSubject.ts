import type { DraftRequest } from '@redress/core/message/draftRequest'
import { type SpokenBill, spokenBills } from './stances.ts'
import { joined, withCapital } from './tidy.ts'
import { categoryOf } from './topicOf.ts'
import type { Voice } from './voice.ts'

/** The letter in a line: what is asked, or else what it is about. 6 to 500 characters. */
export function composeSubject(request: DraftRequest, voice: Voice): string {
  const bills = spokenBills(request.supportedBills, voice)
  if (bills.length > 0) return ofBills(bills, voice)
  const category = categoryOf(request)
  return category === '' ? voice.subject.bare : voice.subject.of(withCapital(category))
}

function ofBills(bills: readonly SpokenBill[], { subject, and }: Voice): string {
  const names = [...new Set(bills.map(bill => bill.name))]
  const shown = names.length > 2 ? [...names.slice(0, 1), subject.otherBills(names.length - 1)] : names
  const named = joined(shown, and)
  const [first] = bills
  if (!first || new Set(bills.map(bill => bill.stance)).size > 1) return subject.mixed(named)
  return subject.please[first.stance](named)
}
