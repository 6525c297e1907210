import { shortForms } from './lists/shortForms.ts'

/** A word in small letters with its place in the text, or a mark: `.` ends a sentence, `,` and `:` end a clause. */
export type Word = { text: string; from: number; to: number }

/** Reads a word list: one entry a line. Lines that begin with `#` say what the next entries are for. */
export function readList(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
}

export const setOf = (list: string): ReadonlySet<string> => new Set(readList(list))

/** Keeps the length of the text. */
export const straightApostrophes = (text: string) => text.replace(/[’‘ʼ`´]/g, "'")

const WORD_OR_MARK = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*(?:(?<=s)')?|[.!?…\n,;:(—–]/gu
const ENDS_SENTENCE = '.!?…\n'

/** Short forms come as the words that they stand for, at one place: `I'm gonna` is `i am going to`. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of straightApostrophes(text).matchAll(WORD_OR_MARK)) {
    const [from, to] = [match.index, match.index + match[0].length]
    for (const word of longFormOf(match[0].toLowerCase())) words.push({ text: word, from, to })
  }
  return words
}

export const textsOf = (text: string): string[] => wordsOf(text).map(word => word.text)

const longForms = new Map(readList(shortForms).map(line => twoSides(line)))

function twoSides(line: string): [string, string[]] {
  const [short = '', long = ''] = line.split(' = ')
  return [short, long.split(' ')]
}

const endings = new Map([
  ["n't", 'not'],
  ["'ll", 'will'],
  ["'m", 'am'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'d", 'would'],
])

function longFormOf(word: string): readonly string[] {
  if (ENDS_SENTENCE.includes(word)) return ['.']
  if (';(—–'.includes(word)) return [',']
  const known = longForms.get(word)
  if (known) return known
  if (!word.includes("'")) return [word]
  const ending = /(?:n't|'(?:ll|m|re|ve|d))$/.exec(word.slice(-3))?.[0] ?? ''
  const long = endings.get(ending)
  return long === undefined ? [word] : [word.slice(0, -ending.length), long]
}

/** Answers how many words a phrase of the list has that begins at a place: the longest one, or 0. */
export type Phrases = (words: readonly string[], at: number) => number

export function openPhrases(list: string): Phrases {
  const byFirst = new Map<string, string[][]>()
  for (const phrase of readList(list).map(textsOf)) {
    const [first = ''] = phrase
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase])
  }
  return (words, at) => {
    const all = byFirst.get(words[at] ?? '')
    if (!all) return 0
    const found = all.filter(phrase => phrase.every((word, nth) => words[at + nth] === word))
    return Math.max(0, ...found.map(phrase => phrase.length))
  }
}

/** The place of the first phrase of the list, or -1. */
export function findPhrase(phrases: Phrases, words: readonly string[]): number {
  return words.findIndex((_word, at) => phrases(words, at) > 0)
}
