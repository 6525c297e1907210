import { canBeVerb, endsInS, type Grammar, isPluralSubject, isVerb, looksPast } from './grammar.ts'
import { isEnd, type Token } from './tokens.ts'

/** A text's tokens, and their words, with an empty one at its end. */
export type Line = { tokens: readonly Token[]; words: readonly string[] }

/** Of a sentence, so many words at most are read for one decision, so that a text takes time in proportion to it. */
const reach = 60

export function sentenceStart({ tokens }: Line, i: number): number {
  let start = i
  while (start > 0 && i - start < reach && !isEnd(tokens[start])) start -= 1
  return start
}

export function sentenceEnd({ tokens, words }: Line, i: number): number {
  let end = i + 1
  while (end < words.length - 1 && end - i < reach && !isEnd(tokens[end])) end += 1
  return end
}

/** Behind the fillers that a sentence begins with. */
export function clauseStart(line: Line, i: number, { fillers }: Grammar): number {
  let start = sentenceStart(line, i)
  while (start < i && fillers.has(line.words[start] ?? '')) start += 1
  return start
}

/** The word before `i`, or before adverbs there. */
export function wordBefore({ words }: Line, i: number, { adverbs }: Grammar): string {
  let at = i - 1
  while (at > 0 && adverbs.has(words[at] ?? '')) at -= 1
  return words[at] ?? ''
}

/** The words before `i`, ten at most, from where their clause begins. */
export function clauseBefore(line: Line, i: number, grammar: Grammar): readonly string[] {
  let start = i
  const first = Math.max(clauseStart(line, i - 1, grammar), i - 10)
  while (
    start > first &&
    line.tokens[start]?.gap !== ',' &&
    !grammar.clauses.has(line.words[start - 1] ?? '')
  )
    start -= 1
  return line.words.slice(start, i)
}

export const hasAny = (words: readonly string[], set: ReadonlySet<string>) =>
  words.some(each => set.has(each))

/** `its` and `your` are often meant as `it is` and `you are`. */
export const startsMerged = (words: readonly string[]) => /^(?:its|your|their)$/.test(words[0] ?? '')

/** Whether a clause may have a predicate. */
export function hasVerb(words: readonly string[], grammar: Grammar): boolean {
  return words.some((word, nth) => {
    const last = words[nth - 1] ?? ''
    const isSubject = endsInS(last) || isPluralSubject(last) || grammar.subjects.has(last)
    const isPredicate = isSubject && (canBeVerb(word) || canBeVerb(word.replace(/s$/, '')))
    if (grammar.auxiliaries.has(word) || isPredicate) return true
    return isVerb(word, grammar) && !grammar.determiners.has(last)
  })
}

/** Up to the next mark, `and` or subject: `he robbed is old` in `the man he robbed is old`. */
export function hasLaterVerb({ words, tokens }: Line, i: number, grammar: Grammar): boolean {
  const rest = words.slice(i, i + 12)
  const isNext = (each: string) =>
    each === '' || grammar.clauses.has(each) || /^(?:i|we|he|she|they|than|then)$/.test(each)
  const end = rest.findIndex((each, nth) => tokens[i + nth]?.gap !== '' || isNext(each))
  return rest.slice(0, end < 0 ? undefined : end).some((each, nth) => {
    const [last = '', next = ''] = [rest[nth - 1], rest[nth + 1]]
    const isPresent = nth > 0 && endsInS(each) && isVerb(each, grammar) && !mayFollowNoun(next, grammar)
    return (
      last !== 'to' &&
      !grammar.determiners.has(last) &&
      (grammar.auxiliaries.has(each) || looksPast(each) || isPresent)
    )
  })
}

/** Behind a verb stands an object, a place or an end; `farms more` is no verb. */
function mayFollowNoun(next: string, { determiners, prepositions, adverbs }: Grammar): boolean {
  return !(
    next === '' ||
    /^\d/.test(next) ||
    isObject(next) ||
    [determiners, prepositions, adverbs].some(each => each.has(next))
  )
}

export const isObject = (word: string) => /^(?:me|him|her|us|them|you)$/.test(word)

/** A verb with a clause that may go on over what follows: `he said`, `I know my`; not `I want to`, `I know him`. */
export function hasReport(words: readonly string[], grammar: Grammar): boolean {
  const { reports, subjects, determiners, openers } = grammar
  return words.some((word, nth) => {
    const next = words[nth + 1] ?? ''
    const isTold = /^(?:told|tell|tells|wrote|asked|warned)$/.test(word) && isObject(next)
    if (!reports.has(word)) return false
    if (nth >= words.length - 2) return next === '' || isTold
    return [subjects, determiners, openers].some(each => each.has(next)) || isObject(next) || endsInS(next)
  })
}

/** A word such as `if` or `that`, whose clause reaches over what follows; not in `because of it`, `since 1958`. */
export function isOpener(words: readonly string[], nth: number, grammar: Grammar): boolean {
  const [last = '', word = '', next = ''] = [words[nth - 1], words[nth], words[nth + 1]]
  const isPreposition =
    (word === 'because' && next === 'of') || (word === 'as' && grammar.determiners.has(next))
  if (!grammar.openers.has(word) || isPreposition) return false
  const isDeterminer = grammar.prepositions.has(last) || (isVerb(last, grammar) && !grammar.reports.has(last))
  return word === 'that' ? !isDeterminer : !/^(?:\d.*|last|this|then)$/.test(next)
}
