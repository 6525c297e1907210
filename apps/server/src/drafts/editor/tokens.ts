import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { misspellings } from '../../reader/misspellings.ts'
import { numberWords, sameWords } from './spelling.ts'

/** What stands before a word, weakest first: nothing, a mark inside a sentence, or the end of the sentence before. */
const gaps = ['', ',', '.', '?'] as const
type Gap = (typeof gaps)[number]

export type Token = {
  /** In small letters, a number in digits; empty at the end of the text. */
  word: string
  gap: Gap
  /** Unknown where all letters are capitals anyway. */
  letters: 'small' | 'capital' | 'capitals' | 'unknown'
  isHyphenated: boolean
  /** With `'s`. */
  isContracted: boolean
}

export const isEnd = (token: Token | undefined) => !token || token.gap === '.' || token.gap === '?'

const pattern =
  /(?<!\p{L})(?:\p{L}\.)+\p{L}(?!\p{L})\.?|(?:(?<![\p{L}\d])-)?\d(?:[\d.,:/]*\d)?(?:(?:st|nd|rd|th|k)(?![\p{L}\d]))?|\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*'?|[.!?…]+|(?<=[\p{L}\d])[-–](?=[\p{L}\d])|[-–—]+|\S/giu

/** Their period ends no sentence. */
const shortened =
  /\b(hrs?|yrs?|mins?|wks?|lbs?|dept|approx|mr|mrs|ms|dr|st|rep|sen|gov|rev|jan|feb|aug|sept|oct|nov|dec)\.(?=\s+[\p{L}\d])/giu

/** The last token is empty. Texts in a third language are only compared without case and punctuation. */
export function tokensOf(text: string, language: LetterLanguage | null): Token[] {
  const plain = text
    .normalize('NFC')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(shortened, '$1')
  const isShouted = !/\p{Ll}/u.test(plain)
  const tokens: Token[] = []
  let [gap, quotes]: [Gap, number] = ['.', 0]
  for (const { 0: found, index } of plain.matchAll(pattern)) {
    const isRange = /\d[-–]\d/.test(plain.slice(index - 1, index + 2))
    const mark = isRange ? undefined : markOf(found)
    if (mark !== undefined) {
      if (tokens.length > 0 && gaps.indexOf(mark) > gaps.indexOf(gap)) gap = mark
      continue
    }
    const isHyphenated = /[\p{L}\d][-–]$/u.test(plain.slice(Math.max(0, index - 2), index))
    const letters = isShouted ? 'unknown' : lettersOf(found)
    if (found === '"') quotes += 1
    // What stands before a closing quotation mark counts as behind it.
    const isClosing = found === '"' && quotes % 2 === 0
    for (const [nth, word] of (isRange ? ['-'] : wordsFor(found, language)).entries()) {
      const isFirst = nth === 0
      tokens.push({
        word,
        gap: isFirst && !isClosing ? gap : '',
        letters: isFirst ? letters : 'small',
        isHyphenated: isFirst && isHyphenated,
        isContracted: /'s$/.test(found),
      })
    }
    if (!isClosing) gap = ''
  }
  const all = language === null ? tokens : joinNumbers(tokens, language)
  return [
    ...all,
    { word: '', gap: gap === '?' ? '?' : '.', letters: 'unknown', isHyphenated: false, isContracted: false },
  ]
}

function markOf(found: string): Gap | undefined {
  if (/^[.!?…]/.test(found)) return found.includes('?') ? '?' : /^\.*(?:\.\.|…)/.test(found) ? ',' : '.'
  if (/^(?:[,;:()]|[–—]+|--+)$/.test(found)) return ','
  return /^[-¿¡]$/.test(found) ? '' : undefined
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
  if (/^-?\d/.test(found)) return [plainNumber(found, language)]
  if (/^\p{L}\./u.test(found)) return [found.toLowerCase().replaceAll('.', '')]
  if (!/^\p{L}/u.test(found)) return [{ '&': 'and', '%': 'percent' }[found] ?? found]
  if (mixedUnit.test(found)) return [found]
  const word = found.toLowerCase().replace(/'$/, '')
  if (language === null) return [word]
  const right = misspellings[language].get(word)?.toLowerCase() ?? word
  const same = right.split(' ').flatMap(each => (sameWords[language].get(each) ?? each).split(' '))
  return same.flatMap(each => (language === 'en' ? contracted(each) : [withPlainAccents(each)]))
}

function plainNumber(found: string, language: LetterLanguage | null): string {
  if (found === '1/2') return 'half'
  const digits = /^\d{1,3}(,\d{3})+(?!\d)/.test(found) ? found.replaceAll(',', '') : found
  if (language === 'es' && /^\d{1,3}(\.\d{3})+$/.test(digits)) return digits.replaceAll('.', '')
  if (/^\d{1,3}k$/i.test(digits) && !/^401/.test(digits)) return `${digits.slice(0, -1)}000`
  return /^\d+\.\d+$/.test(digits) ? digits.replace(/\.?0+$/, '') : digits
}

const endings: Record<string, string> = { m: 'am', re: 'are', ve: 'have', ll: 'will' }
const mayBeHasOrIs = /^(?:he|she|it|that|this|there|here|what|who|where|how)$/

/** `isn't` is `is not`. A noun's `'s` loses its mark, like that of `daughters school`. */
function contracted(word: string): string[] {
  if (word === 'cannot' || word === "can't") return ['can', 'not']
  if (word === "won't") return ['will', 'not']
  const [, host = '', ending = ''] = /^(.+)'(m|re|ve|ll|s|d)$/.exec(word) ?? []
  if (ending === 'd' || (ending === 's' && mayBeHasOrIs.test(host))) return [host, `'${ending}`]
  if (endings[ending]) return [...contracted(host), endings[ending]]
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
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const isMoney = token.word === '$' && /^\d/.test(tokens[at + 1]?.word ?? '')
    if (isMoney) at += 1
    const { value, length } = numberAt(tokens, at, language)
    if (length === 0) joined.push(token)
    else
      joined.push(
        { ...token, word: value },
        ...(isMoney ? [{ ...token, word: 'dollar', gap: '' as const }] : []),
      )
    at += Math.max(1, length)
  }
  return joined
}

/** As far as the words make up one number: `two hundred and five`, `2 thousand`, `treinta y cinco`. */
function numberAt(
  tokens: readonly Token[],
  start: number,
  language: LetterLanguage,
): { value: string; length: number } {
  const { values, and } = numberWords[language]
  const wordAt = (at: number) => tokens[at]?.word ?? ''
  const first = wordAt(start)
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
    if (value === undefined || (at > start && (tokens[at]?.gap || belongsToNext(tokens, at, values)))) break
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
