import { personalWords } from './en/personal.ts'
import { resultWords } from './en/result.ts'

/** What a visitor reads once the letter is written: it comes in the files of that part of the page. */
export const laterWords = { personal: personalWords, result: resultWords } as const
