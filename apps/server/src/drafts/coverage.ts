import { isStopWord, stopWords } from './lists/stopWords.ts'
import { numbersIn } from './numbers.ts'
import type { OwnSentence } from './sources.ts'
import { stemOf, tokensOf } from './tokens.ts'

/** How much of a sentence another text holds. */
export type Coverage = { holdsFacts: boolean; holdsHalf: boolean }

/** Returns whether `text` holds the sentence's numbers and names, and at least half of its other content words. */
export function coverageOf(sentence: Pick<OwnSentence, 'text'>, text: string): Coverage {
  const stems = new Set(contentStems(text))
  const numbers = new Set(numbersIn(text))
  const names = namesIn(sentence.text)
  const words = [...new Set(contentStems(sentence.text))].filter(stem => !names.includes(stem))
  const held = words.filter(stem => stems.has(stem)).length
  return {
    holdsFacts:
      numbersIn(sentence.text).every(number => numbers.has(number)) && names.every(name => stems.has(name)),
    holdsHalf: held * 2 >= words.length,
  }
}

function contentStems(text: string): string[] {
  return tokensOf(text)
    .filter(({ word, isNumber }) => !isNumber && !isStopWord(word))
    .map(({ word }) => stemOf(word))
}

/** A text that is written in capitals, or without any, has no names. */
function namesIn(text: string): string[] {
  const tokens = tokensOf(text).filter(({ isFirst, isNumber }) => !isFirst && !isNumber)
  const capital = tokens.filter(({ text: word }) => /^\p{Lu}/u.test(word))
  if (capital.length * 2 > tokens.length) return []
  return capital.filter(({ word }) => !isStopWord(word)).map(({ word }) => stemOf(word))
}

/** Returns whether a text is rather in the other one of our two languages. */
export function isInOtherLanguage(text: string, language: 'en' | 'es'): boolean {
  const other = language === 'en' ? 'es' : 'en'
  const count = { en: 0, es: 0 }
  for (const { word } of tokensOf(text)) {
    if (stopWords.en.has(word)) count.en += 1
    if (stopWords.es.has(word)) count.es += 1
  }
  return count[other] > count[language]
}
