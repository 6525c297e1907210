import { startsClause } from './clauses.ts'
import { type Grammar, isAny } from './grammar.ts'
import type { Position } from './joints.ts'
import { isPlace, isReport, type Line } from './line.ts'
import { type Items, isMark } from './tokens.ts'

/** `start … split … end` in the source is `split … end start … split` in the edit. A mark before `split` goes. */
export type Swap = { start: number; split: number; end: number; joint: RegExp }

const farthest = 40
const opensMovable = (items: Items, at: number, { movable }: Grammar) =>
  movable.has(items[at] ?? '') ||
  /^(?:even (?:though|if)|as (?:soon|long)|every time)$/.test(`${items[at]} ${items[at + 1]}`)

/** A clause with `because`, `when` or `if` may stand before or behind its main clause; a request, behind a name. */
export function swapsAt(position: Position): Swap[] {
  const { source, text, i, j, grammar } = position
  const { items, before } = source
  const { start = 0, first = 0, end = 0 } = before[i] ?? {}
  const isBehindJoint = isAny(items[i - 1] ?? '', [grammar.conjunctions, new Set([grammar.and, ','])])
  if (i !== start && i !== first && !isBehindJoint) return []
  const isLeading = opensMovable(items, i, grammar)
  const isSplit = (at: number) => {
    const isCouple = items[at] === grammar.me && items[at + 1] === grammar.and
    if (items[at] !== text.items[j] && !isCouple) return false
    return isLeading !== opensMovable(items, at, grammar) && (!isLeading || mayStartMain(position, at))
  }
  const places = Array.from(
    { length: Math.max(0, Math.min(end - i, farthest) - 2) },
    (_each, nth) => i + 2 + nth,
  )
  const splits = places.filter(isSplit).slice(0, 3)
  const ends = clauseEnds(items, places, { isLeading, grammar }).concat(end - i < 2 * farthest ? [end] : [])
  const swaps = splits.flatMap(split =>
    ends.filter(each => each > split + 1).map(each => ({ start: i, split, end: each })),
  )
  const isMovable = ({ split, end: last }: { split: number; end: number }) => {
    const halves = [items.slice(i, split), items.slice(split, last)].map(each =>
      each.at(-1) === ',' ? each.slice(0, -1) : each,
    )
    const [clause = [], main = []] = isLeading ? halves : halves.toReversed()
    return mayMove(clause, main, grammar)
  }
  return [
    ...swaps.filter(isMovable).map(each => ({ ...each, joint: /^,$/ })),
    ...requestSwap(source, i, text.items[j]),
  ]
}

/** Joints before clauses of their own. Behind a condition at the end, `and` may belong to it. */
function clauseEnds(
  items: Items,
  places: number[],
  { isLeading, grammar }: { isLeading: boolean; grammar: Grammar },
): number[] {
  const isEnd = (at: number) => {
    const joint = items[at] === ',' ? 1 : 0
    const word = items[at + joint] ?? ''
    const isJoint = word === grammar.and || grammar.conjunctions.has(word)
    return (
      isJoint &&
      items[at - 1] !== ',' &&
      (isLeading || joint > 0) &&
      startsClause(items, at + joint + 1, grammar)
    )
  }
  return places.filter(isEnd).slice(0, 2)
}

/** Behind a comma, or where a clause begins. */
function mayStartMain({ source: { items }, text, j, grammar }: Position, at: number): boolean {
  const last = items[at - 1] ?? ''
  if (last === ',') return true
  const isInside = grammar.determiners.has(last) || grammar.prepositions.has(last) || last === grammar.and
  const isDenied = grammar.and === 'y' && /^(?:no|nadie|me|se|nos|nunca)$/.test(items[at] ?? '')
  return !isInside && (isDenied || startsClause(items, at, grammar) || startsClause(text.items, j, grammar))
}

const wishes = /^(?:want|wants|wanted|hope)$/
const plans = /^(?:plan|plans|planned|told|asked|said|decided|promised|swore|try|tried|expect)$/

function mayMove(clause: Items, main: Items, grammar: Grammar): boolean {
  const { movable, subjects, negations, openers, scopes, and } = grammar
  const isReason = /^(?:because|since|porque)$/.test(clause[0] ?? '')
  const movesOn = (word: string, nth: number) =>
    (nth > 1 && movable.has(word)) ||
    (word === and && subjects.has(clause[nth + 1] ?? '')) ||
    /^[",;]$/.test(word)
  const reachesOver = (word: string, nth: number) => {
    const last = main[nth - 1] ?? ''
    const isDenied =
      isReason && negations.has(word) && word !== 'no' && !/^(?:can|could|have|has)$/.test(last)
    const isPlan =
      plans.test(word) &&
      main.some((each, at) => at > nth && each === 'to' && !isPlace(each, main[at + 1] ?? '', grammar))
    const isJoint =
      /^(?:or|but|so|")$/.test(word) ||
      (word === and && last !== grammar.me && startsClause(main, nth + 1, grammar))
    const isList =
      word === ',' && grammar.articles.has(main[nth + 1] ?? '') && !startsClause(main, nth + 1, grammar)
    const opens = openers.has(word) && !/^(?:tengo|tenemos|tiene|tienen|hay) que$/.test(`${last} ${word}`)
    const isSaid = isReport(main, nth, grammar) || (wishes.test(word) && !isReason)
    return isDenied || isPlan || isJoint || opens || isSaid || scopes.has(word) || (isMark(word) && !isList)
  }
  return clause.length > 1 && main.length > 1 && !clause.some(movesOn) && !main.some(reachesOver)
}

const asks = /^(?:please|i (?:oppose|support|ask|urge) )/
const introduces = /^(?:my name is|i am a|we are a|i live|we live|i have been a) /
const refers = /\b(?:it|he|she|they|them|him|her|that|but|so|then|too|also|because|if|when|not)\b/

/** `Please vote no. My name is Ann.`: a request and who makes it may change places. */
function requestSwap({ items, before }: Line, i: number, put?: string): Swap[] {
  const { start = 0, end = 0 } = before[i] ?? {}
  const next = before[end + 1]
  if (i !== start || !next || items[next.start] !== put) return []
  const [one = '', other = ''] = [
    [start, end],
    [next.start, next.end],
  ].map(([from = 0, to = 0]) => items.slice(from, Math.min(to, from + farthest)).join(' '))
  const isPair = (asks.test(one) && introduces.test(other)) || (introduces.test(one) && asks.test(other))
  const isFree = isPair && !refers.test(other) && !refers.test(one)
  return isFree ? [{ start, split: end + 1, end: next.end, joint: /^[.?]$/ }] : []
}
