import { startsClause } from './clauses.ts'
import type { Grammar } from './grammar.ts'
import { isPlace } from './joins.ts'
import { isReport, type Line } from './line.ts'
import { type Items, isMark } from './tokens.ts'

/** `start … split … end` in the source is `split … end start … split` in the edit. A comma before `split` goes. */
export type Swap = { start: number; split: number; end: number; joint: RegExp }

const farthest = 40
const twoWords = /^(?:even (?:though|if)|as (?:soon|long)|every time)$/

const opensMovable = (items: Items, at: number, { movable }: Grammar) =>
  movable.has(items[at] ?? '') || twoWords.test(`${items[at]} ${items[at + 1]}`)

/** A clause with `because`, `when` or `if` may stand before or behind its main clause; a request, behind a name. */
export function swapsAt(
  source: Line,
  i: number,
  [text, j]: readonly [Items, number],
  grammar: Grammar,
): Swap[] {
  const { items, before } = source
  const { start = 0, first = 0, end = 0 } = before[i] ?? {}
  const isBehindJoint =
    items[i - 1] === grammar.and || items[i - 1] === ',' || grammar.conjunctions.has(items[i - 1] ?? '')
  if (i !== start && i !== first && !isBehindJoint) return []
  const ends = clauseEnds(items, [i, end], grammar)
  const isLeading = opensMovable(items, i, grammar)
  const splits: number[] = []
  for (let at = i + 2; at < Math.min(end, i + farthest); at += 1) {
    const isSame = items[at] === text[j] || (items[at] === grammar.me && items[at + 1] === grammar.and)
    const isOpener = opensMovable(items, at, grammar)
    if (isLeading ? isSame && !isOpener && mayStartMain(items, at, [text, j], grammar) : isSame && isOpener)
      splits.push(at)
  }
  const swaps = splits
    .slice(0, 3)
    .flatMap(split =>
      ends.filter(each => each > split + 1).map(each => ({ start: i, split, end: each, joint: /^,$/ })),
    )
  const isMovable = ({ split, end: last }: Swap) => {
    const [one, other] = [items.slice(i, split), items.slice(split, last)]
    const clause = isLeading ? one : other
    const main = isLeading ? other : one
    return mayMove(withoutComma(clause), withoutComma(main), grammar)
  }
  return [...swaps.filter(isMovable), ...requestSwap(source, i, [text, j])]
}

const withoutComma = (items: Items) => (items.at(-1) === ',' ? items.slice(0, -1) : items)

/** The sentence's end, and joints before clauses of their own. */
function clauseEnds(items: Items, [i, end]: [number, number], grammar: Grammar): number[] {
  const isLeading = opensMovable(items, i, grammar)
  const ends: number[] = []
  for (let at = i + 2; at < Math.min(end, i + farthest) && ends.length < 2; at += 1) {
    const joint = items[at] === ',' ? 1 : 0
    const word = items[at + joint] ?? ''
    const isJoint = word === grammar.and || grammar.conjunctions.has(word)
    if (
      isJoint &&
      items[at - 1] !== ',' &&
      (isLeading || joint > 0) &&
      startsClause(items, at + joint + 1, grammar)
    )
      ends.push(at)
  }
  return end - i < 2 * farthest ? [...ends, end] : ends
}

/** Behind a comma, or where a clause begins. */
function mayStartMain(
  items: Items,
  at: number,
  [text, j]: readonly [Items, number],
  grammar: Grammar,
): boolean {
  if (items[at - 1] === ',') return true
  const last = items[at - 1] ?? ''
  const isInside = grammar.determiners.has(last) || grammar.prepositions.has(last) || last === grammar.and
  return !isInside && (startsClause(items, at, grammar) || startsClause(text, j, grammar))
}

function mayMove(clause: Items, main: Items, grammar: Grammar): boolean {
  const { movable, subjects, negations, openers, scopes, reports, and } = grammar
  if (clause.length < 2 || main.length < 2 || [...clause, ...main].some(each => each === '"' || each === ';'))
    return false
  const movesOn = (word: string, nth: number) =>
    (nth > 1 && movable.has(word)) || (word === and && subjects.has(clause[nth + 1] ?? '')) || word === ','
  const reachesOver = (word: string, nth: number) => {
    const [last = '', next = ''] = [main[nth - 1], main[nth + 1]]
    const isDenied =
      /^(?:because|since|porque)$/.test(clause[0] ?? '') &&
      negations.has(word) &&
      word !== 'no' &&
      !/^(?:can|could|have|has)$/.test(last)
    const isPlan =
      /^(?:want|wants|wanted|plan|plans|planned|told|asked|said|hope|decided|promised|swore|try|tried|expect)$/.test(
        word,
      ) &&
      main
        .slice(nth + 1)
        .some((each, at) => each === 'to' && !isPlace(each, main[nth + at + 2] ?? '', grammar))
    const isJoint = /^(?:or|but|so)$/.test(word) || (word === and && startsClause(main, nth + 1, grammar))
    const opens =
      openers.has(word) &&
      !/^(?:tengo|tenemos|tiene|tienen|hay) que$/.test(`${last} ${word}`) &&
      !/^(?:that|how)$/.test(word)
    const isSaid = reports.has(word) && isReport(main, nth, grammar) && next !== 'that'
    return (
      isDenied ||
      isPlan ||
      (/^(?:want|wants|wanted|hope)$/.test(word) && !/^(?:because|porque)$/.test(clause[0] ?? '')) ||
      isJoint ||
      opens ||
      isSaid ||
      scopes.has(word) ||
      isMark(word) ||
      (word === 'that' && reports.has(last))
    )
  }
  return !clause.some(movesOn) && !main.some(reachesOver)
}

const asks = /^(?:please|i (?:oppose|support|ask|urge) )/
const introduces = /^(?:my name is|i am a|we are a|i live|we live|i have been a) /

/** `Please vote no. My name is Ann.`: a request and who makes it may change places. */
function requestSwap({ items, before }: Line, i: number, [text, j]: readonly [Items, number]): Swap[] {
  const { start = 0, end = 0 } = before[i] ?? {}
  const next = before[end + 1]
  if (i !== start || !next || items[next.start] !== text[j]) return []
  const one = items.slice(start, Math.min(end, start + farthest)).join(' ')
  const other = items.slice(next.start, Math.min(next.end, next.start + farthest)).join(' ')
  const isPair = (asks.test(one) && introduces.test(other)) || (introduces.test(one) && asks.test(other))
  const refers = /\b(?:it|he|she|they|them|him|her|that|but|so|then|too|also|because|if|when|not)\b/
  if (!isPair || refers.test(other) || refers.test(one)) return []
  return [{ start, split: end + 1, end: next.end, joint: /^[.?]$/ }]
}
