import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { wordSet } from '../../platform/textForms.ts'

/**
 * The languages that the detector may return. Reasons in any other language are treated as if they were in the page's
 * language.
 */
const known = 'en es vi tl fr pt it de pl ru uk ar fa ur zh ja'.split(' ')

/** Returns the BCP 47 tag of a text's language, or null if the detector is not sure. */
export type Detect = (text: string) => string | null

/**
 * Loads the detector. Its data takes about 50 MB, so it is loaded only if the words of a text do not show the language.
 */
export async function loadDetector(): Promise<Detect> {
  const { eld } = await import('eld/extrasmall')
  const detector = eld.newInstance()
  detector.setLanguageSubset([...known])
  return text => {
    const found = detector.detect(text)
    const [best = 0, next = 0] = Object.values(found.getScores())
    const isSure =
      found.isReliable() && best - next >= (found.language in commonWords ? LEAST_LEAD : LEAST_LEAD_OF_SCRIPT)
    return isSure ? found.language : null
  }
}

/** The minimum lead of the best language: its score (0 to 1) minus the score of the next language. */
const LEAST_LEAD = 0.1
const LEAST_LEAD_OF_SCRIPT = 0.01

/**
 * The minimum length of a text in letters. For a shorter text, the detector can return a wrong language with high
 * confidence.
 */
const SHORTEST = 40

/** The minimum share of common English words in an English text. It is usually a third. */
const LEAST_ENGLISH = 0.2

