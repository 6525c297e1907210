import { joinNumbers } from './joinNumbers.ts'
import { plainText } from './plainText.ts'
import { stemOf } from './stemOf.ts'
import { withUnits } from './withUnits.ts'

/** A word as it is compared, or a mark between words. `accented` keeps what Spanish tells verbs by. */
export type Token = { word: string; accented: string; stem: string; isMark: boolean }

const marks = /^[.,;:!?()—–"…-]$/

export function tokensOf(text: string): Token[] {
  const pieces = withUnits(plainText(text)).match(
    /\d+(?:\.\d+)?|\p{L}\d[\p{L}\d]*|[\p{L}\p{M}]+|[.,;:!?()—–"…]|(?<=\s)-(?=\s)/gu,
  )
  return joinNumbers(pieces ?? []).map(accented => {
    const word = withoutAccents(accented)
    return { word, accented, stem: stemOf(word), isMark: marks.test(accented) }
  })
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
