import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { isResumptive, startsClause } from './clauses.ts'
import { canBeVerb, type Grammar, isAny, isVerbForm, looksPast } from './grammar.ts'
import { canDropSubject, sameStart } from './joins.ts'
import { isReport, type Line } from './line.ts'
import { type Items, isMark } from './tokens.ts'

export type Texts = { source: Line; text: Line; language: LetterLanguage; grammar: Grammar }
export type Position = Texts & { i: number; j: number }
/** How many items of each side. A sentence that lost a comma and gained one may attach its words elsewhere. */
export type JointStep = { from: number; to: number; commas?: 'kept' | 'lost' | 'gained' }

/** Two sentences become one, by `and`, a semicolon or a comma; its repeated subject may go. */
export function* joinsAt({ source, text: { items: text }, i, j, grammar }: Position): Generator<JointStep> {
  const { items, before } = source
  if (items[i] === '.' && text[j] === ',' && isFragment(source, i, grammar)) yield { from: 1, to: 1 }
  const { and, subjects, conjunctions, because } = grammar
  const [last = '', word = '', first = ''] = [items[i - 1], items[i], items[i + 1]]
  const drop = (at: number, step: JointStep): JointStep[] => {
    const size = canDropSubject(source, at, grammar)
    const sizes = [...(size > 0 ? [size] : []), ...sameStart(source, at, grammar)]
    return sizes.map(each => ({ ...step, from: step.from + each }))
  }
  const isJoint = last === and || last === 'but'
  if (isJoint && text[j - 1] === last && !isMark(text[j - 2])) yield* drop(i, { from: 0, to: 0 })
  if (word === ',' && first === and && text[j] === ',') yield* drop(i + 2, { from: 2, to: 1 })
  if (word !== '.' || !before[i]?.isPlain || i + 1 >= items.length || !isStatement(source, i, grammar)) return
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
  if (and === 'y' && /^[,y]$/.test(text[j] ?? '') && /..o$|^no$/.test(first)) yield { from: 1, to: 1 }
  const isClause =
    comma === 1 &&
    (subjects.has(first) ||
      (text[j] === ',' && startsClause(items, i + 1, grammar)) ||
      (text[j] === ',' && /^(?:not|please)$/.test(first)))
  const isReason =
    because.has(first) && !before[i]?.isBroad && !items.slice(i, Math.min(end, i + 40)).includes(',')
  if (isClause) yield { from: 1, to: 1 }
  const isPhrase =
    grammar.prepositions.has(first) && !before[i]?.isBroad && isVerbless(items, [i + 1, end], grammar)
  if (isPhrase) yield { from: 1, to: comma }
  if (conjunctions.has(first) || first === and || isReason) yield { from: 1, to: comma }
}

/** `As a dad of three. I worry.`, `When it closed. We moved.` */
function isFragment({ items, before }: Line, i: number, grammar: Grammar): boolean {
  const { start = 0 } = before[i] ?? {}
  const first = items[start] ?? ''
  if (i - start > 19 || !startsClause(items, i + 1, grammar)) return false
  return (
    grammar.movable.has(first) ||
    ((first === 'as' || grammar.prepositions.has(first)) && isVerbless(items, [start, i], grammar))
  )
}

function isVerbless(items: Items, [start, end]: [number, number], { verbs, subjects }: Grammar): boolean {
  return !items
    .slice(start, Math.min(end, start + 19))
    .some(each => isAny(each, [verbs, subjects]) || looksPast(each))
}

/** `You pass this and I lose my home` is a condition, and so is `Give me a job and I will stay`. */
function isStatement(source: Line, at: number, grammar: Grammar): boolean {
  const { items, before } = source
  const { start = 0, first = 0 } = before[at] ?? {}
  if (items[first] === 'you' || items[start] === 'you') return false
  return grammar.determiners.has(items[first] ?? '') || startsClause(items, first, grammar)
}

