import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { leftOutAt, mayAddArticle, meAndMine, type Position, replacedAt, type Texts } from './corrections.ts'
import { grammars } from './grammar.ts'
import { gapFits, jointsAt } from './joints.ts'
import { type Line, sentenceStart } from './line.ts'
import { type ClauseMove, jumpsAt } from './moves.ts'
import { isResumptive } from './subjects.ts'
import { isEnd, type Token, tokensOf } from './tokens.ts'

/**
 * True if `text` says what `sources`, neighbours in their order, say: the same sequence of words but for a closed list
 * of corrections. Takes time in proportion to the texts.
 */
export function isFaithful(
  sources: readonly string[],
  text: string,
  language: LetterLanguage | null,
): boolean {
  const [said, put] = [lineOf(sources, language), lineOf([text], language)]
  if (said.words.length < 2 || put.words.length < 2) return false
  if (language === null) return String(said.words) === String(put.words)
  return isAligned({ said, put, language, grammar: grammars[language] })
}

function lineOf(sources: readonly string[], language: LetterLanguage | null): Line {
  const tokens: Token[] = []
  for (const source of sources) {
    const [first, ...rest] = tokensOf(source, language)
    const end = tokens.pop()
    if (first) tokens.push({ ...first, gap: end?.gap ?? first.gap }, ...rest)
  }
  return { tokens, words: tokens.map(each => each.word) }
}

/** `isSettled`: what stands before the words at `i` and `j` has been compared. */
type State = { i: number; j: number; isSettled: boolean; move: ClauseMove | null; isDetour: boolean }

/** Looks for a way through both sequences. The corrections need few detours, so many of them mean another text. */
function isAligned(texts: Texts): boolean {
  const [last, end] = [texts.said.words.length - 1, texts.put.words.length - 1]
  const most = 8 * (last + end) + 400
  const seen = new Set<string>()
  const open: State[] = [{ i: 0, j: 0, isSettled: true, move: null, isDetour: false }]
  for (let state = open.pop(); state; state = open.pop()) {
    const { i, j, isSettled, move } = state
    const at = { ...texts, i, j }
    if (state.isDetour) {
      open.push(...detours(at, state))
      continue
    }
    const key = `${i} ${j} ${isSettled} ${move?.first} ${move?.second} ${move?.end}`
    if (seen.has(key)) continue
    if (seen.add(key).size > most) return false
    const fits = isSettled || gapFits(at)
    if (i === last && j === end && !move && fits) return true
    open.push({ ...state, isDetour: true })
    if (i < last && j < end && fits && isSameWord(at))
      open.push({ i: i + 1, j: j + 1, isSettled: false, move, isDetour: false })
  }
  return false
}

/** Where the corrections lead to. */
function detours(at: Position, { isSettled, move }: State): State[] {
  const { i, j, said, put, grammar } = at
  const found: State[] = []
  const go = (from: number, to: number, isNext: boolean) =>
    found.push({ i: i + from, j: j + to, isSettled: isNext, move, isDetour: false })
  for (const jump of jumpsAt(at, { move, isSettled }))
    found.push({ i: jump.i, j: j + jump.put, isSettled: true, move: jump.move, isDetour: false })
  if (isSettled || gapFits(at)) {
    for (const [from, to] of replacedAt(at)) go(from, to, false)
    for (const from of leftOutAt(at)) go(from, 0, true)
    if (mayAddArticle(at)) go(0, 1, true)
    for (const length of meAndMine(at, isSettled)) go(length, length, false)
  }
  if (!isEnd(put.tokens[j]) && isResumptive(said, i, grammar)) go(1, 0, true)
  const isOver = said.words[i] === '' || put.words[j] === ''
  if (!isSettled && !isOver) for (const [from, to] of jointsAt(at)) go(from, to, true)
  return found
}

/** In capitals they are another word. */
const acronyms = /^(?:us|aids|who|ice|it|hope|start|home|save|care)$/
/** With a capital they are another word. */
const alsoNames =
  /^(?:turkey|white|mobile|china|polish|nice|reading|jersey|guinea|phoenix|bath|cork|orange|march|black|democratic|green|house|guard|ford|apple)$/
const offices =
  /^(?:president|governor|mayor|sheriff|senator|state|county|city|country|bill|law|government|school|doctor|hospital|job)$/

/** The same word, with a capital where it may have one: `Polish` is not `polish`, `ICE` is not `ice`. */
function isSameWord({ said, put, i, j }: Position): boolean {
  const [one, other] = [said.tokens[i], put.tokens[j]]
  if (!one || !other || one.word !== other.word || isOtherHyphen(said, i, other)) return false
  if (one.letters === other.letters || one.letters === 'unknown' || /^[\W\d]/.test(one.word)) return true
  const isFirst = isEnd(one) || isEnd(other)
  if (acronyms.test(one.word) && (one.letters === 'capitals' || other.letters === 'capitals'))
    return isFirst && one.letters === 'small' && one.word === 'ice'
  if (isFirst) return true
  const last = said.words[i - 1] ?? ''
  const isMonth = one.word === 'march' && /^(?:in|until|last|next|this|since|by|of|on)$/.test(last)
  if (one.letters === 'small') return !alsoNames.test(one.word) || isMonth
  if (one.letters === 'capitals') return true
  const start = sentenceStart(said, i)
  const isTitle =
    said.tokens.slice(start + 1, start + 12).filter(each => each.letters === 'capital').length > 4
  return offices.test(one.word) || isTitle
}

/** `more-experienced teachers`, `10 year-old trucks`, `better, paid leave` */
function isOtherHyphen({ words, tokens }: Line, i: number, other: Token): boolean {
  const [last = '', one] = [words[i - 1], tokens[i]]
  if (one?.isHyphenated === other.isHyphenated) return false
  const isCounted = /^\d/.test(last) && tokens[i + 1]?.isHyphenated === true
  return isCounted || /^(?:more|most|less|least)$/.test(last) || one?.gap === ','
}
