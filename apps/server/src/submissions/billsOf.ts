import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { Bill, SelectedBill } from '@redress/core/bill/bill'
import { chamberOf } from '@redress/core/bill/chamberOf'
import type { LegislatorType } from '@redress/core/legislator/legislator'

/** The page says which bills and which stance; what they are called is ours to say. */
export function withOwnFacts(selected: readonly SelectedBill[], known: readonly Bill[]): SelectedBill[] {
  return selected.flatMap(({ id, proOrCon }) => {
    const bill = known.find(each => each.id === id)
    return bill
      ? [{ id, name: bill.name, title: bill.title, summary: bill.summary, type: bill.type, proOrCon }]
      : []
  })
}

/** A chamber is written to about its own bills, each once, and about bills that exist. */
export function billProblems(
  selected: readonly SelectedBill[],
  known: readonly Bill[],
  to: { chamber: LegislatorType; index: number },
): FieldProblem[] {
  return selected.flatMap(({ id }, place) => {
    const field = `submissions.${to.index}.bills.${place}.id`
    const bill = known.find(each => each.id === id)
    if (!bill) return [{ field, message: 'not a bill that is offered here' }]
    if (chamberOf(bill.type) !== to.chamber) return [{ field, message: 'a bill of the other chamber' }]
    if (selected.findIndex(each => each.id === id) !== place) return [{ field, message: 'named twice' }]
    return []
  })
}