/** Their clause says which one is meant. */
const loose = /^(?:who|which|that|what|where|when|until|since|how|inside|as|once)$/
const openEnds = /^(?:if|unless|because|hope|wish|think|nobody|one|nothing)$/
const purpose = /^(?:can|could|will|would|may|might)$/

/** One sentence becomes two, before a clause with its own subject. `My wife and I` is no joint. */
export function* cutsAt({ source, text: { items: text }, i, j, grammar }: Position): Generator<JointStep> {
  const { items, before } = source
  const { first = 0, isPlain = false, reach = '' } = before[i] ?? {}
  if (text[j] !== '.' || i - first < 2 || items[first] === 'you') return
  const comma = items[i] === ',' || items[i] === '…' ? 1 : 0
  const joint = items[i + comma] ?? ''
  const isJoint = joint === grammar.and || grammar.conjunctions.has(joint)
  const next = i + comma + (isJoint ? 1 : 0)
  const isContrast =
    joint === 'but' && !items.slice(Math.max(first, i - 40), i).some(each => openEnds.test(each))
  const isAfterNoun =
    comma === 1 &&
    loose.test(reach) &&
    !grammar.openers.has(items[first] ?? '') &&
    (grammar.subjects.has(items[next] ?? '') || /^(?:now|then|its)$/.test(items[next] ?? ''))
  if (!(isPlain || isContrast || isAfterNoun) || !startsClause(items, next, grammar)) return
  // Two sentences that ran together: `please help us we are desperate`.
  if (!comma && !isJoint) {
    if (isRunOn(items, [first, i, before[i]?.end ?? i], grammar)) yield { from: 0, to: 1 }
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
  const { verbs, prepositions, and } = grammar
  const isVerbal = (each: string, nth: number, all: Items) =>
    verbs.has(each) ||
    (and === 'y' && /(?:[oaeóé]|mos|n)$/.test(each)) ||
    (nth > 0 &&
      (/[^s]s$/.test(each) ? canBeVerb(each) : looksPast(each) || isVerbForm(each)) &&
      !isMark(all[nth + 1]) &&
      !prepositions.has(all[nth + 1] ?? '') &&
      all[nth + 1] !== and)
  return (
    isStatement(source, i, grammar) &&
    (isRepeated ||
      startsClause(source.items, first, grammar) ||
      source.items.slice(first + 1, Math.min(i + 1, first + 30)).some(isVerbal))
  )
}

/** The clause before has its verb, and the next, behind a pronoun, its verb and more: not `the man he robbed`. */
function isRunOn(items: Items, [first, i, end]: [number, number, number], grammar: Grammar): boolean {
  const [last = '', subject = '', verb = ''] = items.slice(i - 1, i + 2)
  const { verbs, determiners, prepositions, openers, reports, and } = grammar
  if (
    !/^(?:i|we|he|she|they|it|there|please)$/.test(subject) ||
    isAny(last, [verbs, determiners, prepositions])
  )
    return false
  const before = items.slice(Math.max(first, i - 30), i)
  if (before.some((each, nth) => openers.has(each) || (reports.has(each) && isReport(before, nth, grammar))))
    return false
  if (!before.some(each => verbs.has(each) || looksPast(each) || isVerbForm(each))) return false
  const rest = items.slice(i + 1, Math.min(end, i + 20))
  const stop = rest.findIndex(
    each => isMark(each) || each === and || grammar.conjunctions.has(each) || openers.has(each),
  )
  const clause = stop < 0 ? rest : rest.slice(0, stop)
  const isAfterAll = /^\d+$|^(?:us|me|him|them|it)$/.test(last)
  const isFull =
    clause.length > 1 &&
    !prepositions.has(clause.at(-1) ?? '') &&
    !isVerbForm(clause.at(-1) ?? '') &&
    !looksPast(clause.at(-1) ?? '')
  return isAfterAll ? verbs.has(verb) : isFull
}
