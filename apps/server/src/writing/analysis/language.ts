import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { wordSet } from '../../platform/textForms.ts'

/** The languages that the detector may name. Reasons in any other language count as being in the page's language. */
const known = 'en es vi tl fr pt it de pl ru uk ar fa ur zh ja'.split(' ')

/** Returns the BCP 47 tag of a text's language, or null if it is not sure. */
export type Detect = (text: string) => string | null

/**
 * Loads the detector. Its data take about 50 MB, so it is loaded only for texts whose words do not settle the language.
 */
export async function loadDetector(): Promise<Detect> {
  const { eld } = await import('eld/extrasmall')
  const detector = eld.newInstance()
  detector.setLanguageSubset([...known])
  return text => {
    const found = detector.detect(text)
    const [best = 0, next = 0] = Object.values(found.getScores())
    const isSure =
      found.isReliable() && best - next >= (found.language in commonWords ? leastLead : leastLeadOfScript)
    return isSure ? found.language : null
  }
}

/** The least difference between the scores (0 to 1) of the best language and the next. */
const leastLead = 0.1
const leastLeadOfScript = 0.01

/** In letters. The detector is certain of wrong answers for shorter texts. */
const shortest = 40

/**
 * A third of an English text's words are in the list of common words. A smaller share than this means another language.
 */
const leastEnglish = 0.2

/** Returns false if the words alone settle the language. */
export function needsDetector(text: string): boolean {
  if (lettersIn(text) < shortest) return false
  const words = wordsIn(text)
  const found = countIn(words, english)
  return found < leastEnglish * words.length || countIn(words, unambiguous) * 4 > found
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []
const countIn = (words: readonly string[], set: ReadonlySet<string>) =>
  words.filter(each => set.has(each) || (set === unambiguous && each.endsWith('ciones'))).length

/** Returns the language of the reasons. `page` is the result for texts that could be in any language. */
export function languageOfReasons(text: string, page: LetterLanguage, detect: Detect | null): string {
  const letters = lettersIn(text)
  const script = languageOfScript(text, letters)
  if (script) return script
  const words = wordsIn(text)
  if (words.filter(each => vietnamese.test(each)).length * 4 > words.length) return 'vi'
  const bare = countIn(words, unmarked)
  if (bare >= fewestUnmarked && bare * 5 >= words.length) return 'vi'
  if (letters >= shortest && !needsDetector(text)) return 'en'
  const alphabet = languageOfAlphabet(text, letters)
  if (letters < shortest || !detect) return alphabet ?? shortLanguage(text, words) ?? page
  const found = detect(text) ?? alphabet ?? page
  const own = commonWords[found]
  if (!own) return found
  const count = countIn(words, own)
  return count >= 2 && count > countIn(words, english) ? found : page
}

/** Scripts with their language. It is the only language of the script, or by far the most spoken one in the country. */
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
  // Japanese also has Han characters, but with a share of kana.
  if ((counts.get('ja') ?? 0) * 10 > all) return 'ja'
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** Alphabets that several languages share. Each has the language that most people in the country write in it. */
const alphabets = [
  { language: 'ar', letter: /\p{Script=Arabic}/gu },
  { language: 'ru', letter: /\p{Script=Cyrillic}/gu },
]

/**
 * Returns the language of a text that the detector cannot identify, so that it does not count as English or Spanish.
 */
function languageOfAlphabet(text: string, letters: number): string | null {
  const found = alphabets.find(({ letter }) => (text.match(letter)?.length ?? 0) * 2 > letters)
  return found?.language ?? null
}

/** Only Vietnamese has these letters. A name may have some of them. */
const vietnamese = /[ơưạ-ỹ]/

/** Vietnamese words as people type them without diacritics. They are not words of another language. */
const unmarked = wordSet(
  'toi khong cua nguoi duoc nhung tuoi nuoc viec luong thuoc benh giup muon phai nhieu trong chung nhan truong chua nghe xin',
)
const fewestUnmarked = 3

/** In a text with fewer words, a single Spanish word may be borrowed. */
const fewestWords = 5

/**
 * Returns the language of a short text, or null. A text is Spanish if it has an accented word that English has not
 * adopted, or two words that no other language has.
 */
function shortLanguage(text: string, words: readonly string[]): LetterLanguage | null {
  const isAccented = /[¿¡]/.test(text) || accentedWords(text).length > 0
  const [spanish, englishWords] = [countIn(words, unambiguous), countIn(words, english)]
  const isSure = spanish >= 2 || (spanish === 1 && englishWords === 0 && words.length >= fewestWords)
  if ((isAccented || isSure) && englishWords <= spanish) return 'es'
  return englishWords >= 2 && englishWords > spanish ? 'en' : null
}

const taken = wordSet(
  'café cafés résumé résumés résume cliché clichés fiancé fiancée protégé née touché exposé naïve déjà à décor élite jalapeño piñata señor señora quinceañera',
)

/**
 * Returns the accented words that English has not adopted. It skips words with a capital, because they may be names.
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
/** Common words of the languages in Latin script. A text without two of them is a list of names. */
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
