import { citeBill, type SelectedBill, stancesDiffer } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import { officeLines } from './letters/officeLines.ts'

/** Returns a line such as `I support H.R. 22.` for each bill if the stances differ. Otherwise returns an empty list. */
export function stanceLines(
  bills: readonly Pick<SelectedBill, 'id' | 'proOrCon'>[],
  language: Language,
): string[] {
  if (!stancesDiffer(bills)) return []
  return bills.map(({ id, proOrCon }) => officeLines[language].stance[proOrCon](citeBill(id)))
}
