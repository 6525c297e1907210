import { type Grammar, isVerbForm, looksPast } from './grammar.ts'
import { type Items, isEnd, isMark, type Token } from './tokens.ts'

/** A text's items, with what each finds before it in its sentence. */
export type Line = { tokens: readonly Token[]; items: Items; before: readonly Before[] }

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

export function lineOf(tokens: readonly Token[], grammar: Grammar): Line {
  const { fillers, subjects, openers, negations, scopes, conjunctions, and } = grammar
  const items = tokens.map(each => each.word)
  const joins = (word = '') => /^[,…;]$/.test(word) || word === and || conjunctions.has(word)
  const before: Before[] = []
  for (let start = 0; start < items.length; ) {
    const end = sentenceEnd(items, start)
    let isReported = false
    let [first, isPlain, isBroad, isBegin] = [start, true, false, true]
    for (let at = start; at <= end; at += 1) {
      const word = items[at] ?? ''
      before.push({ start, end, first, isPlain: isPlain && !isBegin, isBroad, isBegin })
      if (isBegin && !fillers.has(word) && word !== ',') [isBegin, first] = [false, at]
      // `he joked he was rich`: a clause without a word that opens it.
      const isNoun =
        !subjects.has(items[first] ?? '') &&
        !isVerbForm(items[at - 1] ?? '') &&
        !looksPast(items[at - 1] ?? '')
      const isRepeated = at - first < 8 && isNoun && /^(?:he|she|they|it)$/.test(word)
      const isInside =
        at > first && !isRepeated && /^(?:i|he|she|we|they)$/.test(word) && !joins(items[at - 1])
      const isSelf = word === and && items[at + 1] === items[first] && /^(?:i|we)$/.test(items[first] ?? '')
      const isOwnView = /^(?:ask|urge|want|oppose|support|hope|do|am|need|will)$/.test(items[at + 2] ?? '')
      if (
        isSelf &&
        !isInside &&
        (isReported ? isOwnView : /^(?:when|who|which|what|where)$/.test(opener(items, first, at, openers)))
      )
        [isPlain, isReported] = [true, false]
      if (conjunctions.has(word) && isReported && subjects.has(items[at + 1] ?? ''))
        [isPlain, isReported] = [true, false]
      if (isReport(items, at, grammar)) isReported = isPlain || isReported
      if (isInside || word === '"' || openers.has(word))
        [isPlain, isReported] = [false, isReported && isInside]
      if (isReported) isPlain = false
      if (word === and || negations.has(word) || scopes.has(word)) isBroad = true
    }
    start = end + 1
  }
  return { tokens, items, before }
}

function opener(items: Items, first: number, at: number, openers: ReadonlySet<string>): string {
  return items.slice(Math.max(first, at - 12), at).findLast(each => openers.has(each)) ?? ''
}

/** `he said`; not `asked for`, `believe in`. */
export function isReport(
  items: Items,
  at: number,
  { reports, prepositions, determiners, verbs, and, conjunctions }: Grammar,
): boolean {
  const next = items[at + 1] ?? ''
  if (!reports.has(items[at] ?? '') || next === 'to' || prepositions.has(next) || isMark(next)) return false
  if (!determiners.has(next)) return true
  const rest = items.slice(at + 2, at + 8)
  const end = rest.findIndex(each => isMark(each) || each === and || conjunctions.has(each))
  return rest
    .slice(0, end < 0 ? undefined : end)
    .some(each => verbs.has(each) || looksPast(each) || isVerbForm(each))
}

export function sentenceEnd(items: Items, start: number): number {
  let end = start
  while (!isEnd(items[end])) end += 1
  return end
}

/** Removes the first of two: `I I went`, `it was it was late`, or a whole sentence. */
export function repetitionAt({ items, before }: Line, i: number): number {
  const { start = 0, end = 0 } = before[i] ?? {}
  const sizes = i === start && end > i ? [end + 1 - i, 1, 2, 3, 4, 5] : [1, 2, 3, 4, 5]
  for (const size of sizes) {
    const isSentence = size === end + 1 - i
    const gap = !isSentence && items[i + size] === ',' ? 1 : 0
    const isKept = (each: string, nth: number) =>
      each !== items[i + size + gap + nth] ||
      (!isSentence &&
        (isMark(each) || (/\d/.test(each) && !(size === 1 && /[^s]s$/.test(items[i + 2] ?? '')))))
    if (size === 1 && keptTwice.has(items[i] ?? '')) continue
    if (i + 2 * size + gap <= items.length && !items.slice(i, i + size).some(isKept)) return size + gap
  }
  return 0
}

const keptTwice = new Set(['not', 'no', 'never', 'had', 'one', 'bye', 'long', 'on', 'by', 'muy'])
