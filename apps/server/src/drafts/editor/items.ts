import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { misspellings } from '../../reader/misspellings.ts'
import { abbreviations, numberWords, sameWords } from './wordTables.ts'

/** Lower-case words, numbers in digits, and the marks `.` `?` `,` `;` `…` `"`. */
export type Items = readonly string[]

const pattern =
  /(?<!\p{L})(?:\p{L}\.)+\p{L}(?!\p{L})\.?|(?:(?<![\p{L}\d])-)?\d(?:[\d.,:/]*\d)?(?:(?:st|nd|rd|th|k|K)(?![\p{L}\d]))?|\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*'?|[.!?…]+|(?<=[\p{L}\d])[-–](?=[\p{L}\d])|[-–—]+|\S/gu

const marks = new Set(['.', '?', ',', ';', '…'])
export const isMark = (item: string | undefined) => item === undefined || marks.has(item)
export const isEnd = (item: string | undefined) => item === undefined || item === '.' || item === '?'

/** Ends with `.` or `?`. Texts in a third language are only compared without case and punctuation. */
export function itemsOf(text: string, language: LetterLanguage | null): Items {
  const plain = text
    .normalize('NFC')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
  const isCapitals = !/\p{Ll}/u.test(plain)
  const items: string[] = []
  let end = 0
  for (const { 0: found, index } of plain.matchAll(pattern)) {
    const isGlued = index === end
    end = index + found.length
    const isRange = /\d/.test(plain[index - 1] ?? '') && /\d/.test(plain[end] ?? '')
    const read = isRange && /^[-–]$/.test(found) ? ['-'] : itemsFor(found, isCapitals, language)
    for (const item of read) {
      // A period counts as after the quotation mark, whichever comes first.
      if (item === '"' && isGlued && isMark(items.at(-1)) && items.length > 0) items.splice(-1, 0, item)
      else if (isMark(item)) addMark(items, item)
      else items.push(item)
    }
  }
  if (marks.has(items.at(-1) ?? '')) items.push(items.pop() === '?' ? '?' : '.')
  else items.push('.')
  return language === null ? items : joinNumbers(items, language)
}

const strength = [',', ';', '…', '.', '?']

function addMark(items: string[], mark: string): void {
  const last = items.at(-1) ?? ''
  if (items.length === 0) return
  if (!marks.has(last)) items.push(mark)
  else if (strength.indexOf(mark) > strength.indexOf(last)) items[items.length - 1] = mark
}

