import { blankWords, fillers } from './lists/letter.ts'
import * as lists from './lists/notes.ts'
import { isSaid } from './reports.ts'
import { findPhrase, openPhrases, readList, setOf, textsOf } from './words.ts'

const BRACKETED = /\[[^[\]\n]{0,60}\]|\{\{?[^{}\n]{0,60}\}\}?|<[^<>\n]{0,60}>|\([^()\n]{0,60}\)/g
const RULED = /(?<![\p{L}\d_])_{3,}(?![\p{L}\d_])|\blorem ipsum\b/iu
const CROSSED = /(?<!\p{L})(?:X{4,}|\$X{1,4}|XX(?= (?:years|people|percent|años))|INSERT (?:[A-Z]{3,} ?){1,4})(?![\p{L}])/u
const TO_FILL = /^\((?:(?:insert|your|su|tu) .*|(?:.* )?(?:here|aquí))\)$/iu
const MINE_TOO = /\band (?:i|me)\b/i

const blanks = setOf(blankWords)

/** A blank of a template that was not filled in: `[State]`, `____`, `XX years`. */
export function findPlaceholder(sentence: string): string | null {
  const found = sentence.match(BRACKETED)?.find(isBlank)
  return found ?? (RULED.exec(sentence) ?? CROSSED.exec(sentence))?.[0].trim() ?? null
}

function isBlank(found: string): boolean {
  const words = textsOf(found)
  if (found.startsWith('[')) return /^\[[\s_]*\]$/.test(found) || words.some(word => blanks.has(word))
  if (found.startsWith('(')) return TO_FILL.test(found) && !MINE_TOO.test(found) && words.some(word => blanks.has(word))
  if (found.startsWith('{{')) return true
  return words.length > 0 && words.every(word => blanks.has(word) || /^(?:first|last|full)$/.test(word))
}

/** `[Your Name], Local [###]`: nothing but blanks. */
export function isOnlyBlank(text: string): boolean {
  return findPlaceholder(text) !== null && !/\p{L}{4}/u.test(text.replace(BRACKETED, ''))
}

const despairs = openPhrases(lists.despairs)
const hopes = openPhrases(lists.hopes)

/** `words` are those of a sentence, without quotations. What others said of themselves is not the person's. */
export function soundsDesperate(words: readonly string[]): boolean {
  const at = words.findIndex((_word, place) => despairs(words, place) > 0 && !isHope(words, place))
  if (at < 0 || isSaid(words.slice(0, at))) return false
  // "I figure I'm next" may be said of a layoff.
  return !words.slice(at, at + 4).includes('next') || words.some(word => /^nights?$/.test(word))
}

function isHope(words: readonly string[], place: number): boolean {
  const end = place + despairs(words, place)
  for (let at = Math.max(0, place - 2); at <= end; at += 1) if (hopes(words, at) > 0) return true
  return false
}

const things = openPhrases(lists.federalThings)
const caseWords = setOf(lists.caseWords)
const troubles = openPhrases(lists.troubles)
const agencies = openPhrases(lists.agencies)
const OWN = /^(?:my|our|his|her|mi|mis|nuestr[oa])$/
const US = /^(?:i|me|my|we|us|our|me|mi|nos|nuestr[oa])$/
const HYPOTHETICAL = /^(?:if|would|could|should|might|si)$/

/** Words between "my" and the thing: `my husband's green card`. */
const NEAR = 4

/** A matter of the person's own with a federal agency: the representative's staff may ask there. */
export function isCasework(words: readonly string[]): boolean {
  if (words.some(word => HYPOTHETICAL.test(word))) return false
  const isTrouble = findPhrase(troubles, words) >= 0
  const isAgency = findPhrase(agencies, words) >= 0 && words.some(word => US.test(word))
  const isMail = words.includes('mail') || words.includes('correo')
  if (isTrouble && (isAgency || (isMail && words.some(word => /^(?:weeks?|months?|semanas|meses)$/.test(word))))) return true
  return words.some((word, at) => (OWN.test(word) || (word === 'for' && words[at - 1] === 'applied')) && isOwnMatter(words, at, isTrouble))
}

