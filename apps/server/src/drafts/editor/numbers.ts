import type { LetterLanguage } from '@redress/core/language/letterLanguage'

const units = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety hundred'
const scales = [['thousand', 1e3] as const, ['million', 1e6] as const, ['billion', 1e9] as const]
const numbered = (list: string, from: number, step: number) =>
  list.split(/\s+/).map((word, nth) => [word, from + nth * step] as const)

const values: Record<LetterLanguage, ReadonlyMap<string, number>> = {
  en: new Map([...numbered(units, 0, 1), ...numbered(tens, 20, 10), ...scales]),
  es: new Map(numbered('cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce', 0, 1)),
}

/** Words that may make up one number, and one word of it. `twenty two-bedroom homes` are twenty. */
function patternsOf(known: ReadonlyMap<string, number>): readonly [run: RegExp, single: RegExp] {
  const word = `(?:${[...known.keys()].join('|')})\\b`
  const next = `(?: \\u2011?(?:(?<=(?:hundred|thousand) )and )?${word})`
  const digits = '(?:a|\\d+(?:\\.\\d+)?)(?= (?:hundred|thousand|million|billion)\\b)'
  return [new RegExp(`\\b(?:${digits}|${word})${next}*(?! \\u2011)`, 'gi'), new RegExp(`\\b${word}`, 'gi')]
}
const patterns = { en: patternsOf(values.en), es: patternsOf(values.es) }

/** Numbers in digits, whether they stood there in words, in digits or in both; but for `one`. */
export function withDigits(text: string, language: LetterLanguage): string {
  const [run, single] = patterns[language]
  const numberOf = (word: string) => values[language].get(word.toLowerCase())
  const read = (words: string) => sumOf(words.split(/ \u2011?(?:and )?/).map(each => numberOf(each) ?? each))
  return text
    .replace(run, words => read(words) ?? words)
    .replace(single, word => String(numberOf(word)))
    .replace(/(?<![\d.,:$])1(?![\d.,:]*\d|st)/g, ' one ')
}

/** Null where the words are several numbers. */
function sumOf(parts: readonly (number | string)[]): string | null {
  let [whole, part] = [0, 0]
  for (const each of parts) {
    const value = each === 'a' ? 1 : Number(each)
    const fits = part % 100 === 0 ? value < 100 : part % 100 >= 20 && part % 10 === 0 && value < 10
    if (value >= 1000 && whole % (value * 1000) === 0) [whole, part] = [whole + (part || 1) * value, 0]
    else if (value === 100 && part < 100) part = (part || 1) * 100
    else if (fits) part += value
    else return null
  }
  return String(Math.round((whole + part) * 1e6) / 1e6)
}
