import { personalWords } from '@redress/words/en/page/personal'
import { resultWords } from '@redress/words/en/page/result'

/** What a visitor reads once the letter is written: it comes in the files of that part of the page. */
export const laterWords = { personal: personalWords, result: resultWords } as const
