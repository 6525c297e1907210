import { filingsAt } from './everydayWords.ts'
import { isTelling, stem, wordsIn } from './wordsIn.ts'

/** Something that a text speaks of: a word, or a few that stand together. */
export type Term = {
  words: string[]
  /** What it is filed under: each phrase as its words. Empty for most. */
  phrases: (readonly string[])[]
  /** How often the text says it. */
  times: number
}

/** A letter has some hundred; what comes later adds little. */
const mostWords = 6_000
const mostTerms = 500

type Terms = Map<string, Term>

function note(terms: Terms, key: string, { words, phrases }: Omit<Term, 'times'>): void {
  const known = terms.get(key)
  if (known) known.times += 1
  else if (terms.size < mostTerms) terms.set(key, { words, phrases, times: 1 })
}

/** What a text speaks of, each once, in the order in which it first does. */
export function termsOf(text: string): Term[] {
  const words = wordsIn(text).slice(0, mostWords)
  const stems = words.map(stem)
  const terms: Terms = new Map()
  let spokenFor = 0
  for (const [at, word] of words.entries()) {
    const filings = filingsAt(stems, at)
    const longest = filings.reduce((most, { said }) => Math.max(most, said.length), 1)
    const phrases = filings.flatMap(each => each.phrases)
    if (longest > 1) {
      // Words that stand together are one thing, and their parts none of their own.
      const said = words.slice(at, at + longest)
      note(terms, stems.slice(at, at + longest).join(' '), { words: said, phrases })
      spokenFor = at + longest
    } else if (at >= spokenFor && isTelling(word)) {
      note(terms, stems[at] ?? word, { words: [word], phrases })
    }
  }
  return [...terms.values()]
}
