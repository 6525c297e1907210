import { relates } from './lexicon/relates.ts'
import { meansSame } from './meansSame.ts'
import { isNumber, saysNumber } from './numbers.ts'
import type { Said } from './readingOf.ts'
import { isTypedFor } from './shortens.ts'
import { stemOf } from './stemOf.ts'

/** Whether what is claimed by the one word is what the other says, however it is typed. */
export function saysWord(claimed: Said, said: Said): boolean {
  if (claimed.word === said.word) return true
  if (isNumber(claimed.word) || isNumber(said.word)) return saysNumber(claimed, said)
  return (
    meansSame(claimed.stem, said.stem) ||
    claimed.word === said.word + said.after ||
    claimed.word + claimed.after === said.word ||
    isTypedFor(said.word, claimed.word) ||
    isPrefixed(claimed.word, said) ||
    relates(claimed.word, said.word)
  )
}

/** `uninsured` is without insurance, and what is repaid was paid. */
function isPrefixed(word: string, said: Said): boolean {
  const [, prefix = '', bare = ''] = /^(un|non|re)(\p{L}{4,})$/u.exec(word) ?? []
  if (bare === '' || (prefix !== 're' && !said.isDenied)) return false
  return meansSame(stemOf(bare), said.stem) || (prefix !== 're' && relates(bare, said.word))
}
