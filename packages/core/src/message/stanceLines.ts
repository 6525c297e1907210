import type { SelectedBill } from '../bill/bill.ts'
import { citeBill } from '../bill/billId.ts'

/** True when the bills do not all carry one stance; a gateway takes a single one per message. */
export function stancesDiffer(bills: readonly Pick<SelectedBill, 'proOrCon'>[]): boolean {
  return new Set(bills.map(each => each.proOrCon)).size > 1
}

/** One plain line a bill, where the stances differ: `I support H.R. 22.` Otherwise none. */
export function stanceLines(bills: readonly Pick<SelectedBill, 'id' | 'proOrCon'>[]): string[] {
  if (!stancesDiffer(bills)) return []
  return bills.map(({ id, proOrCon }) => `I ${proOrCon === 'PRO' ? 'support' : 'oppose'} ${citeBill(id)}.`)
}

/** The message as an office reads it: the text, then the stance lines in a paragraph of their own. */
export function withStanceLines(
  text: string,
  bills: readonly Pick<SelectedBill, 'id' | 'proOrCon'>[],
): string {
  const lines = stanceLines(bills)
  return lines.length === 0 ? text : `${text}\n\n${lines.join('\n')}`
}
