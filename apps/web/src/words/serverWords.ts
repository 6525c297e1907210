import { receiptWords } from '@redress/words/en/receipt'

/** What pages say that the server alone writes: the other half of the catalogue, which no browser has to load. */
export const serverWords = { receipt: receiptWords } as const
