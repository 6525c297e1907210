import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import * as lists from './lists/languages.ts'
import { readList, setOf } from './words.ts'

/** Languages of the reasons that the detector may name. Others count as the page's. */
const DETECTED = 'en es vi tl fr pt it de pl ru uk ar fa ur zh ja'.split(' ')

/** BCP 47 of a text, or null where it is not sure. */
export type Detect = (text: string) => string | null

/** The data take some 50 MB, and are loaded only for texts that their words do not settle. */
export async function loadDetector(): Promise<Detect> {
  const { eld } = await import('eld/extrasmall')
  const detector = eld.newInstance()
  detector.setLanguageSubset([...DETECTED])
  return text => {
    const found = detector.detect(text)
    const [best = 0, next = 0] = Object.values(found.getScores())
    const lead = commonWords.has(found.language) ? LEAD : LEAD_OF_SCRIPT
    return found.isReliable() && best - next >= lead ? found.language : null
  }
}

/** Between the scores of the best language and the next, which are 0 to 1. */
const LEAD = 0.1
const LEAD_OF_SCRIPT = 0.01

/** Letters. A detector is certain of nonsense about shorter texts. */
const SHORTEST = 40

/** A third of an English text's words are in the list of common ones. */
const LEAST_ENGLISH = 0.2

/** The characters at the beginning that tell the language. */
const MOST_READ = 2_000

const english = setOf(lists.englishWords)
const spanish = setOf(lists.spanishWords)
const vietnamese = setOf(lists.vietnameseWords)
const borrowed = setOf(lists.borrowedWords)

const commonWords = new Map(
  readList(lists.commonWords).map(line => {
    const [language = '', ...words] = line.split(' ')
    return [language, new Set(words)]
  }),
)

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []
const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

function countIn(words: readonly string[], list: ReadonlySet<string>): number {
  return words.filter(word => list.has(word) || (list === spanish && word.endsWith('ciones'))).length
}

/** False if the words alone settle the language. */
export function needsDetector(reasons: string): boolean {
  const text = reasons.slice(0, MOST_READ)
  if (lettersIn(text) < SHORTEST) return false
  const words = wordsIn(text)
  const found = countIn(words, english)
  return found < LEAST_ENGLISH * words.length || countIn(words, spanish) * 4 > found
}

/** The language of the reasons. `page` is that of texts which could be any. */
export function languageOfReasons(reasons: string, page: LetterLanguage, detect: Detect | null): string {
  const text = reasons.slice(0, MOST_READ)
  const letters = lettersIn(text)
  const script = languageOfScript(text, letters)
  if (script !== null) return script
  const words = wordsIn(text)
  if (isVietnamese(words)) return 'vi'
  if (letters >= SHORTEST && !needsDetector(text)) return 'en'
  if (letters < SHORTEST || !detect) return shortLanguage(text, words) ?? page
  const found = detect(text) ?? page
  const common = commonWords.get(found)
  if (!common) return found
  const count = countIn(words, common) + (found === 'es' ? countIn(words, spanish) : 0)
  return count >= 2 && count > countIn(words, english) ? found : page
}

const scripts = readList(lists.scripts).map(line => {
  const [language = '', script = ''] = line.split(' ')
  return { language, letter: new RegExp(`\\p{Script=${script}}`, 'gu') }
})
const BEYOND_LATIN = /[\u0370-\u1DFF\u2E80-\uD7FF\uF900-\uFFFF]/

function languageOfScript(text: string, letters: number): string | null {
  if (!BEYOND_LATIN.test(text)) return null
  const counts = new Map<string, number>()
  let all = 0
  for (const { language, letter } of scripts) {
    const count = text.match(letter)?.length ?? 0
    counts.set(language, (counts.get(language) ?? 0) + count)
    all += count
  }
  if (all * 2 <= letters) return null
  // Japanese has Han characters too, with a share of kana.
  if ((counts.get('ja') ?? 0) * 10 > all) return 'ja'
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}

/** No other language has these letters. A name may have some. */
const VIETNAMESE_LETTER = /[ơưạ-ỹ]/
const FEWEST_UNMARKED = 3

function isVietnamese(words: readonly string[]): boolean {
  const marked = words.filter(word => VIETNAMESE_LETTER.test(word)).length
  const unmarked = countIn(words, vietnamese)
  return marked * 4 > words.length || (unmarked >= FEWEST_UNMARKED && unmarked * 5 >= words.length)
}

/** In fewer words, one Spanish word may be borrowed. */
const FEWEST_WORDS = 5

/** Spanish by an accented letter in a word that English has not taken over, or by Spanish words. */
function shortLanguage(text: string, words: readonly string[]): LetterLanguage | null {
  const [spanishCount, englishCount] = [countIn(words, spanish), countIn(words, english)]
  const isAccented = /[¿¡]/.test(text) || hasAccent(text)
  const isSure = spanishCount >= 2 || (spanishCount === 1 && englishCount === 0 && words.length >= FEWEST_WORDS)
  if ((isAccented || isSure) && englishCount <= spanishCount) return 'es'
  return englishCount >= 2 && englishCount > spanishCount ? 'en' : null
}

/** Names begin with a capital, and do not count. */
function hasAccent(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.some(word => /^\p{Ll}*[áéíóúñü]\p{Ll}*$/u.test(word) && !borrowed.has(word))
}
