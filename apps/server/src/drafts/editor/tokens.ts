import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { misspellings } from '../../reader/misspellings.ts'
import { joinNumbers, type Token } from './numbers.ts'
import { sameWords } from './wordTables.ts'

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
        tokens.push({
          word,
          letters: nth === 0 ? letters : 'small',
          isHyphenated: isHyphenated && nth === 0,
          isOwning: found.endsWith("s'"),
        })
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
  if (/^\d{1,2}:00$/.test(found)) return found.slice(0, -3)
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
