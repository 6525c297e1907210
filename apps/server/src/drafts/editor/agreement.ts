import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { isEnglishWord } from '../../reader/typing.ts'
import { isVerb } from './clauses.ts'
import {
  basesOf,
  type Grammar,
  grammars,
  isVerbForm,
  looksPast,
  plural,
  sameForm,
  severalWords,
  singular,
} from './grammar.ts'
import type { Line } from './line.ts'
import { type Items, isMark } from './tokens.ts'

const auxiliaries = new Set(
  ['is are', 'was were', 'has have', 'does do'].flatMap(each => [
    each,
    each.split(' ').toReversed().join(' '),
  ]),
)

/** `she work`, `my kids needs`, `two kid`: never the number of things, never past and present. */
export function agrees(
  source: Line,
  i: number,
  { put, language }: { put: string; language: LetterLanguage },
): boolean {
  const { items } = source
  const word = items[i] ?? ''
  if (word === put || word.length < 2) return false
  const isLonger = isWithS(word, put)
  if (isLonger && isCounted(items, i, language)) return true
  if (language === 'es') return isSpanishPlural(items, i, put)
  if (auxiliaries.has(`${word} ${put}`)) return isSureSubject(source, i)
  const isShorter = isWithS(put, word)
  if (
    !(isLonger || isShorter) ||
    (sameForm.has(isLonger ? word : put) && !/^(?:come|run|become)$/.test(isLonger ? word : put)) ||
    (looksPast(word) && !/^(?:come|run|become)/.test(word))
  )
    return false
  return isSureSubject(source, i) && isVerbHere(source, i, grammars[language])
}

function isWithS(base: string, form: string): boolean {
  return form.length > base.length && form.endsWith('s') && basesOf(form).includes(base)
}

/** `two kid`, `many family`, `these gun law`, `one of my brother`. */
function isCounted(items: Items, i: number, language: LetterLanguage): boolean {
  const [third = '', second = '', last = ''] = [items[i - 3], items[i - 2], items[i - 1]]
  if (/^[\d.]+$/.test(last) || severalWords.has(last)) return true
  if (language === 'es') return false
  const isOneOf = second === 'of' && third === 'one' && /^(?:my|our|the|his|her|their)$/.test(last)
  const isSeveral =
    severalWords.has(second) && !/s$/.test(last) && !plural.has(last) && !looksPast(last) && !isVerbForm(last)
  return isOneOf || isSeveral
}

const pluralArticles =
  /^(?:los|las|mis|tus|sus|nuestros|nuestras|estos|estas|esos|esas|muchos|muchas|unos|unas|\d+)$/

/** `los maestro`, `computadora nuevas`. */
function isSpanishPlural(items: Items, i: number, put: string): boolean {
  const [word = '', last = '', next = ''] = [items[i], items[i - 1], items[i + 1]]
  const isPlural = put === `${word}${/[aeiouáéíóú]$/.test(word) ? 's' : 'es'}`
  return (
    isPlural &&
    word.length > 2 &&
    (pluralArticles.test(last) || (/^(?:sin|con|de)$/.test(last) && /[^s][ao]s$/.test(next)))
  )
}

/** In `the officer with the boys who was armed` the verb tells who is meant; in `if I was` it tells how it is meant. */
function isSureSubject({ items, before }: Line, i: number): boolean {
  const { start = 0 } = before[i] ?? {}
  const [second = '', last = ''] = [items[i - 2], items[i - 1]]
  if (/^(?:if|wish|though|unless)$/.test(second) && /^(?:was|were)$/.test(items[i] ?? '')) return false
  if (!/^(?:who|that|which)$/.test(last) || i - start < 2) return true
  return !items
    .slice(Math.max(start, i - 8), i - 2)
    .some(each => /^(?:with|of|and|near|in|from|by|for|at|beside|to)$/.test(each))
}

