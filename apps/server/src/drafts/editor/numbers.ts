import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { abbreviations, numberWords, ordinals } from './wordTables.ts'

/** A word in small letters, a number in digits, or one of the marks `.` `?` `,` `;` `…` `"`. */
export type Token = {
  word: string
  /** Unknown where all letters are capitals anyway. */
  letters: 'small' | 'capital' | 'capitals' | 'unknown'
  isHyphenated: boolean
  /** With an apostrophe behind its `-s`. */
  isOwning?: boolean
}

/** Numbers in digits, whether they stood there in words, in digits or in both; the currency after its number. */
export function joinNumbers(tokens: readonly Token[], language: LetterLanguage): Token[] {
  const joined: Token[] = []
  let isMoney = false
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const { value, length } = numberAt(tokens, at, language)
    const ordinal =
      Number(value) >= 20 &&
      (tokens[at + length]?.isHyphenated ||
        /^(?:century|anniversary|birthday|street|avenue)$/.test(tokens[at + length + 1]?.word ?? ''))
        ? unitsOf(tokens, at + length)
        : 0
    if (token.word === '$' && /^\d/.test(tokens[at + 1]?.word ?? '')) isMoney = true
    else if (ordinal > 0) joined.push({ ...token, word: withOrdinalEnding(Number(value) + ordinal) })
    else if (length > 0)
      joined.push(...[value, ...(isMoney ? ['dollar'] : [])].map(word => ({ ...token, word })))
    else joined.push({ ...token, word: abbreviations[language].get(token.word) ?? token.word })
    if (length > 0) isMoney = false
    at += Math.max(1, length) + (ordinal > 0 ? 1 : 0)
  }
  return joinTimes(joinCents(joined))
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

/** Several words for one number: `seven thirty am`, `quarter past six`, `two thirds`, `six and a half`, `nineteen fifty`. */
const phrases: [RegExp, (...parts: string[]) => string][] = [
  [/^(one|\d+(?:\.\d+)?) and a half /, whole => String(Number(plainDigit(whole)) + 0.5)],
  [/^(\d+) y media /, whole => `${whole}:30`],
  [/^(\d+) y cuarto /, whole => `${whole}:15`],
  [
    /^(one|\d) (3rd|4th|5th|8th|third|fourth|fifth|quarter)s? (?=[.,?;] |of |vote |majority |more |less |cup )/,
    (whole, part) =>
      `${plainDigit(whole)}/${part === 'quarter' || part === 'fourth' ? 4 : part === 'third' ? 3 : part === 'fifth' ? 5 : Number.parseInt(part ?? '', 10)}`,
  ],
  [
    /^(\d) (?:tercios|cuartos|quintos) /,
    (whole, _part, all) => `${whole}/${all?.includes('tercio') ? 3 : all?.includes('cuarto') ? 4 : 5}`,
  ],
  [
    /^(1[3-9]|20) (\d\d) (?=[.?,;] |and |but |when |because |to |it |i |we |my |the |or )/,
    (century, year) => `${century}${year}`,
  ],
  [/^(one|\d|1[0-2]) ([1-5]\d) (?=am |pm )/, (hour, minute) => `${plainDigit(hour)}:${minute}`],
  [/^(?:a )?quarter past (one|\d+) /, hour => `${plainDigit(hour)}:15`],
  [/^half past (one|\d+) /, hour => `${plainDigit(hour)}:30`],
  [/^(?:a )?quarter to (\d+) /, hour => `${Number(hour) - 1}:45`],
  [/^por 100 /, () => 'percent'],
]

const plainDigit = (word = '') => (word === 'one' ? '1' : word)

function joinTimes(tokens: Token[]): Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const words = `${tokens
      .slice(at, at + 5)
      .map(each => each.word)
      .join(' ')} `
    if (!/^(?:\d|one |a |quarter|half|por )/.test(words)) continue
    for (const [pattern, read] of phrases) {
      const [found, ...parts] = pattern.exec(words) ?? []
      const [first] = tokens.slice(at)
      if (!found || !first) continue
      const size = found.trim().split(' ').length
      const scale = Number(tokens[at + size]?.word ?? '') || 0
      const isScaled = scale >= 1000 && /and a half/.test(found)
      const value = read(...parts, found)
      tokens.splice(at, size + (isScaled ? 1 : 0), {
        ...first,
        word: isScaled ? String(Number(value) * scale) : value,
      })
      break
    }
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
