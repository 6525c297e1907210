import { type BillStanding, citeBill } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import { dialogWordsOf } from './dialogWords.ts'
import { receiptWords } from './en/receipt.ts'
import { receiptWords as receiptWordsEs } from './es/receipt.ts'
import { formatDay } from './times.ts'
import type { Translated } from './translated.ts'

export type ReceiptWords = Translated<typeof receiptWords>

const catalogues: Record<Language, ReceiptWords> = { en: receiptWords, es: receiptWordsEs }

/** Returns the texts of receipts. Only the server renders receipts, so no browser loads this module. */
export function receiptWordsOf(language: Language): ReceiptWords {
  return catalogues[language]
}

/** Says where a bill stands today: `H.R. 22 today: Passed one chamber. Latest action: December 2, 2026.` */
export function formatStanding(
  { id, stage, day }: BillStanding & { id: string },
  language: Language,
): string {
  const { stages } = dialogWordsOf(language).bills
  const { standing } = receiptWordsOf(language)
  return standing.line(citeBill(id), stages[stage], formatDay(`${day}T17:00:00Z`, language))
}
