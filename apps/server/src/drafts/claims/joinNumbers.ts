const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const spanishOnes =
  'cero _ dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco'
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'
const spanishTens = '_ _ veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'

const values = new Map<string, number>([
  ...listed(ones, 1),
  ...listed(spanishOnes, 1),
  ...listed(tens, 10),
  ...listed(spanishTens, 10),
  ['cien', 100],
])
const scales = new Map([
  ['hundred', 100],
  ['ciento', 100],
  ['thousand', 1000],
  ['grand', 1000],
  ['mil', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['dozen', 12],
])
const suffixed = /^(k|st|nd|rd|th)$/

function listed(words: string, step: number): [string, number][] {
  return words
    .split(' ')
    .map((word, index): [string, number] => [word, index * step])
    .filter(([word]) => word !== '_')
}

/** `twenty two` and `22` are one word, `one` alone is no number, and `3rd` is `third`. */
export function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = []
  let index = 0
  while (index < words.length) {
    const { value, length } = numberAt(words, index)
    joined.push(length === 0 ? (words[index] ?? '') : value)
    index += Math.max(length, 1)
  }
  return joined
}

/** By the number they stand for. */
export const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
]

function numberAt(words: readonly string[], start: number): { value: string; length: number } {
  const first = words[start] ?? ''
  const value = numberOf(first)
  if (value === undefined) return { value: '', length: 0 }
  const after = words[start + 1] ?? ''
  if (/^\d+$/.test(first) && suffixed.test(after)) {
    const ordinal = after === 'k' ? String(value * 1000) : (ordinals[value] ?? `${value}${after}`)
    return { value: ordinal, length: 2 }
  }
  const { sum, length } = summed(value, words.slice(start + 1))
  if (first === 'one' && length === 1) return { value: '', length: 0 }
  return { value: length === 1 && /^\d/.test(first) ? first : String(sum), length }
}

/** `two thousand three hundred and forty`, and `nineteen seventy one`. */
function summed(first: number, after: readonly string[]): { sum: number; length: number } {
  let [whole, part, length] = [0, first, 1]
  for (let at = 0; at < after.length; at++) {
    const isJoined = after[at] === 'and' && part >= 100 && part % 100 === 0
    const word = after[isJoined ? at + 1 : at] ?? ''
    const [more = 0, scale] = [values.get(word), scales.get(word)]
    if (scale !== undefined && !isJoined) {
      if (scale < 1000) part *= scale
      else [whole, part] = [whole + part * scale, 0]
    } else if (more > 0 && fits(part, more, whole)) part += more
    else if (more >= 10 && (part === 19 || part === 20) && length === 1) part = part * 100 + more
    else break
    if (isJoined) at++
    length = at + 2
  }
  return { sum: whole + part, length }
}

function fits(part: number, more: number, whole: number): boolean {
  if (part === 0) return whole > 0
  if (part % 100 === 0) return more < 100
  return part % 100 >= 20 && part % 10 === 0 && more < 10
}

function numberOf(word: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(word) ? Number(word) : values.get(word)
}
