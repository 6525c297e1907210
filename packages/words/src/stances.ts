import { citeBill, type SelectedBill, type Stance, stancesDiffer } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import { appendLines } from '@redress/core/message/message'
import { stanceWords } from './en/stances.ts'

const catalogues: Record<Language, Record<Stance, (cited: string) => string>> = { en: stanceWords }

/** One plain line a bill, where the stances differ: `I support H.R. 22.` Otherwise none. */
export function stanceLines(
  bills: readonly Pick<SelectedBill, 'id' | 'proOrCon'>[],
  language: Language,
): string[] {
  if (!stancesDiffer(bills)) return []
  return bills.map(({ id, proOrCon }) => catalogues[language][proOrCon](citeBill(id)))
}

/** The message as an office reads it: the text, then the stance lines in a paragraph of their own. */
export function withStanceLines(
  text: string,
  bills: readonly Pick<SelectedBill, 'id' | 'proOrCon'>[],
  language: Language,
): string {
  return appendLines(text, stanceLines(bills, language))
}
