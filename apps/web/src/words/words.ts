import { addressWords } from './en/address.ts'
import { billsWords } from './en/bills.ts'
import { districtWords } from './en/district.ts'
import { legislatorsWords } from './en/legislators.ts'
import { messageWords } from './en/message.ts'
import { personalWords } from './en/personal.ts'
import { resultWords } from './en/result.ts'
import { shellWords } from './en/shell.ts'

/** Everything a visitor reads that no organization wrote. A second language is one more folder like `en`. */
export const words = {
  address: addressWords,
  bills: billsWords,
  district: districtWords,
  legislators: legislatorsWords,
  message: messageWords,
  personal: personalWords,
  result: resultWords,
  shell: shellWords,
} as const
