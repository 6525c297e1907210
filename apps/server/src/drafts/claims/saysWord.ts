import { relates } from './lexicon/relates.ts'
import { meansSame } from './meansSame.ts'
import { isNumber, isOrdinalOf, saysNumber } from './numbers.ts'
import { isTypedFor } from './shortens.ts'
import { stemOf } from './stemOf.ts'
import type { Said } from './wordInPlace.ts'

/** Whether what is claimed by the one word is what the other says, however it is typed. */
export function saysWord(claimed: Said, said: Said): boolean {
  if (claimed.word === said.word) return true
  if (isNumber(claimed.word) && isOrdinalOf(claimed.word, said.word)) return true
  if (isNumber(claimed.word) || isNumber(said.word)) return saysNumber(claimed, said)
  return (
    meansSame(claimed.stem, said.stem) ||
    isTwoOf(claimed.word, said) ||
    isTwoOf(said.word, claimed) ||
    isTypedFor(said.word, claimed.word) ||
    isPrefixed(claimed.word, said) ||
    relates(claimed.word, said.word)
  )
}

/** `paperwork` and `paper work`. */
function isTwoOf(whole: string, { word, after }: Said): boolean {
  return whole.startsWith(word) && whole === word + after
}

const prefixed = /^(un|non|re)(\p{L}{4,})$/u

/** `uninsured` says of insurance what `no` does. */
export function isUndone(claimed: Said, said: Said): boolean {
  return /^(un|non)/.test(claimed.word) && isPrefixed(claimed.word, said)
}

/** `uninsured` is without insurance, and what is repaid was paid. */
function isPrefixed(word: string, said: Said): boolean {
  if (!/^[unr]/.test(word)) return false
  const [, prefix = '', bare = ''] = prefixed.exec(word) ?? []
  if (bare === '' || (prefix !== 're' && !said.isDenied)) return false
  return meansSame(stemOf(bare), said.stem) || (prefix !== 're' && relates(bare, said.word))
}
