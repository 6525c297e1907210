import type { Language } from '@redress/core/language/language'
import { addressWords } from './en/page/address.ts'
import { billsWords } from './en/page/bills.ts'
import { legislatorsWords } from './en/page/legislators.ts'
import { messageWords } from './en/page/message.ts'
import { shellWords } from './en/page/shell.ts'
import { addressWords as addressWordsEs } from './es/page/address.ts'
import { billsWords as billsWordsEs } from './es/page/bills.ts'
import { legislatorsWords as legislatorsWordsEs } from './es/page/legislators.ts'
import { messageWords as messageWordsEs } from './es/page/message.ts'
import { shellWords as shellWordsEs } from './es/page/shell.ts'
import type { Translated } from './translated.ts'

const english = {
  address: addressWords,
  bills: billsWords,
  legislators: legislatorsWords,
  message: messageWords,
  shell: shellWords,
}

const spanish = {
  address: addressWordsEs,
  bills: billsWordsEs,
  legislators: legislatorsWordsEs,
  message: messageWordsEs,
  shell: shellWordsEs,
}

export type Words = Translated<typeof english>

const catalogues: Record<Language, Words> = { en: english, es: spanish }

/** Returns the texts that the page needs until the letter is written. */
export function wordsOf(language: Language): Words {
  return catalogues[language]
}