function isOwnMatter(words: readonly string[], own: number, isTrouble: boolean): boolean {
  for (let at = own + 1; at <= own + NEAR; at += 1) {
    const length = things(words, at)
    const isCase = caseWords.has(words[at + length] ?? '') || /^(?:caso|solicitud)$/.test(words[own + 1] ?? '')
    if (length > 0) return isTrouble || isCase
  }
  return false
}

const profanities = readList(lists.profanities)
const slurs = setOf(lists.slurs)
const curses = openPhrases(lists.curses)
const beforeSlurs = setOf(lists.beforeSlurs)
const CALLED = /^(?:called|calling|yelled|shouted|screamed|painted|spray-painted|wrote|llamaron|gritaron)$/

/** Offices set such letters aside. What others called the person is no insult. */
export function isInsult(words: readonly string[]): boolean {
  const at = words.findIndex((word, place) => isProfane(word) || isAimed(words, place) || isCurse(words, place))
  return at >= 0 && !words.slice(Math.max(0, at - 12), at).some(word => CALLED.test(word))
}

const isProfane = (word: string) => profanities.some(stem => word.startsWith(stem))

const isCurse = (words: readonly string[], at: number) =>
  curses(words, at) > 0 && words[at + curses(words, at)] !== 'up' && !isSaid(words.slice(0, at)) && !isOfOneself(words, at)

const isOfOneself = (words: readonly string[], at: number) => words[at] === 'sleep' && words[at - 1] === 'i'

function isAimed(words: readonly string[], at: number): boolean {
  const isYou = /^(?:you|ustede?s?|usted|son)$/.test(words[at] ?? '')
  if (!isYou) return false
  let next = at + 1
  while (beforeSlurs.has(words[next] ?? '') && next < at + 7) next += 1
  return slurs.has(words[next] ?? '')
}

/** Words in a row that a text shares with a sample letter. */
const SHINGLE = 5
const FEWEST_WORDS = 8

/** Half of the words stand in the campaign's sample letters as they are. */
export function isFormLetter(words: readonly string[], starters: readonly string[]): boolean {
  const own = shinglesOf(words)
  if (words.length < FEWEST_WORDS || starters.length === 0) return false
  const known = new Set(starters.flatMap(text => shinglesOf(onlyWords(textsOf(text)))))
  return own.filter(shingle => known.has(shingle)).length * 2 >= own.length
}

const shinglesOf = (words: readonly string[]) =>
  words.slice(SHINGLE - 1).map((_word, at) => words.slice(at, at + SHINGLE).join(' '))

export const onlyWords = (words: readonly string[]) => words.filter(word => /[\p{L}\p{N}]/u.test(word))

const known = new Set(readList(fillers))
const KEYS = /^(?:a?sdf?|asdf?|sdfg|dfgh|fghj|ghjk|jkl|hjkl|qwerty?|zxcv|fdsa)+$/
const ONE_LETTER = /^(\p{L})\1{3,}$/u

/** Typed to try the page: `asdf`. */
export function isFiller(text: string): boolean {
  if (text.length > 100) return false
  const words = onlyWords(textsOf(text))
  return known.has(words.join(' ')) || isTyped(words)
}

function isTyped(words: readonly string[]): boolean {
  return words.length > 0 && words.every(word => ONE_LETTER.test(word) || (word.length > 3 && KEYS.test(word)))
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu

/** Characters that are read. */
const LONGEST_THIN = 1_000

/** Two characters of a script without blanks count as a word. */
export function isThinText(all: string): boolean {
  const text = all.slice(0, LONGEST_THIN)
  const dense = text.match(DENSE)?.length ?? 0
  return onlyWords(textsOf(text)).length + dense / 2 < FEWEST_WORDS
}