function itemsFor(found: string, isCapitals: boolean, language: LetterLanguage | null): readonly string[] {
  if (/^[.!?…]/.test(found)) return [found.includes('?') ? '?' : /^[.…]*(\.\.|…)/.test(found) ? '…' : '.']
  if (found === ':' || /^[–—]|^--/.test(found)) return [',']
  if (/^[-¿¡]$/.test(found)) return []
  if (/^-?\d/.test(found)) return [plainNumber(found)]
  if (/^\p{L}\./u.test(found)) return [initials(found)]
  if (!/^\p{L}/u.test(found)) return [found === '&' ? 'and' : found]
  if (acronyms.test(found) && !isCapitals) return [`${found.toLowerCase()}!`]
  const word = found.toLowerCase().replace(/'$/, '')
  return language === null ? [word] : wordsOf(word, language)
}

/** In capitals they are another word. */
const acronyms = /^(?:US|AIDS|WHO|ICE|SNAP|CARE|SAVE|CHIP|ARMS)$/

/** `U.S.` is another word than `us`, `H.R.` is the same as `HR`. */
function initials(found: string): string {
  const letters = found.toLowerCase().replaceAll('.', '')
  return acronyms.test(letters.toUpperCase()) ? `${letters}!` : letters
}

function plainNumber(found: string): string {
  if (/^\d{1,3}(,\d{3})+(?!\d)/.test(found)) return plainNumber(found.replaceAll(',', ''))
  if (/^\d{1,3}k$/i.test(found) && !/^401/.test(found)) return `${found.slice(0, -1)}000`
  return /^\d+\.\d+$/.test(found) ? found.replace(/\.?0+$/, '') : found
}

function wordsOf(word: string, language: LetterLanguage): readonly string[] {
  const right = misspellings[language].get(word)?.toLowerCase() ?? word
  const plain = right.split(' ').flatMap(each => (sameWords[language].get(each) ?? each).split(' '))
  return plain.flatMap(each => (language === 'en' ? contracted(each) : [withPlainAccents(each)]))
}

const endings: Record<string, string> = { m: 'am', re: 'are', ve: 'have', ll: 'will', s: "'s", d: "'d" }

/** `isn't` is `is not`. What `'s` and `'d` stand for depends on the words around them. */
function contracted(word: string): string[] {
  if (word === 'cannot' || word === "can't") return ['can', 'not']
  if (word === "won't") return ['will', 'not']
  if (word === "let's") return ['lets']
  if (word.startsWith("'")) return [word]
  const [, verb] = /^(.+)n't$/.exec(word) ?? []
  if (verb) return [verb, 'not']
  const [, host, ending = ''] = /^(.+)'(m|re|ve|ll|s|d)$/.exec(word) ?? []
  return host ? [...contracted(host), endings[ending] ?? ending] : [word.replaceAll("'", '')]
}

const plainVowels: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' }

/** The accent of the last vowel tells who acts, and when: `robo`, `robó`. */
function withPlainAccents(word: string): string {
  return word.replace(/[áéíóú](?=.*[aeiouáéíóú])|ó(?=n$)/g, vowel => plainVowels[vowel] ?? vowel)
}

/** Numbers in digits, whether they stood there in words, in digits or in both; the currency after its number. */
function joinNumbers(items: Items, language: LetterLanguage): Items {
  const joined: string[] = []
  let isMoney = false
  for (let at = 0; at < items.length; ) {
    const item = items[at] ?? ''
    const { value, length } = numberAt(items, at, language)
    if (item === '$' && /^[\d]/.test(items[at + 1] ?? '')) isMoney = true
    else if (length > 0) joined.push(value, ...(isMoney ? ['dollar'] : []))
    else joined.push(abbreviations[language].get(item) ?? item)
    if (length > 0) isMoney = false
    at += Math.max(1, length)
  }
  return joinCents(joined)
}

/** `five dollars and sixty cents` is `$5.60`. */
function joinCents(items: string[]): Items {
  for (let at = 0; at < items.length; at += 1) {
    const joint = /^(?:and|y)$/.test(items[at + 2] ?? '') ? 1 : 0
    const cents = items[at + 2 + joint] ?? ''
    const isWhole =
      items[at + 1] === 'dollar' && /^(?:\d+|one)$/.test(items[at] ?? '') && /^\d{1,2}$/.test(cents)
    if (!isWhole || items[at + 3 + joint] !== 'cent') continue
    items.splice(
      at,
      4 + joint,
      String(Number(items[at]?.replace('one', '1')) + Number(cents) / 100),
      'dollar',
    )
  }
  return items
}

const noNumber = { value: '', length: 0 }

/** As far as the words make up one number: `two hundred and five`, `2 thousand`, `treinta y cinco`. */
function numberAt(items: Items, start: number, language: LetterLanguage): { value: string; length: number } {
  const { values, and } = numberWords[language]
  const first = items[start] ?? ''
  const isDigits = /^\d+(\.\d+)?$/.test(first)
  const isArticle = first === 'a' || first === 'un'
  let [at, whole, part, least] = [start, 0, 0, Number.POSITIVE_INFINITY]
  // The next part of the number is smaller than this, unless it multiplies.
  let room = 100
  if (isDigits || isArticle) {
    const isScaled = (values.get(items[start + 1] ?? '') ?? 0) >= 100
    if (!isScaled) return isDigits ? { value: first === '1' ? 'one' : first, length: 1 } : noNumber
    ;[at, part, room] = [start + 1, isDigits ? Number(first) : 1, 1]
  }
  for (;;) {
    const joins = items[at] === and && at > start && room === (language === 'es' ? 10 : 100)
    const value = values.get(items[joins ? at + 1 : at] ?? '')
    if (value === undefined) break
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
  if (at === start) return noNumber
  const sum = Math.round((whole + part) * 1e6) / 1e6
  return { value: sum === 1 ? 'one' : String(sum), length: at - start }
}
