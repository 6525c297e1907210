import type { Bill, BillChoice } from '../bill/bill.ts'
import type { SupportingBill } from './campaign.ts'

/**
 * Groups companion bills, in the order of the list. Bills are companions if the campaign pairs them, or if Congress
 * calls them identical. A shared name is not enough, because unrelated bills can have the same name.
 */
export function groupCompanions(
  bills: readonly Bill[],
  supportingBills: readonly SupportingBill[],
): BillChoice[] {
  const choices: [Bill, ...Bill[]][] = []
  for (const bill of bills) {
    const choice = choices.find(([first]) => areCompanions([first, bill], supportingBills))
    if (choice) choice.push(bill)
    else choices.push([bill])
  }
  return choices
}

function areCompanions([first, second]: [Bill, Bill], supportingBills: readonly SupportingBill[]): boolean {
  const listed = (bill: Bill) => supportingBills.find(each => each.id === bill.id)
  // If the organization takes different stances on two bills, the visitor must be able to do the same.
  if (listed(first)?.proOrCon !== listed(second)?.proOrCon) return false
  return (
    listed(first)?.companion === second.id ||
    listed(second)?.companion === first.id ||
    first.identical?.includes(second.id) === true ||
    second.identical?.includes(first.id) === true
  )
}
