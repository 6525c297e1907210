import { isStopWord, stopWords } from './lists/stopWords.ts'
import { numbersIn } from './numbers.ts'
import type { OwnSentence } from './sources.ts'
import { stemOf, tokensOf } from './tokens.ts'

/**
 * What another text has in common with a sentence: all of its numbers, all of its names, and at least half of its other
 * content words.
 */
export type Coverage = { holdsNumbers: boolean; holdsNames: boolean; holdsHalf: boolean }

/** The content words and numbers of a text. They are extracted once and compared with many sentences. */
export type Content = { stems: ReadonlySet<string>; numbers: ReadonlySet<number> }

export function contentOf(text: string): Content {
  return { stems: new Set(contentStems(text)), numbers: new Set(numbersIn(text)) }
}

/** Tells whether a text contains the sentence's numbers and names, and at least half of its other content words. */
export function coverageOf(sentence: Pick<OwnSentence, 'text'>, { stems, numbers }: Content): Coverage {
  const names = namesIn(sentence.text)
  const words = [...new Set(contentStems(sentence.text))].filter(stem => !names.has(stem))
  const held = words.filter(stem => stems.has(stem)).length
  return {
    holdsNumbers: numbersIn(sentence.text).every(number => numbers.has(number)),
    holdsNames: [...names].every(name => stems.has(name)),
    holdsHalf: held * 2 >= words.length,
  }
}

function contentStems(text: string): string[] {
  return tokensOf(text)
    .filter(({ word, isNumber }) => !isNumber && !isStopWord(word))
    .map(({ word }) => stemOf(word))
}

/**
 * Returns the stems of the names in a text, which are its capitalized words. If more than half of the words are
 * capitalized, none of them counts as a name.
 */
function namesIn(text: string): Set<string> {
  const tokens = tokensOf(text).filter(({ isFirst, isNumber }) => !isFirst && !isNumber)
  const capital = tokens.filter(({ text: word }) => /^\p{Lu}/u.test(word))
  if (capital.length * 2 > tokens.length) return new Set()
  return new Set(capital.filter(({ word }) => !isStopWord(word)).map(({ word }) => stemOf(word)))
}

/** A text with fewer words is too short to show its language. */
const FEWEST_WORDS = 8
/**
 * The minimum share of a language's stop words in a text in that language. In letters, the share is about 0.4, and in
 * fragments about 0.2. In a text in a third language, chance matches give less than 0.1.
 */
const FEWEST_SMALL_WORDS = 0.1

/** Tells whether a text is probably in a language other than `language`. */
export function isInOtherLanguage(text: string, language: 'en' | 'es'): boolean {
  const other = language === 'en' ? 'es' : 'en'
  const words = tokensOf(text).filter(({ text: word, isNumber }) => !isNumber && !/^\p{Lu}/u.test(word))
  const count = { en: 0, es: 0 }
  for (const { word } of words) {
    if (stopWords.en.has(word)) count.en += 1
    if (stopWords.es.has(word)) count.es += 1
  }
  if (count[other] > count[language]) return true
  return words.length >= FEWEST_WORDS && count[language] < FEWEST_SMALL_WORDS * words.length
}
