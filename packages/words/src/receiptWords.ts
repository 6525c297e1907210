import type { Language } from '@redress/core/language/language'
import { receiptWords } from './en/receipt.ts'
import { receiptWords as receiptWordsEs } from './es/receipt.ts'
import type { Translated } from './translated.ts'

export type ReceiptWords = Translated<typeof receiptWords>

const catalogues: Record<Language, ReceiptWords> = { en: receiptWords, es: receiptWordsEs }

/** Returns the texts of receipts. Only the server renders receipts, so no browser loads this module. */
export function receiptWordsOf(language: Language): ReceiptWords {
  return catalogues[language]
}
