import { citeBill, type SelectedBill, type Stance, stancesDiffer } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import { stanceWords } from './en/stances.ts'
import { stanceWords as stanceWordsEs } from './es/stances.ts'

const catalogues: Record<Language, Record<Stance, (cited: string) => string>> = {
  en: stanceWords,
  es: stanceWordsEs,
}

/** Returns a line such as `I support H.R. 22.` for each bill if the stances differ. Otherwise returns an empty list. */
export function stanceLines(
  bills: readonly Pick<SelectedBill, 'id' | 'proOrCon'>[],
  language: Language,
): string[] {
  if (!stancesDiffer(bills)) return []
  return bills.map(({ id, proOrCon }) => catalogues[language][proOrCon](citeBill(id)))
}
