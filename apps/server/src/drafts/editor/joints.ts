import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { isResumptive, startsClause } from './clauses.ts'
import { type Grammar, isVerbForm, looksPast } from './grammar.ts'
import { canDropSubject } from './joins.ts'
import type { Line } from './line.ts'
import { isMark } from './tokens.ts'

export type Texts = { source: Line; text: Line; language: LetterLanguage; grammar: Grammar }
export type Position = Texts & { i: number; j: number }
/** How many items of each side. A sentence that lost a comma and gained one may attach its words elsewhere. */
export type JointStep = { from: number; to: number; commas?: 'kept' | 'lost' | 'gained' }

/** Two sentences become one, by `and`, a semicolon or a comma; its repeated subject may go. */
export function* joinsAt({ source, text: { items: text }, i, j, grammar }: Position): Generator<JointStep> {
  const { items, before } = source
  const { and, subjects, conjunctions, because } = grammar
  const [last = '', word = '', first = ''] = [items[i - 1], items[i], items[i + 1]]
  if (grammar.reports.has(last) || isTag(items, i + 1, grammar)) return
  const drop = (at: number, step: JointStep): JointStep[] => {
    const size = canDropSubject(source, at, grammar)
    return size > 0 ? [{ ...step, from: step.from + size }] : []
  }
  if (last === and && text[j - 1] === and && !isMark(text[j - 2])) yield* drop(i, { from: 0, to: 0 })
  if (word === ',' && first === and && text[j] === ',') yield* drop(i + 2, { from: 2, to: 1 })
  const isWholeBefore = startsClause(items, before[i]?.first ?? 0, grammar)
  const isSplice = word === ',' && subjects.has(first) && text[j] === and && isWholeBefore
  if (
    !(word === '.' || isSplice) ||
    !before[i]?.isPlain ||
    i + 1 >= items.length ||
    !isStatement(source, i, grammar)
  )
    return
  const comma = text[j] === ',' || text[j] === ';' ? 1 : 0
  const { end = 0 } = before[i + 1] ?? {}
  if (text[j + comma] === and && items[end] === '.') {
    const isBare = /(?:[éó]|[aei]mos|ron)$/.test(first)
    if (subjects.has(first) || (!isBare && startsClause(items, i + 1, grammar)))
      yield { from: 1, to: comma + 1 }
    yield* drop(i + 1, { from: 1, to: comma + 1 })
  }
  // The first of three: `I drive a truck, haul milk and pay taxes.`
  if (items[end] === '.' && items[end + 1] === first && text[j] === ',')
    yield* drop(i + 1, { from: 1, to: 1 })
  const isClause = comma === 1 && (subjects.has(first) || (text[j] === ',' && /^(?:not|please)$/.test(first)))
  const isReason =
    because.has(first) && !before[i]?.isBroad && !items.slice(i, Math.min(end, i + 40)).includes(',')
  if (isClause) yield { from: 1, to: 1 }
  if (conjunctions.has(first) || first === and || isReason) yield { from: 1, to: comma }
}

/** `The plant is safe, they told us.` */
const isTag = (items: readonly string[], at: number, { reports }: Grammar) =>
  reports.has(items[at + 1] ?? '') && (isMark(items[at + 2]) || isMark(items[at + 3]))

/** `You pass this and I lose my home` is a condition, and so is `Give me a job and I will stay`. */
function isStatement(source: Line, at: number, grammar: Grammar): boolean {
  const { items, before } = source
  const { start = 0, first = 0 } = before[at] ?? {}
  if (items[first] === 'you' || items[start] === 'you') return false
  return grammar.determiners.has(items[first] ?? '') || startsClause(items, first, grammar)
}

const openEnds = /^(?:if|unless|because|hope|wish|think|nobody|one|nothing)$/
const purpose = /^(?:can|could|will|would|may|might)$/

/** One sentence becomes two, before a clause with its own subject. `My wife and I` is no joint. */
export function* cutsAt({ source, text: { items: text }, i, j, grammar }: Position): Generator<JointStep> {
  const { items, before } = source
  const { first = 0, isPlain = false } = before[i] ?? {}
  if (text[j] !== '.' || i - first < 2 || items[first] === 'you') return
  const comma = items[i] === ',' || items[i] === '…' ? 1 : 0
  const joint = items[i + comma] ?? ''
  const isJoint = joint === grammar.and || grammar.conjunctions.has(joint)
  const next = i + comma + (isJoint ? 1 : 0)
  const isContrast =
    joint === 'but' && !items.slice(Math.max(first, i - 40), i).some(each => openEnds.test(each))
  if (!(isPlain || isContrast) || !startsClause(items, next, grammar)) return
  if (comma && (grammar.reports.has(items[i - 1] ?? '') || isTag(items, next, grammar))) return
  // Two sentences that ran together: `please help us we are desperate`.
  if (!comma && !isJoint) {
    if (isRunOn(items, i, { first, grammar })) yield { from: 0, to: 1 }
    return
  }
  if (joint === 'so' && items.slice(next, next + 6).some(each => purpose.test(each))) return
  const isObject =
    !grammar.subjects.has(items[next] ?? '') && /^(?:me|him|her|us|them)$/.test(items[i - 1] ?? '')
  if (!comma && joint !== 'so' && (isObject || !isWhole(source, [first, i], grammar))) return
  yield { from: comma, to: 1 }
  if (joint === grammar.and) yield { from: comma + 1, to: 1 }
}

function isWhole(source: Line, [first, i]: [number, number], grammar: Grammar): boolean {
  const isRepeated = [2, 3, 4, 5, 6].some(
    size => first + size < i && isResumptive(source, first + size, grammar),
  )
  return isStatement(source, i, grammar) && (isRepeated || startsClause(source.items, first, grammar))
}

const objects = /^(?:us|me|him|them|it)$/
const heads = /^(?:the|that|this|those|these|every|all|only|what)$/

/** The clause before is complete in itself, and so is the next one: no `house we bought`, no `man he was`. */
function isRunOn(
  items: readonly string[],
  at: number,
  { first, grammar }: { first: number; grammar: Grammar },
): boolean {
  const [third = '', second = '', last = '', subject = '', verb = '', next = ''] = items.slice(at - 3, at + 3)
  if (subject === 'thank' && verb === 'you') return true
  if (!/^(?:i|we|he|she|they|it|nobody)$/.test(subject) || isMark(next)) return false
  const isTold = /^\d+$/.test(last) || objects.test(last)
  if (isTold && !items.slice(first, at).some(each => grammar.openers.has(each) || grammar.reports.has(each)))
    return grammar.verbs.has(verb) || isVerbForm(verb) || verb === 'never'
  if ([third, second, last].some(each => heads.test(each))) return false
  const isFull =
    grammar.be.has(verb) || next === 'not' || (grammar.determiners.has(next) && /[^s]s$/.test(verb))
  const isShort = at - first < 4 && /^(?:my|our)$/.test(items[first] ?? '') && looksPast(last)
  return isFull && (isShort || startsClause(items, first, grammar))
}
