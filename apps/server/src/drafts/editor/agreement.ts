import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { isVerb } from './clauses.ts'
import { basesOf, canBeVerb, grammars, isAny, isVerbForm, looksPast, pluralOf, sameForm } from './grammar.ts'
import type { Line } from './line.ts'
import { type Items, isMark } from './tokens.ts'

const auxiliaries = /^(?:(?:is|'s) are|are (?:is|'s)|was were|were was|has have|have has|does do|do does)$/
const several = /^(?:[\d.]+|many|several|these|those|both|few|all|most|more|other|of|two)$/
const severalEs = /^(?:los|las|mis|sus|nuestros|nuestras|estos|estas|esos|esas|muchos|muchas|unos|unas|\d+)$/
const spanishVerbs =
  /^(?:son es|es son|habian habia|hubieron hubo|tienen tiene|tiene tienen|están está|está están)$/

/** `she work`, `my kids needs`, `two kid`: never the number of things, never past and present. */
export function agrees(
  source: Line,
  i: number,
  { put, language }: { put: string; language: LetterLanguage },
): boolean {
  const { items } = source
  const word = items[i] ?? ''
  if (word === put || word.length < 2) return false
  if (language === 'es') return agreesInSpanish(items, i, put)
  if (auxiliaries.test(`${word} ${put}`)) return isSureSubject(source, i)
  const [base, form] = word.length < put.length ? [word, put] : [put, word]
  if (form.length <= base.length || !form.endsWith('s') || !basesOf(form).includes(base)) return false
  if (form === put && isCounted(items, i)) return true
  const isPresent = /^(?:come|run|become)$/.test(base) || !(sameForm.has(base) || looksPast(word))
  return isPresent && canBeVerb(base) && isSureSubject(source, i) && isVerbHere(source, i, form === put)
}

/** `two kid`, `many of the family`, `these gun law`. */
function isCounted(items: Items, i: number): boolean {
  const [third = '', second = '', last = ''] = [items[i - 3], items[i - 2], items[i - 1]]
  const { determiners, verbs, prepositions } = grammars.en
  const isNoun = !(
    /s$/.test(last) ||
    isAny(last, [pluralOf, verbs, determiners, prepositions]) ||
    looksPast(last)
  )
  if (last === 'of') return /^(?:both|many|several|most|kinds|lots|couple|number|\d+)$/.test(second)
  return (
    (several.test(last) && last !== 'more' && last !== 'other') ||
    (several.test(second) && second !== 'of' && isNoun) ||
    (second === 'of' && determiners.has(last) && /^(?:one|both|many|several|\d+)$/.test(third))
  )
}

/** `los maestro`, `computadora nuevas`, `la gente tienen`. */
function agreesInSpanish(items: Items, i: number, put: string): boolean {
  const [word = '', last = '', next = ''] = [items[i], items[i - 1], items[i + 1]]
  if (spanishVerbs.test(`${word} ${put}`)) return true
  const isPlural = word.length > 2 && put === `${word}${/[aeiouáéíóú]$/.test(word) ? 's' : 'es'}`
  const isThird = put === `${word}n` || word === `${put}n`
  const before = items.slice(Math.max(0, i - 6), i)
  if (isThird && /[aeo]n$/.test(word.length > put.length ? word : put))
    return put.endsWith('n') === before.some(each => severalEs.test(each))
  return isPlural && (severalEs.test(last) || severalEs.test(items[i - 2] ?? '') || /[^s][ao]s$/.test(next))
}

/** In `the officer with the boys who was armed` the verb tells who is meant; in `if I was`, how it is meant. */
function isSureSubject({ items, before }: Line, i: number): boolean {
  const { start = 0 } = before[i] ?? {}
  const isIf = /^(?:if|wish|though|unless)$/.test(items[i - 2] ?? '')
  if (isIf && /^(?:was|were)$/.test(items[i] ?? '')) return false
  const isRelative = /^(?:who|that|which)$/.test(items[i - 1] ?? '')
  const antecedent = items.slice(Math.max(start, i - 8), Math.max(start, i - 2))
  return !isRelative || !antecedent.some(each => grammars.en.prepositions.has(each) || each === 'and')
}

const adverbs =
  /^(?:also|just|really|always|never|still|only|even|not|both|all|often|usually|here|there|now|ever)$/
const noSubject = /^(?:to|lets|'s|more|less|other|same|please|[\d.]+)$/
const causes = /^(?:lets?|makes?|made|see|saw|help|helped|watch|watched|hear|heard)$/
const joint =
  /^(?:[.?,;]|i|we|he|she|they|it|and|but|because|when|so|that|to|if|while|since|until|who|which)$/

/** A verb by its place: behind what may be its subject, and no other verb behind it in its clause. */
function isVerbHere({ items, before }: Line, i: number, isLonger: boolean): boolean {
  const { determiners, prepositions, subjects, openers, negations, finite } = grammars.en
  const { first = 0, end = 0 } = before[i] ?? {}
  const word = items[i] ?? ''
  let at = i - 1
  while (at > first && adverbs.test(items[at] ?? '')) at -= 1
  const last = items[at] ?? ''
  if (at < first || isMark(last) || noSubject.test(last) || causes.test(items[at - 1] ?? '')) return false
  if (isAny(word, [prepositions, subjects, finite, determiners, openers])) return false
  if (/^(?:i|we|they|you)$/.test(last)) return !isLonger
  if (/^(?:he|she|it|body|nobody)$/.test(last)) return isLonger
  if (/^(?:who|which|that)$/.test(last)) return true
  if (last === 'and') return isSecondVerb(items, [first, i])
  if (isAny(last, [determiners, prepositions, negations, openers]) && last !== 'this') return false
  const rest = items.slice(i + 1, Math.min(end, i + 41))
  const stop = rest.findIndex(each => joint.test(each))
  const clause = stop < 0 ? rest : rest.slice(0, stop)
  const [next = '.'] = clause
  const isOther = (each: string, nth: number) =>
    isVerb(each, nth, clause) || (/[^s]s$/.test(each) && isVerbForm(each))
  const behind = items.slice(Math.max(first, at - 12), at + 1)
  const subject = behind.slice(behind.findLastIndex(isMark) + 1)
  const isSeveral = subject.some(each => pluralOf.has(each) || /[^s]s$|^\d/.test(each) || each === 'and')
  if (clause.some(isOther) || !(isLonger || isSeveral)) return false
  const hasObject =
    isAny(next, [determiners, prepositions]) || /^(?:me|him|them|us|it|up|down|back|\d+)$/.test(next)
  return isVerbForm(word) || hasObject || (!isLonger && !isMark(next))
}

/** `my husband drive a truck and sleep in it`: the first verb lacks its `-s` too. */
function isSecondVerb(items: Items, [first, i]: [number, number]): boolean {
  const isFirstVerb = (each: string, nth: number) => nth > 0 && isVerbForm(each) && each !== 'like'
  const verb = items.slice(first, Math.min(i, first + 40)).find(isFirstVerb)
  return verb !== undefined && /s$/.test(verb) === /s$/.test(items[i] ?? '') && canBeVerb(items[i] ?? '')
}
