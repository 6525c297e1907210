import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { isResumptive, startsClause } from './clauses.ts'
import type { Grammar } from './grammar.ts'
import { canDropSubject } from './joins.ts'
import type { Line } from './line.ts'
import { isMark } from './tokens.ts'

export type Texts = { source: Line; text: Line; language: LetterLanguage; grammar: Grammar }
export type Position = Texts & { i: number; j: number }
/** How many items of each side. A sentence that lost a comma and gained one may attach its words elsewhere. */
export type Step = { from: number; to: number; commas?: 'kept' | 'lost' | 'gained' }

export function* jointsAt(at: Position): Generator<Step> {
  yield* joinsAt(at)
  yield* cutsAt(at)
}

/** Two sentences become one, by `and`, a semicolon or a comma; its repeated subject may go. */
function* joinsAt({ source, text: { items: text }, i, j, grammar }: Position): Generator<Step> {
  const { items, before } = source
  const { and, subjects, conjunctions, because } = grammar
  const first = items[i + 1] ?? ''
  if (items[i - 1] === and && text[j - 1] === and && !isMark(text[j - 2])) {
    const dropped = canDropSubject(source, i, grammar)
    if (dropped > 0) yield { from: dropped, to: 0 }
  }
  // `I filled it out, and I mailed it, and I waited.`
  const isList = items[i] === ',' && first === and && text[j] === ','
  const listed = isList ? canDropSubject(source, i + 2, grammar) : 0
  if (listed > 0) yield { from: 2 + listed, to: 1 }
  const start = before[i]?.first ?? 0
  if (items[i] !== '.' || !before[i]?.isPlain || i + 1 >= items.length || !isStatement(source, i, grammar))
    return
  const comma = text[j] === ',' || text[j] === ';' ? 1 : 0
  const end = before[i + 1]?.end ?? 0
  const dropped = canDropSubject(source, i + 1, grammar)
  if (text[j + comma] === and && items[end] === '.') {
    const isOwn = /(?:[éó]|[aei]mos|ron)$/.test(first)
    if (subjects.has(first) || (!isOwn && startsClause(items, i + 1, grammar)))
      yield { from: 1, to: comma + 1 }
    if (dropped > 0) yield { from: 1 + dropped, to: comma + 1 }
  }
  // The first of three: `I drive a truck, haul milk and pay taxes.`
  const isListed = items[end] === '.' && items[end + 1] === first && text[j] === ','
  if (isListed && dropped > 0) yield { from: 1 + dropped, to: 1 }
  if (comma && subjects.has(first)) yield { from: 1, to: 1 }
  if (text[j] === ',' && /^(?:not|please)$/.test(first)) yield { from: 1, to: 1 }
  if (conjunctions.has(first) || first === and) yield { from: 1, to: comma }
  const isReason =
    because.has(first) && !before[i]?.isBroad && !items.slice(i, Math.min(end, i + 40)).includes(',')
  if (isReason && start >= 0) yield { from: 1, to: comma }
}

/** `You pass this and I lose my home` is a condition, and so is `Give me a job and I will stay`. */
function isStatement(source: Line, at: number, grammar: Grammar): boolean {
  const { items, before } = source
  const { start = 0, first = 0 } = before[at] ?? {}
  if (items[first] === 'you' || items[start] === 'you') return false
  const isCouple = items[first] === grammar.me && items[first + 1] === grammar.and
  const isOpen = grammar.subjects.has(items[first] ?? '') || grammar.determiners.has(items[first] ?? '')
  return isOpen || isCouple || startsClause(items, first, grammar)
}

/** One sentence becomes two, before a clause with its own subject. `My wife and I` is no joint. */
function* cutsAt({ source, text: { items: text }, i, j, grammar }: Position): Generator<Step> {
  const { items, before } = source
  const { first = 0, isPlain = false } = before[i] ?? {}
  if (text[j] !== '.' || i - first < 2) return
  const comma = items[i] === ',' || items[i] === '…' ? 1 : 0
  const joint = items[i + comma] ?? ''
  const isJoint = joint === grammar.and || grammar.conjunctions.has(joint)
  const next = i + comma + (isJoint ? 1 : 0)
  const isContrast =
    joint === 'but' &&
    !items
      .slice(first, i)
      .some(each => /^(?:if|unless|because|hope|wish|think|nobody|one|nothing)$/.test(each))
  if (!(isPlain || isContrast) || !startsClause(items, next, grammar)) return
  const isPurpose =
    joint === 'so' && items.slice(next, next + 6).some(each => each !== ',' && purpose.test(each))
  if (isPurpose || items[first] === 'you') return
  const isWhole = isClause(source, { first, i }, grammar)
  const isObject =
    !grammar.subjects.has(items[next] ?? '') && /^(?:me|him|her|us|them)$/.test(items[i - 1] ?? '')
  if (!comma && !isJoint) {
    // Two sentences that ran together: `please help us we are desperate`.
    if (
      grammar.subjects.has(items[i] ?? '') &&
      !isMark(items[i - 1]) &&
      isRunOn(items, { first, i }, grammar)
    )
      yield { from: 0, to: 1 }
    return
  }
  if (!comma && joint !== 'so' && (!isWhole || isObject)) return
  yield { from: comma, to: 1 }
  if (joint === grammar.and) yield { from: comma + 1, to: 1 }
}

function isClause(source: Line, { first, i }: { first: number; i: number }, grammar: Grammar): boolean {
  const { items } = source
  if (!isStatement(source, i, grammar)) return false
  return (
    startsClause(items, first, grammar) ||
    [2, 3, 4, 5, 6].some(size => first + size < i && isResumptive(source, first + size, grammar)) ||
    items[first] === grammar.me
  )
}

/** The clause before is complete in itself. */
function isRunOn(
  items: readonly string[],
  { first, i }: { first: number; i: number },
  grammar: Grammar,
): boolean {
  const rest = items.slice(first, Math.min(i, first + 30))
  const last = rest.at(-1) ?? ''
  const isComplete = /^\d+$|^(?:us|me|him|them|it)$/.test(last)
  return (
    isComplete &&
    !rest.some(each => grammar.openers.has(each) || grammar.reports.has(each)) &&
    /^(?:i|we|he|she|they|it)$/.test(items[i] ?? '') &&
    grammar.verbs.has(items[i + 1] ?? '')
  )
}

const purpose = /^(?:,|can|could|will|would|may|might)$/
