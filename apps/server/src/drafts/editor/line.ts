import type { Grammar } from './grammar.ts'
import { type Items, isEnd, isMark } from './items.ts'

/** Items, with what each finds before it in its sentence. */
export type Line = { items: Items; before: readonly Before[] }

export type Before = {
  start: number
  end: number
  /** Where the sentence begins behind its fillers. */
  first: number
  /** A statement so far, and no `if`, `that` or `said` in it reaches over what follows. */
  isPlain: boolean
  /** With a word such as `not`, `only` or `and`. */
  isBroad: boolean
  /** Nothing but fillers. */
  isBegin: boolean
}

export function lineOf(items: Items, grammar: Grammar): Line {
  const { fillers, subjects, determiners, openers, reports, negations, scopes, conjunctions, and } = grammar
  const joins = (word: string) =>
    word === ',' || word === '…' || word === ';' || word === and || conjunctions.has(word)
  const before: Before[] = []
  for (let start = 0; start < items.length; ) {
    const end = sentenceEnd(items, start)
    let [first, isPlain, isBroad, isBegin] = [start, true, false, true]
    for (let at = start; at <= end; at += 1) {
      const word = items[at] ?? ''
      before.push({ start, end, first, isPlain: isPlain && !isBegin, isBroad, isBegin })
      if (isBegin && !fillers.has(word) && word !== ',') {
        isBegin = false
        first = at
        isPlain = subjects.has(word) || determiners.has(word)
      }
      // `he joked he was rich`: a clause without a word that opens it.
      const isRepeated = at - first < 4 && /^(?:my|our|these|those)$/.test(items[first] ?? '')
      const isInside =
        at > first &&
        !(isRepeated && /^(?:he|she|they)$/.test(word)) &&
        /^(?:i|he|she|we|they)$/.test(word) &&
        !joins(items[at - 1] ?? '')
      if (isInside || word === '"' || openers.has(word) || (reports.has(word) && items[at + 1] !== 'to'))
        isPlain = false
      if (word === and || negations.has(word) || scopes.has(word)) isBroad = true
    }
    start = end + 1
  }
  return { items, before }
}

export function sentenceEnd(items: Items, start: number): number {
  let end = start
  while (!isEnd(items[end])) end += 1
  return end
}

/** Removes the first of two: `I I went`, `it was it was late`, or a whole sentence. */
export function repetitionAt({ items, before }: Line, i: number): number {
  const { start = 0, end = 0 } = before[i] ?? {}
  const sizes = i === start && end > i ? [end + 1 - i, 1, 2, 3, 4] : [1, 2, 3, 4]
  for (const size of sizes) {
    const isSentence = size === end + 1 - i
    const gap = !isSentence && items[i + size] === ',' ? 1 : 0
    const isKept = (each: string, nth: number) =>
      each !== items[i + size + gap + nth] || (!isSentence && (isMark(each) || /\d/.test(each)))
    if (size === 1 && keptTwice.has(items[i] ?? '')) continue
    if (i + 2 * size + gap <= items.length && !items.slice(i, i + size).some(isKept)) return size + gap
  }
  return 0
}

const keptTwice = new Set(['not', 'no', 'never', 'had', 'one', 'bye', 'long', 'on', 'by', 'muy'])