/** Returns false if the words alone show the language. */
export function needsDetector(text: string): boolean {
  if (lettersIn(text) < SHORTEST) return false
  const words = wordsIn(text)
  const found = countIn(words, english)
  return found < LEAST_ENGLISH * words.length || countIn(words, unambiguous) * 4 > found
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []
const countIn = (words: readonly string[], set: ReadonlySet<string>) =>
  words.filter(each => set.has(each) || (set === unambiguous && each.endsWith('ciones'))).length

/**
 * Returns the language of the reasons. `page` is the language of the page, which is returned if the text could be in
 * any language.
 */
export function languageOfReasons(text: string, page: LetterLanguage, detect: Detect | null): string {
  const letters = lettersIn(text)
  const script = languageOfScript(text, letters)
  if (script) return script
  const words = wordsIn(text)
  if (words.filter(each => vietnamese.test(each)).length * 4 > words.length) return 'vi'
  const bare = countIn(words, unmarked)
  if (bare >= FEWEST_UNMARKED && bare * 5 >= words.length) return 'vi'
  if (letters >= SHORTEST && !needsDetector(text)) return 'en'
  const alphabet = languageOfAlphabet(text, letters)
  if (letters < SHORTEST || !detect) return alphabet ?? shortLanguage(text, words) ?? page
  const found = detect(text) ?? alphabet ?? page
  const own = commonWords[found]
  if (!own) return found
  const count = countIn(words, own)
  return count >= 2 && count > countIn(words, english) ? found : page
}

/**
 * Scripts and their language: either the script's only language, or by far its most common one in the United States.
 */
const scripts =
  `ko=Hangul ja=Hiragana ja=Katakana zh=Han th=Thai lo=Lao km=Khmer my=Myanmar am=Ethiopic hy=Armenian
  he=Hebrew el=Greek hi=Devanagari bn=Bengali pa=Gurmukhi gu=Gujarati ta=Tamil te=Telugu ml=Malayalam`
    .split(/\s+/)
    .map(each => each.split('='))
    .map(([language = '', script = '']) => ({ language, letter: new RegExp(`\\p{Script=${script}}`, 'gu') }))

const beyondLatin = /[\u0370-\u1DFF\u2E80-\uD7FF\uF900-\uFFFF]/

function languageOfScript(text: string, letters: number): string | null {
  if (!beyondLatin.test(text)) return null
  const counts = new Map<string, number>()
  let all = 0
  for (const { language, letter } of scripts) {
    const count = text.match(letter)?.length ?? 0
    counts.set(language, (counts.get(language) ?? 0) + count)
    all += count
  }
  if (all * 2 <= letters) return null
  // Japanese has Han characters too, but also a share of kana.
  if ((counts.get('ja') ?? 0) * 10 > all) return 'ja'
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** Alphabets that several languages share. Each has the language that most of its writers in the United States use. */
const alphabets = [
  { language: 'ar', letter: /\p{Script=Arabic}/gu },
  { language: 'ru', letter: /\p{Script=Cyrillic}/gu },
]

/**
 * Returns a language for a text that the detector cannot identify, so that the text does not count as English or
 * Spanish.
 */
function languageOfAlphabet(text: string, letters: number): string | null {
  const found = alphabets.find(({ letter }) => (text.match(letter)?.length ?? 0) * 2 > letters)
  return found?.language ?? null
}

/** Letters that only Vietnamese has. A text in another language may contain a few of them in a name. */
const vietnamese = /[ơưạ-ỹ]/

/** Vietnamese words typed without diacritics. No other language has these words. */
const unmarked = wordSet(
  'toi khong cua nguoi duoc nhung tuoi nuoc viec luong thuoc benh giup muon phai nhieu trong chung nhan truong chua nghe xin',
)
const FEWEST_UNMARKED = 3

/** The fewest words. In a shorter text, a single Spanish word may be borrowed. */
const FEWEST_WORDS = 5

/**
 * Returns the language of a short text, or null. A text is Spanish if it contains an accented word that English has not
 * adopted, or two words that no other language has.
 */
function shortLanguage(text: string, words: readonly string[]): LetterLanguage | null {
  const isAccented = /[¿¡]/.test(text) || accentedWords(text).length > 0
  const [spanish, englishWords] = [countIn(words, unambiguous), countIn(words, english)]
  const isSure = spanish >= 2 || (spanish === 1 && englishWords === 0 && words.length >= FEWEST_WORDS)
  if ((isAccented || isSure) && englishWords <= spanish) return 'es'
  return englishWords >= 2 && englishWords > spanish ? 'en' : null
}

const taken = wordSet(
  'café cafés résumé résumés résume cliché clichés fiancé fiancée protégé née touché exposé naïve déjà à décor élite jalapeño piñata señor señora quinceañera',
)

/**
 * Returns the accented words that English has not adopted. Capitalized words are skipped, because they may be names.
 */
function accentedWords(text: string): string[] {
  const all = text.match(/(?<![\p{L}])\p{Ll}*[áéíóúñü]\p{Ll}*/gu) ?? []
  return all.filter(each => !taken.has(each))
}

const english = wordSet(
  'the a an of to and in is my i for with on that this it we you have has was be are not at our but they she please will would from',
)
const unambiguous = wordSet(
  'que mas por una muy pero porque estoy soy tengo mis nuestro nuestra nuestros nuestras gracias quiero quieren necesito necesitamos ayuda contra este esta esto ese esa para como cuando donde también vivo somos tenemos todos usted ustedes apoyo apoyen voten hijos hija familia escuela gente salud dinero trabajo trabajamos',
)
/** Common words of languages in Latin script. A text with fewer than two of them is a list of names. */
const commonWords: Record<string, ReadonlySet<string>> = {
  es: new Set([
    ...unambiguous,
    ...wordSet('el la los las de del y en un con su sus no se lo al es mi me le más'),
  ]),
  vi: wordSet(
    'là của và tôi không có cho người được các một những này với trong đã chúng bị đến rất ông bà xin',
  ),
  tl: wordSet('ang ng sa na mga ako ko at ay hindi ito po namin kami para ni niya aking kung dahil'),
  fr: wordSet(
    'le la les de des du et est je nous pas que pour dans une un mon ma mes sur vous qui ne en au c d l j n',
  ),
  pt: wordSet('o a os as de do da e que não uma um para com meu minha eu em por nós se na no são'),
  it: wordSet('il lo la gli di che non è per una un con mio mia sono del della e i le nel'),
  de: wordSet('der die das und ich nicht ist wir ein eine mein meine zu mit für auf den sie haben'),
  pl: wordSet('i nie w na jest się do to że z mój moja jestem dla o nas mam ale'),
}