/** A verb by its place: behind a subject, with no other verb in its clause that agrees as it stands. */
function isVerbHere({ items, before }: Line, i: number, grammar: Grammar): boolean {
  const { determiners, prepositions, subjects, openers, conjunctions, and, negations } = grammar
  const word = items[i] ?? ''
  const isSmall = [prepositions, subjects, grammar.finite, determiners, openers, conjunctions].some(each =>
    each.has(word),
  )
  const { first = 0, end = 0 } = before[i] ?? {}
  const skip =
    /^(?:also|just|really|always|never|still|only|even|not|both|all|often|usually|here|there|now|ever)$/
  let at = i - 1
  while (skip.test(items[at] ?? '') && at > first) at -= 1
  const [last = '', second = ''] = [items[at] ?? '', items[at - 1] ?? '']
  const isFirst = at < first || isMark(last)
  if (
    isSmall ||
    isFirst ||
    determiners.has(last) ||
    prepositions.has(last) ||
    /^[\d.]+$|^(?:to|one|lets|'s|more|less|other|same)$/.test(last)
  )
    return false
  if (
    /^(?:let|lets|make|makes|made|see|saw|help|helped|watch|watched|hear|heard|that)$/.test(second) &&
    second !== 'that'
  )
    return false
  if (subjects.has(last) || /^(?:this|nobody|everyone|everybody|who|which|that|i|body|one)$/.test(last))
    return !isEitherNoun(items, i, grammar)
  const isBehind = last === and
  if (negations.has(last) || openers.has(last) || (isBehind && !isSecondVerb(items, i, { first, grammar })))
    return false
  if (isBehind) return true
  const from = clauseStart(items, at, { first, grammar })
  const [opening = ''] = items.slice(from)
  const subject = items.slice(from, at + 1)
  if (
    subjects.has(opening) ||
    subject.some((each, nth) => nth > 1 && isVerb(each, nth, subject) && !singular.has(each))
  )
    return false
  const rest = items.slice(i + 1, Math.min(end, i + 41))
  const joint = rest.findIndex(
    each =>
      isMark(each) ||
      each === and ||
      /^(?:but|because|when|so|that|to|if|while|since|until|who|which)$/.test(each),
  )
  const clause = joint < 0 ? rest : rest.slice(0, joint)
  const isOther = clause.some(
    (each, nth) => isVerb(each, nth, clause) || (/[^s]s$/.test(each) && isVerbForm(each) && nth === 0),
  )
  const isNamed = isVerbForm(word)
  if (isOther || (clause.length > 0 && isVerbForm(clause[0] ?? '') && !isNamed)) return false
  return (
    isNamed || (canBeVerb(word) && hasComplement(clause, grammar) && !clause.some(each => isVerbForm(each)))
  )
}

/** `this works`: a verb. `this price`: a noun. */
function isEitherNoun(items: Items, i: number, grammar: Grammar): boolean {
  const isPointing = /^(?:this|that|one)$/.test(items[i - 1] ?? '')
  const isNamed = isVerbForm(items[i] ?? '')
  return isPointing
    ? !isNamed || grammar.verbs.has(items[i + 1] ?? '')
    : !isNamed && !canBeVerb(items[i] ?? '')
}

function hasComplement([next = '.']: Items, { determiners, prepositions }: Grammar): boolean {
  return (
    isMark(next) ||
    determiners.has(next) ||
    prepositions.has(next) ||
    /^(?:me|him|them|up|down|out|\d+|too|very|off)$/.test(next)
  )
}

function canBeVerb(word: string): boolean {
  return basesOf(word).some(base =>
    [`${base}ing`, `${base.replace(/e$/, '')}ing`].some(each => isEnglishWord(each)?.isKnown),
  )
}

/** Behind the last joint. */
function clauseStart(
  items: Items,
  at: number,
  { first, grammar }: { first: number; grammar: Grammar },
): number {
  let from = at
  const isJoint = (word = '') =>
    isMark(word) || grammar.openers.has(word) || grammar.conjunctions.has(word) || grammar.reports.has(word)
  while (from > first && at - from < 12 && !isJoint(items[from - 1])) {
    const last = items[from - 1]
    if (last === grammar.and && !(singular.has(items[from - 2] ?? '') || items[from] === 'i')) break
    from -= 1
  }
  return from
}

/** `my husband drive a truck and sleep in it`: the first verb lacks its `-s` too. */
function isSecondVerb(
  items: Items,
  i: number,
  { first, grammar }: { first: number; grammar: Grammar },
): boolean {
  const verb = items
    .slice(first, i)
    .find(
      (each, nth) => nth > 0 && isVerbForm(each) && !grammar.prepositions.has(items[first + nth - 1] ?? ''),
    )
  return verb !== undefined && /s$/.test(verb) === /s$/.test(items[i] ?? '') && isVerbForm(items[i] ?? '')
}
