import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { misspellings } from '../../reader/misspellings.ts'
import { abbreviations, numberWords, ordinals, sameWords } from './spelling.ts'

/** A word in small letters, a number in digits, or one of the marks `.` `?` `,` `;` `…` `"`. */
export type Token = {
  word: string
  /** Unknown where all letters are capitals anyway. */
  letters: 'small' | 'capital' | 'capitals' | 'unknown'
  isHyphenated: boolean
}

export type Items = readonly string[]

const pattern =
  /(?<!\p{L})(?:\p{L}\.)+\p{L}(?!\p{L})\.?|(?:(?<![\p{L}\d])-)?\d(?:[\d.,:/]*\d)?(?:(?:st|nd|rd|th|k|K)(?![\p{L}\d]))?|\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*'?|[.!?…]+|(?<=[\p{L}\d])[-–](?=[\p{L}\d])|[-–—]+|\S/gu

/** Their period ends no sentence. */
const shortened =
  /\b(hrs?|yrs?|mins?|wks?|lbs?|dept|approx|Mr|Mrs|Ms|Dr|St|Rep|Sen|Gov|Rev|Jan|Feb|Aug|Sept|Oct|Nov|Dec)\.(?=\s+[\p{L}\d])/gu

const strength = [',', ';', '…', '.', '?']
export const isMark = (item: string | undefined) => item === undefined || strength.includes(item)
export const isEnd = (item: string | undefined) => item === undefined || item === '.' || item === '?'

/** Ends with `.` or `?`. Texts in a third language are only compared without case and punctuation. */
export function tokensOf(text: string, language: LetterLanguage | null): Token[] {
  const plain = text
    .normalize('NFC')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(shortened, '$1')
  const isShouted = !/\p{Ll}/u.test(plain)
  const tokens: Token[] = []
  let end = 0
  for (const { 0: found, index } of plain.matchAll(pattern)) {
    const isGlued = index === end
    end = index + found.length
    const isRange = /\d/.test(plain[index - 1] ?? '') && /\d/.test(plain[end] ?? '')
    const words = isRange && /^[-–]$/.test(found) ? ['-'] : wordsFor(found, language)
    const letters = isShouted ? 'unknown' : lettersOf(found)
    const isHyphenated = /[\p{L}\d][-–]$/u.test(plain.slice(Math.max(0, index - 2), index))
    for (const [nth, word] of words.entries()) {
      // A period counts as after the quotation mark, whichever comes first.
      const isBehindMark = word === '"' && isGlued && tokens.length > 0 && isMark(tokens.at(-1)?.word)
      if (isBehindMark) tokens.splice(-1, 0, { word, letters, isHyphenated: false })
      else if (isMark(word)) addMark(tokens, word)
      else
        tokens.push({ word, letters: nth === 0 ? letters : 'small', isHyphenated: isHyphenated && nth === 0 })
    }
  }
  const last = isMark(tokens.at(-1)?.word) ? tokens.pop() : undefined
  tokens.push(mark(last?.word === '?' ? '?' : '.'))
  return language === null ? tokens : joinNumbers(tokens, language)
}

const mark = (word: string): Token => ({ word, letters: 'unknown', isHyphenated: false })

function addMark(tokens: Token[], word: string): void {
  const last = tokens.at(-1)?.word ?? ''
  if (tokens.length === 0) return
  if (!isMark(last)) tokens.push(mark(word))
  else if (strength.indexOf(word) > strength.indexOf(last)) tokens[tokens.length - 1] = mark(word)
}

