import type { Ranked } from './rankBills.ts'
import type { Term } from './termsOf.ts'

/** Said in the name, the title or the subjects; in a summary alone it is less. */
const leastStrong = 0.45
const leastWeak = 0.01

/** In so few words one that a bill has is what they are about; in a longer text it may be said in passing. */
const fewTerms = 3

/** In a text of this length, two words that are filed somewhere tell what it is about; in a long one, they may not. */
const someTerms = 15

/** How many words of a text a bill has to share, where one of them is what it is filed under or not. */
function wanted(said: readonly Term[]): { filed: number; other: number } {
  if (said.length <= fewTerms) return { filed: 1, other: 1 }
  const filed = said.filter(each => each.phrases.length > 0).length
  return { filed: filed >= 2 && said.length <= someTerms ? 1 : 2, other: 2 }
}

/**
 * Whether a bill has to do with a text that says these things. One word in common has to be in its title or its
 * subjects; and a text of more than a few words has to share a second one, wherever.
 */
export function isAbout({ direct, filed }: Pick<Ranked, 'direct' | 'filed'>, said: readonly Term[]): boolean {
  const isFiled = filed.some(each => each > 0)
  const isStrong = isFiled || direct.some(each => each >= leastStrong)
  const matched = direct.filter((each, nth) => each >= leastWeak || (filed[nth] ?? 0) > 0).length
  return isStrong && matched >= wanted(said)[isFiled ? 'filed' : 'other']
}
