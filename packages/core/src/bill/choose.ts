import type { Bill, SelectedBill, Stance } from './bill.ts'

/** For or Against. Choosing what is chosen already clears it; choosing the other replaces it. */
export function choose(selected: readonly SelectedBill[], bill: Bill, stance: Stance): SelectedBill[] {
  const before = selected.find(each => each.id === bill.id)
  if (before?.proOrCon === stance) return selected.filter(each => each.id !== bill.id)
  const { id, name, title, summary, type } = bill
  const chosen = { id, name, title, summary, type, proOrCon: stance }
  return before ? selected.map(each => (each.id === bill.id ? chosen : each)) : [...selected, chosen]
}
