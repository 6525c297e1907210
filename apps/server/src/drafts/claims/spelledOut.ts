import { entriesOf } from './lexicon/entriesOf.ts'
import { isLight } from './lightWords.ts'
import type { Said } from './wordInPlace.ts'

const lengths = [2, 3, 4, 5]

/** The words whose first letters the reasoning says: `Social Security Administration` of whoever says `SSA`. */
export function spelledOut(words: readonly Said[], reasoning: readonly Said[]): ReadonlySet<Said> {
  const short = new Set(reasoning.map(each => each.word).filter(isInitials))
  if (short.size === 0) return new Set()
  return new Set(
    words.flatMap((_, start) =>
      lengths
        .map(length => words.slice(start, start + length))
        .filter(run => run.length > 1 && short.has(run.map(each => each.word.slice(0, 1)).join('')))
        .flat(),
    ),
  )
}

function isInitials(word: string): boolean {
  return /^\p{L}{2,5}$/u.test(word) && !isLight(word) && entriesOf(word).length === 0
}
