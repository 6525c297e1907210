import { numberWords } from './lists/numberWords.ts'
import { type Token, tokensOf } from './tokens.ts'

const SCALES: { [suffix: string]: number } = { k: 1_000, m: 1_000_000, b: 1_000_000_000 }

/** Returns the values of the numbers in a text: `$1,200`, `1.2k`, `twelve hundred`, `the 3rd`, `veinte mil`. */
export function numbersIn(text: string): number[] {
  const numbers: number[] = []
  const tokens = tokensOf(text)
  let open: Compound | null = null
  for (const [index, token] of tokens.entries()) {
    const isPercent = PERCENT.has(token.word) && tokens[index - 1]?.word === 'por'
    const value = isPercent ? undefined : numberOf(token)
    if (value === undefined) {
      if (open && JOINERS.has(token.word)) continue
      if (open) numbers.push(totalOf(open))
      open = null
      continue
    }
    // Two neighboring numbers in digits are separate numbers: `88M, 2 tours`.
    const isApart = token.isNumber && tokens[index - 1]?.isNumber === true
    const joined: Compound | null = open && !isApart ? joinNumbers(open, value) : null
    if (open && !joined) numbers.push(totalOf(open))
    open = joined ?? { whole: 0, part: value }
  }
  if (open) numbers.push(totalOf(open))
  return numbers
}

/** Returns the numbers that are written in digits. Digits of Arabic, Hindi and other scripts count too. */
export function numbersInDigits(text: string): number[] {
  return tokensOf(text).flatMap(token => (token.isNumber ? (numberOf(token) ?? []) : []))
}

/** Words that mean a percentage when they follow "por", as in `5 por ciento`. */
const PERCENT = new Set(['ciento', 'cien'])

const JOINERS = new Set(['and', 'y', 'of', 'de', 'a', 'un'])

/** The number that has been read so far. For `two hundred thousand five` it is `{ whole: 200_000, part: 5 }`. */
type Compound = { whole: number; part: number }

const totalOf = ({ whole, part }: Compound) => whole + part

/** Adds a value to the number that is being read. Returns null if the value begins a new number, as in `20 30`. */
function joinNumbers({ whole, part }: Compound, value: number): Compound | null {
  if (value >= 1_000 && value > part && isScale(value)) return { whole: whole + (part || 1) * value, part: 0 }
  if (value === 100 && part > 0 && part < 100) return { whole, part: part * 100 }
  if (part >= 100 && part % 100 === 0 && value < 100) return { whole, part: part + value }
  if (part === 0 && whole > 0 && value < 1_000) return { whole, part: value }
  if (part >= 20 && part < 100 && part % 10 === 0 && value < 10 && value >= 1)
    return { whole, part: part + value }
  return null
}

const isScale = (value: number) => [1e3, 1e6, 1e9, 1e12].includes(value)

function numberOf({ text, word, isNumber }: Token): number | undefined {
  if (!isNumber) return numberWords.get(word) ?? hyphenated(word)
  const [, digits = '', suffix = ''] =
    /^(\d[\d,]*(?:\.\d+)?)(\p{L}*)/u.exec(withOurDigits(text.toLowerCase())) ?? []
  if (digits === '') return undefined
  const value = Number(digits.replace(/,/g, ''))
  return Number.isFinite(value) ? value * (SCALES[suffix] ?? 1) : undefined
}

/** The digit zero of each script whose digits people type. The other nine digits follow it in Unicode. */
const ZEROS = ['٠', '۰', '०', '০', '੦', '૦', '௦', '౦', '೦', '൦', '๐', '０']

function withOurDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.map(each => each.codePointAt(0) ?? 0).find(each => code >= each && code < each + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** Returns the sum of the parts of a hyphenated number, such as `twenty-five` or `two-thirds`. */
function hyphenated(word: string): number | undefined {
  if (!word.includes('-')) return undefined
  const values = word.split('-').flatMap(part => numberWords.get(part) ?? [])
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined
}
