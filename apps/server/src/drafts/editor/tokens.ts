import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { withDigits } from './numbers.ts'
import { withSameSpelling } from './spelling.ts'

export type Token = {
  /** In small letters, a number in digits; or a mark: `,`, `.` or `?`. */
  word: string
  /** Unknown where all letters are capitals anyway. */
  letters: 'small' | 'capital' | 'capitals' | 'unknown'
  isHyphenated: boolean
  /** Of its sentence. */
  isFirst: boolean
}

const hyphen = '\u2011'
/** The same thing, written in one way. */
const notations: readonly (readonly [RegExp, string])[] = [
  [/[‘’´`]/g, "'"],
  [/[“”„«»]/g, '"'],
  // What stands before a closing quotation mark counts as behind it.
  [/([.,!?…]{1,9})"/g, '"$1'],
  [
    /\b(?!MS)(hrs?|yrs?|mins?|wks?|lbs?|mrs?|ms|dr|st|rep|sen|gov|jan|feb|aug|sept|oct|nov|dec)\.(?= \S)/gi,
    '$1',
  ],
  [/(?<=(?<!\p{L})\p{L}\.\p{L})\.(?!\p{L})|(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, ''],
  [/(?<=\d)[-–](?=\d)/g, ' to '],
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
  [/(?<!\d)(?!401)(\d{1,3})k\b/gi, '$1 thousand'],
  [/(?<=\d)\.0+(?!\d)|(?<=\.\d{0,9}[1-9])0+(?!\d)/g, ''],
  [/\$ ?(\d+(?:\.\d+)?(?: ?(?:thousand|million|billion|trillion|mil)\b)?)/gi, '$1 dollar'],
  [/\b1\/2\b/g, 'half'],
  [/&/g, ' and '],
  [/%/g, ' percent'],
  [/(?<=[\p{L}\d])[-–](?=[\p{L}\d])/gu, ` ${hyphen}`],
  [/\.{2,}|…|(?<!\d):|:(?!\d)|[;()]|[–—]+|--+/g, ','],
  [/!+/g, '.'],
  [/[¿¡]|(?<![\p{L}\d])-(?!\d)/gu, ' '],
]

/** `isn't` is `is not`. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan(?:'t|not)\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/'m\b/gi, ' am'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/'d\b|(?<=\b(?:he|she|it|that|this|there|here|what|who|where|how))'s\b/gi, ' $&'],
]

const pattern =
  /\u2011?(?:-?\d(?:[\d.,:/]*\d)?(?:st|nd|rd|th)?|'?\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*'?|\S)/giu

/** A mark stands at both ends. Texts in a third language are only compared without case and punctuation. */
export function tokensOf(text: string, language: LetterLanguage | null): Token[] {
  const isShouted = !/\p{Ll}/u.test(text)
  let plain = replaced(text.normalize('NFC'), notations)
  if (language === 'es') plain = plain.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '')
  if (language !== null) plain = withDigits(withSameSpelling(plain, language), language)
  if (language === 'en') plain = replaced(plain, contractions)
  const tokens: Token[] = []
  for (const [found] of `. ${plain} .`.matchAll(pattern)) {
    const last = tokens.at(-1)
    const token = { ...tokenOf(found, isShouted), isFirst: /^[.?]$/.test(last?.word ?? '.') }
    if (!last || !isMark(last) || !isMark(token)) tokens.push(token)
    else if (tokens.length > 1 && marks.indexOf(token.word) > marks.indexOf(last.word)) last.word = token.word
  }
  return tokens
}

const replaced = (text: string, table: typeof notations) =>
  table.reduce((whole, [from, to]) => whole.replace(from, to), text)

const marks = [',', '.', '?']
export const isMark = (token: Token | undefined) => marks.includes(token?.word ?? '.')

function tokenOf(found: string, isShouted: boolean): Omit<Token, 'isFirst'> {
  const typed = found.replace(hyphen, '')
  const word = typed.toLowerCase()
  return {
    word: /^'[sd]$/.test(word) ? word : word.replace(/(?<=.)'|'(?=.)/g, ''),
    letters: isShouted ? 'unknown' : lettersOf(typed.replace(/'.*|\P{L}/gu, '')),
    isHyphenated: found.startsWith(hyphen),
  }
}

function lettersOf(typed: string): Token['letters'] {
  if (/^i$/i.test(typed)) return 'unknown'
  if (!/\p{Lu}/u.test(typed)) return 'small'
  return /\p{Lu}{2}/u.test(typed) && !/\p{Ll}/u.test(typed) ? 'capitals' : 'capital'
}
