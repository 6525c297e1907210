import type { Position } from './corrections.ts'
import { type Grammar, looksPast } from './grammar.ts'
import { gapFits } from './joints.ts'
import { hasAny, hasReport, isOpener, type Line } from './line.ts'
import { isEnd } from './tokens.ts'

/** The clauses `[first, second)` and `[second, end)` of the sources, of which the edit has the second before the first. */
export type ClauseMove = { first: number; second: number; end: number | null }

/** Where a move leads to: in the sources, and how many words further in the edit. */
type Jump = { i: number; put: number; move: ClauseMove | null }

/** So many words at most a clause is carried over, and so many beginnings are tried. */
const farthest = 60
const mostTries = 4

/** To the second clause, at its end back to the first, and on behind both. */
export function jumpsAt(
  at: Position,
  { move, isSettled }: { move: ClauseMove | null; isSettled: boolean },
): Jump[] {
  if (!move) {
    const isBehindFiller = at.grammar.fillers.has(at.said.words[at.i - 1] ?? '')
    return isSettled && at.i > 0 && !isBehindFiller ? [] : beginnings(at)
  }
  return move.end === null ? toFirst(at, move) : behindBoth(at, move)
}

function beginnings({ said, put, i, j, grammar }: Position): Jump[] {
  const { words } = said
  const { me } = grammar
  const isClause = opensClause(words.slice(i, i + 2), grammar)
  if (words[i] === '' || !(isClause || said.tokens[i]?.gap !== '')) return []
  const found: Jump[] = []
  for (
    let second = i + 1;
    second < Math.min(words.length - 1, i + farthest) && found.length < mostTries;
    second += 1
  ) {
    const isMe = words[second] === me && words[second + 2] === put.words[j]
    const isSame = words[second] === put.words[j] && (words[second + 1] === put.words[j + 1] || isMe)
    const begins = said.tokens[second]?.gap !== '' || opensClause(words.slice(second, second + 2), grammar)
    const mayDiffer = begins && words[second] === put.words[j]
    if ((isSame || isMe || mayDiffer) && (begins || isClause))
      found.push({ i: second, put: 0, move: { first: i, second, end: null } })
  }
  return found
}

function toFirst({ said, put, i, j, grammar }: Position, { first, second }: ClauseMove): Jump[] {
  const { tokens, words } = said
  const isOver =
    tokens[i]?.gap !== '' || grammar.movable.has(words[i] ?? '') || grammar.joints.has(words[i] ?? '')
  if (i <= second || !isOver || !mayMove(said, [first, second, i], grammar)) return []
  const isJoined =
    isEnd(tokens[second]) && isEnd(tokens[i]) && put.words[j] === grammar.and && !isEnd(put.tokens[j])
  return [{ i: first, put: isJoined ? 1 : 0, move: { first, second, end: i } }]
}

function behindBoth(at: Position, { second, end }: ClauseMove): Jump[] {
  const { said, put, i, j } = at
  if (i !== second || end === null) return []
  const isEqual = isEnd(said.tokens[end]) === isEnd(put.tokens[j])
  if (!isEqual && !gapFits({ ...at, i: end })) return []
  return [{ i: end, put: 0, move: null }]
}

/** `if it rains`, `even if it rains` */
function opensClause([first = '', second = '']: readonly string[], { movable }: Grammar): boolean {
  return movable.has(first) || (first === 'even' && movable.has(second))
}

const anaphor =
  /^(?:he|she|it|they|this|that|these|those|him|her|his|them|their|so|then|but|and|also|because|ella|él|eso|esto)$/

/** Whether the clauses `[first, second)` and `[second, end)` may change places. */
function mayMove(
  { tokens, words }: Line,
  [first, second, end]: readonly [number, number, number],
  grammar: Grammar,
): boolean {
  const { subjects } = grammar
  const [one, other] = [words.slice(first, second), words.slice(second, end)]
  const [opens, follows] = [opensClause(one, grammar), opensClause(other, grammar)]
  const isPronoun = one.length === 1 && subjects.has(one[0] ?? '') && tokens[second]?.gap === ','
  if ((Math.min(one.length, other.length) < 2 && !isPronoun) || (opens ? one : other).length < 2) return false
  const isWhole = isEnd(tokens[first]) && isEnd(tokens[second]) && isEnd(tokens[end])
  const isFragment = isWhole && follows && tokens.slice(second + 1, end).every(each => each.gap === '')
  if (isWhole && !isFragment) {
    const isTold = one.some(looksPast) && other.some(looksPast)
    return !isTold && !anaphor.test(one[0] ?? '') && !anaphor.test(other[0] ?? '')
  }
  const isOneSentence = !tokens.slice(first + 1, end).some(isEnd)
  if (opens === follows || !(isOneSentence || isFragment)) return false
  return opens ? isFree(other, one, grammar) : isFree(one, other, grammar)
}

/** Nothing in the main clause would mean something else with the other clause before it, or behind it. */
function isFree(main: readonly string[], clause: readonly string[], grammar: Grammar): boolean {
  const { reports, scopes, because, determiners, joints, subjects, openers } = grammar
  const isReason = because.has(clause[0] ?? '')
  const isBecause = /^(?:because|porque)$/.test(clause[0] ?? '')
  const isScoped = main.some((each, nth) => {
    const [last = '', next = ''] = [main[nth - 1], main[nth + 1]]
    const isWish = !isReason && reports.has(each) && next === 'to'
    const isDenied = isBecause && (each === 'no' || each === 'not') && !/^(?:can|could)$/.test(last)
    const isJoined = nth > 0 && (joints.has(each) || /^(?:or|o)$/.test(each)) && subjects.has(next)
    return (
      isWish ||
      isDenied ||
      isJoined ||
      isOpener(main, nth, grammar) ||
      (scopes.has(each) && !determiners.has(last))
    )
  })
  // `as long as`
  const rest = clause.slice(clause[0] === 'as' ? 3 : clause[0] === 'even' ? 2 : 1)
  return !isScoped && !hasReport(main, grammar) && !hasAny(rest, openers)
}