function lettersOf(found: string): Token['letters'] {
  const letters = found.replace(/'.*/, '').replace(/\P{L}/gu, '')
  if (!/\p{Lu}/u.test(letters)) return 'small'
  if (/^i$/i.test(letters)) return 'unknown'
  return /^\p{Lu}{2,}$/u.test(letters) ? 'capitals' : 'capital'
}

/** `MWh` is not `mWh`. */
const mixedUnit = /^(?=.*\p{Ll})(?=.+\p{Lu})\p{L}{2,4}$/u

function wordsFor(found: string, language: LetterLanguage | null): readonly string[] {
  if (/^[.!?…]/.test(found)) return [found.includes('?') ? '?' : /^[.…]*(\.\.|…)/.test(found) ? '…' : '.']
  if (/^[:()]$/.test(found) || /^[–—]|^--/.test(found)) return [',']
  if (/^[-¿¡]$/.test(found)) return []
  if (/^-?\d/.test(found)) return [plainNumber(found, language)]
  if (/^\p{L}\./u.test(found)) return [found.toLowerCase().replaceAll('.', '')]
  if (!/^\p{L}/u.test(found)) return [found === '&' ? 'and' : found]
  if (mixedUnit.test(found)) return [found]
  const word = found.toLowerCase().replace(/'$/, '')
  if (language === null) return [word]
  const right = misspellings[language].get(word)?.toLowerCase() ?? word
  const isInitials = found.length < 3 && found === found.toUpperCase()
  const plain = isInitials
    ? [right]
    : right.split(' ').flatMap(each => (sameWords[language].get(each) ?? each).split(' '))
  return plain.flatMap(each => (language === 'en' ? contracted(each) : [withPlainAccents(each)]))
}

function plainNumber(found: string, language: LetterLanguage | null): string {
  if (/^\d{1,3}(,\d{3})+(?!\d)/.test(found)) return plainNumber(found.replaceAll(',', ''), language)
  if (language === 'es' && /^\d{1,3}(\.\d{3})+$/.test(found)) return found.replaceAll('.', '')
  if (/^\d{1,3}k$/i.test(found) && !/^401/.test(found)) return `${found.slice(0, -1)}000`
  return /^\d+\.\d+$/.test(found) ? found.replace(/\.?0+$/, '') : found
}

const endings: Record<string, string> = { m: 'am', re: 'are', ve: 'have', ll: 'will', s: "'s", d: "'d" }

/** `isn't` is `is not`. What `'s` and `'d` stand for depends on the words around them. */
function contracted(word: string): string[] {
  if (word === 'cannot' || word === "can't") return ['can', 'not']
  if (word === "won't") return ['will', 'not']
  if (word === "let's") return ['lets']
  if (word.startsWith("'")) return [word]
  const [, host, ending = ''] = /^(.+)'(m|re|ve|ll|s|d)$/.exec(word) ?? []
  if (host) return [...contracted(host), endings[ending] ?? ending]
  const [, verb] = /^(.+)n't$/.exec(word) ?? []
  return verb ? [verb, 'not'] : [word.replaceAll("'", '')]
}

const plainVowels: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' }

/** The accent of the last vowel tells who acts, and when: `robo`, `robó`. No other word ends in `-í`. */
function withPlainAccents(word: string): string {
  return word.replace(/[áéíóú](?=.*[aeiouáéíóú])|ó(?=n$)|(?<=..)í$/g, vowel => plainVowels[vowel] ?? vowel)
}

/** Numbers in digits, whether they stood there in words, in digits or in both; the currency after its number. */
function joinNumbers(tokens: readonly Token[], language: LetterLanguage): Token[] {
  const joined: Token[] = []
  let isMoney = false
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const { value, length } = numberAt(tokens, at, language)
    const ordinal =
      Number(value) >= 20 && tokens[at + length]?.isHyphenated ? unitsOf(tokens, at + length) : 0
    if (token.word === '$' && /^\d/.test(tokens[at + 1]?.word ?? '')) isMoney = true
    else if (ordinal > 0) joined.push({ ...token, word: withOrdinalEnding(Number(value) + ordinal) })
    else if (length > 0)
      joined.push(...[value, ...(isMoney ? ['dollar'] : [])].map(word => ({ ...token, word })))
    else joined.push({ ...token, word: abbreviations[language].get(token.word) ?? token.word })
    if (length > 0) isMoney = false
    at += Math.max(1, length) + (ordinal > 0 ? 1 : 0)
  }
  return joinCents(joined)
}

const unitsOf = (tokens: readonly Token[], at: number) => ordinals.indexOf(tokens[at]?.word ?? '') + 1

function withOrdinalEnding(value: number): string {
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`
}

/** `five dollars and sixty cents` is `$5.60`. */
function joinCents(tokens: Token[]): Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const [whole, unit, and] = tokens.slice(at, at + 3).map(each => each.word)
    const joint = and === 'and' || and === 'y' ? 1 : 0
    const cents = tokens[at + 2 + joint]?.word ?? ''
    const isWhole = unit === 'dollar' && /^(?:\d+|one)$/.test(whole ?? '') && /^\d{1,2}$/.test(cents)
    const [first, dollar] = tokens.slice(at, at + 2)
    if (!isWhole || tokens[at + 3 + joint]?.word !== 'cent' || !first || !dollar) continue
    const sum = Number(whole?.replace('one', '1')) + Number(cents) / 100
    tokens.splice(at, 4 + joint, { ...first, word: String(sum) }, dollar)
  }
  return tokens
}

type Found = { value: string; length: number }

/** As far as the words make up one number: `two hundred and five`, `2 thousand`, `treinta y cinco`. */
function numberAt(tokens: readonly Token[], start: number, language: LetterLanguage): Found {
  const { values, and } = numberWords[language]
  const wordAt = (at: number) => tokens[at]?.word ?? ''
  const first = wordAt(start)
  const isHalf = first === 'half' && wordAt(start + 1) === 'a' && (values.get(wordAt(start + 2)) ?? 0) > 100
  if (isHalf) return { value: String((values.get(wordAt(start + 2)) ?? 0) / 2), length: 3 }
  const isDigits = /^\d+(\.\d+)?$/.test(first)
  let [at, whole, part, least] = [start, 0, 0, Number.POSITIVE_INFINITY]
  // The next part of the number is smaller than this, unless it multiplies.
  let room = 100
  if (isDigits || first === 'a' || first === 'un') {
    const isScaled = (values.get(wordAt(start + 1)) ?? 0) >= 100 && !belongsToNext(tokens, start + 1, values)
    if (!isScaled) return { value: first === '1' ? 'one' : first, length: isDigits ? 1 : 0 }
    ;[at, part, room] = [start + 1, isDigits ? Number(first) : 1, 1]
  }
  for (;;) {
    const joins = wordAt(at) === and && at > start && room === (language === 'es' ? 10 : 100)
    const value = values.get(wordAt(joins ? at + 1 : at))
    if (value === undefined || (at > start && belongsToNext(tokens, at, values))) break
    if (value >= 1000) {
      if (joins || value >= least) break
      ;[whole, part, room, least] = [whole + (part || 1) * value, 0, 100, value]
    } else if (value >= 100) {
      if (joins || part >= 100 || (part > 0 && language === 'es')) break
      ;[part, room] = [(part || 1) * value, 100]
    } else {
      if (value >= room) break
      ;[part, room] = [part + value, value >= 20 && value % 10 === 0 ? 10 : 1]
    }
    at += joins ? 2 : 1
  }
  const sum = Math.round((whole + part) * 1e6) / 1e6
  return { value: sum === 1 ? 'one' : String(sum), length: at - start }
}

/** `twenty two-bedroom homes` are twenty, `three hundred-dollar fines` are three. */
function belongsToNext(tokens: readonly Token[], at: number, values: ReadonlyMap<string, number>): boolean {
  const next = tokens[at + 1]
  return !tokens[at]?.isHyphenated && next?.isHyphenated === true && !values.has(next.word)
}
