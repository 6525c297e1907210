import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { isVerb } from './clauses.ts'
import {
  basesOf,
  canBeVerb,
  type Grammar,
  grammars,
  isAny,
  isVerbForm,
  looksPast,
  pluralOf,
  sameForm,
} from './grammar.ts'
import { isReport, type Line } from './line.ts'
import { type Items, isMark } from './tokens.ts'

const auxiliaries = /^(?:is are|are is|was were|were was|has have|have has|does do|do does)$/
const several = /^(?:[\d.]+|many|several|these|those|both|few)$/
const severalEs = /^(?:los|las|mis|sus|nuestros|nuestras|estos|estas|esos|esas|muchos|muchas|unos|unas|\d+)$/

/** `she work`, `my kids needs`, `two kid`: never the number of things, never past and present. */
export function agrees(
  source: Line,
  i: number,
  { put, language }: { put: string; language: LetterLanguage },
): boolean {
  const { items } = source
  const word = items[i] ?? ''
  if (word === put || word.length < 2) return false
  if (language === 'es') return isSpanishPlural(items, i, put)
  if (auxiliaries.test(`${word} ${put}`)) return isSureSubject(source, i)
  const isLonger = isWithS(word, put)
  if (isLonger && isCounted(items, i)) return true
  const base = isLonger ? word : put
  const isPresent =
    /^(?:come|run|become)$/.test(base) || !((isLonger && sameForm.has(base)) || looksPast(word))
  return (
    isPresent &&
    (isLonger || isWithS(put, word)) &&
    isSureSubject(source, i) &&
    isVerbHere(source, i, isLonger)
  )
}

function isWithS(base: string, form: string): boolean {
  return form.length > base.length && form.endsWith('s') && basesOf(form).includes(base)
}

/** `two kid`, `many family`, `these gun law`, `one of my brother`. */
function isCounted(items: Items, i: number): boolean {
  const [third = '', second = '', last = ''] = [items[i - 3], items[i - 2], items[i - 1]]
  const isNoun = !(/s$/.test(last) || pluralOf.has(last) || looksPast(last) || isVerbForm(last))
  return (
    several.test(last) ||
    (several.test(second) && isNoun) ||
    (second === 'of' && /^(?:one|both|many|several|\d+)$/.test(third))
  )
}

/** `los maestro`, `computadora nuevas`. */
function isSpanishPlural(items: Items, i: number, put: string): boolean {
  const [word = '', last = '', next = ''] = [items[i], items[i - 1], items[i + 1]]
  const isPlural = word.length > 2 && put === `${word}${/[aeiouáéíóú]$/.test(word) ? 's' : 'es'}`
  // `mis hijas necesita`
  if (put === `${word}n`) return /s$/.test(last) && severalEs.test(items[i - 2] ?? '')
  return isPlural && (severalEs.test(last) || (/^(?:sin|con|de)$/.test(last) && /[^s][ao]s$/.test(next)))
}

/** In `the officer with the boys who was armed` the verb tells who is meant; in `if I was`, how it is meant. */
function isSureSubject({ items, before }: Line, i: number): boolean {
  const { start = 0 } = before[i] ?? {}
  const isIf = /^(?:if|wish|though|unless)$/.test(items[i - 2] ?? '')
  if (isIf && /^(?:was|were)$/.test(items[i] ?? '')) return false
  const isRelative = /^(?:who|that|which)$/.test(items[i - 1] ?? '')
  const antecedent = items.slice(Math.max(start, i - 8), Math.max(start, i - 1))
  const article = antecedent.findLastIndex(each => grammars.en.determiners.has(each))
  const isAlone = article > 0 && isVerbForm(antecedent[article - 1] ?? '')
  return (
    !isRelative ||
    isAlone ||
    !antecedent.slice(0, -1).some(each => grammars.en.prepositions.has(each) || each === 'and')
  )
}

const adverbs =
  /^(?:also|just|really|always|never|still|only|even|not|both|all|often|usually|here|there|now|ever)$/
