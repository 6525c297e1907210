import { addressWords } from '@redress/words/en/page/address'
import { billsWords } from '@redress/words/en/page/bills'
import { districtWords } from '@redress/words/en/page/district'
import { legislatorsWords } from '@redress/words/en/page/legislators'
import { messageWords } from '@redress/words/en/page/message'
import { shellWords } from '@redress/words/en/page/shell'

/** What a visitor reads that no organization wrote, until the letter is written. A second language is one more folder like `en`. */
export const words = {
  address: addressWords,
  bills: billsWords,
  district: districtWords,
  legislators: legislatorsWords,
  message: messageWords,
  shell: shellWords,
} as const
