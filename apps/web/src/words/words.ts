import { addressWords } from './en/address.ts'
import { billsWords } from './en/bills.ts'
import { districtWords } from './en/district.ts'
import { legislatorsWords } from './en/legislators.ts'
import { messageWords } from './en/message.ts'
import { shellWords } from './en/shell.ts'

/** What a visitor reads that no organization wrote, until the letter is written. A second language is one more folder like `en`. */
export const words = {
  address: addressWords,
  bills: billsWords,
  district: districtWords,
  legislators: legislatorsWords,
  message: messageWords,
  shell: shellWords,
} as const