const noSubject = /^(?:to|lets|'s|more|less|other|same|[\d.]+)$/
const causes = /^(?:lets?|makes?|made|see|saw|help|helped|watch|watched|hear|heard)$/
const singleOne = /^(?:he|she|it|this|that|one|body|nobody)$/
const joint = /^(?:[.?,;…]|and|but|because|when|so|that|to|if|while|since|until|who|which)$/

/** A verb by its place: behind a subject, with no other verb in its clause that agrees as it stands. */
function isVerbHere({ items, before }: Line, i: number, isLonger: boolean): boolean {
  const { determiners, prepositions, subjects, openers, negations, finite, and } = grammars.en
  const { first = 0, end = 0 } = before[i] ?? {}
  const word = items[i] ?? ''
  let at = i - 1
  while (at > first && adverbs.test(items[at] ?? '')) at -= 1
  const last = items[at] ?? ''
  if (at < first || isMark(last) || noSubject.test(last) || causes.test(items[at - 1] ?? '')) return false
  if (isAny(word, [prepositions, subjects, finite, determiners, openers])) return false
  const rest = items.slice(i + 1, Math.min(end, i + 41))
  const stop = rest.findIndex(each => joint.test(each))
  const clause = stop < 0 ? rest : rest.slice(0, stop)
  const isNamed = isVerbForm(word)
  if (
    (/^(?:i|we|they|you)$/.test(last) && isLonger) ||
    (singleOne.test(last) && !isLonger && !isRelativeOf(items, at))
  )
    return false
  if (/^(?:this|that|one)$/.test(last)) return isNamed && !isVerb(clause[0] ?? '', 0, clause)
  if (subjects.has(last) || /^(?:who|which|body|nobody)$/.test(last)) return isNamed || canBeVerb(word)
  if (last === and) return isSecondVerb(items, [first, i])
  if (isAny(last, [determiners, prepositions, negations, openers])) return false
  const subject = items.slice(clauseStart(items, [first, at]), at + 1)
  const isSeveral = subject.some(each => pluralOf.has(each) || /[^s]s$|^\d/.test(each) || each === and)
  if (!isLonger && !isSeveral) return false
  const isOther =
    !isReport(items, i, grammars.en) &&
    clause.some(
      (each, nth) => isVerb(each, nth, clause) || (nth === 0 && /[^s]s$/.test(each) && isVerbForm(each)),
    )
  if (subjects.has(subject[0] ?? '') || subject.some((each, nth) => nth > 1 && isVerb(each, nth, subject)))
    return false
  const [next = '.'] = clause
  const hasObject =
    determiners.has(next) ||
    prepositions.has(next) ||
    /^(?:\.|me|us|you|him|them|up|down|one|\d+)$/.test(next)
  return !isOther && (isNamed || (hasObject && canBeVerb(word) && !clause.some(isVerbForm)))
}

/** `the people that` */
const isRelativeOf = (items: Items, at: number) =>
  items[at] === 'that' && (pluralOf.has(items[at - 1] ?? '') || /[^s]s$/.test(items[at - 1] ?? ''))

/** Behind the last joint. */
function clauseStart(items: Items, [first, at]: [number, number]): number {
  const { openers, conjunctions, reports, and }: Grammar = grammars.en
  let from = at
  while (from > first && at - from < 12) {
    const last = items[from - 1] ?? ''
    if (isMark(last) || isAny(last, [openers, conjunctions, reports])) break
    if (
      last === and &&
      items[from] !== 'i' &&
      items[from - 2] !== 'me' &&
      !/^(?:my|our)$/.test(items[from - 3] ?? '')
    )
      break
    from -= 1
  }
  return from
}

/** `my husband drive a truck and sleep in it`: the first verb lacks its `-s` too. */
function isSecondVerb(items: Items, [first, i]: [number, number]): boolean {
  const before = items.slice(first, Math.min(i, first + 40))
  if (
    !/s$/.test(items[i] ?? '') &&
    /^(?:is|has)$/.test(before.find(each => /^(?:is|are|am|has|have|was|were)$/.test(each)) ?? '')
  )
    return isVerbForm(items[i] ?? '')
  const isFirstVerb = (each: string, nth: number) => nth > 0 && isVerbForm(each) && each !== 'like'
  const verb = items.slice(first, Math.min(i, first + 40)).find(isFirstVerb)
  return verb !== undefined && /s$/.test(verb) === /s$/.test(items[i] ?? '') && isVerbForm(items[i] ?? '')
}
