import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { type Grammar, grammars, plural, sameForm, severalWords, singular } from './grammar.ts'
import { isMark } from './items.ts'
import { isVerb, longest, looksPast } from './joints.ts'
import type { Line } from './line.ts'

/** `she work`, `my kids needs`, `two kid`: never the number of things, never past and present. */
export function agrees(
  source: Line,
  i: number,
  { put, language }: { put: string; language: LetterLanguage },
): boolean {
  const grammar = grammars[language]
  const { items } = source
  const word = items[i] ?? ''
  const [beforeLast = '', last = ''] = [items[i - 2], items[i - 1]]
  const { prepositions, subjects, finite, determiners, openers, conjunctions, and } = grammar
  const isSmall = [prepositions, subjects, finite, determiners, openers, conjunctions].some(each =>
    each.has(word),
  )
  if (isSmall || word === and || looksPast(word)) return false
  if ((/^[\d.]+$/.test(last) || severalWords.has(last)) && isWithS(word, put)) return true
  const isSeveral = /^(?:those|these|many|several)$/.test(beforeLast) && !/s$/.test(last) && !plural.has(last)
  if (language === 'en' && isSeveral && isWithS(word, put)) return true
  if (language === 'es' || sameForm.has(put)) return false
  if (beforeLast === 'of' && items[i - 3] === 'one') return isWithS(word, put)
  if (isSecondVerb(source, i)) return isWithS(word, put)
  if (isVerbOfNoun(source, i, grammar))
    return isPlural(items[(source.before[i]?.first ?? 0) + 1] ?? '') ? isWithS(put, word) : isWithS(word, put)
  const isAdverb = /^(?:also|just|really|always|never|still|only|even|not)$/.test(last)
  const subject = isAdverb ? beforeLast : last
  const before = items[i - (isAdverb ? 3 : 2)]
  const isNamed = /^(?:he|she|it|this|body|one)$/.test(subject) || grammar.determiners.has(before ?? '')
  const other = before === 'and' ? items[i - 3] : items[i - 3] === 'and' ? items[i - 4] : ''
  const isCouple = singular.has(other ?? '')
  if (singular.has(subject) && isCouple && !/^(?:he|she|it|this|one|body)$/.test(subject))
    return isWithS(put, word)
  if (singular.has(subject))
    return (
      isNamed && !/^(?:that|let|make|made|see|saw|lets|makes|of)$/.test(before ?? '') && isWithS(word, put)
    )
  const isSubject = subject !== 'you' || isMark(before) || before === 'that' || before === 'if'
  return plural.has(subject) && isSubject && isWithS(put, word)
}

const isPlural = (noun: string) => /[^s]s$/.test(noun) || plural.has(noun)

function isWithS(base: string, form: string): boolean {
  if (/[^aeiou]y$/.test(base)) return form === `${base.slice(0, -1)}ies`
  return form === (/(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`)
}

/**
 * `the prices goes up`, `our school need a nurse`: a noun at the start of the sentence, and no other verb behind what
 * would be one. Not `the gun law in Ohio failed`.
 */
function isVerbOfNoun({ items, before }: Line, at: number, grammar: Grammar): boolean {
  const { first = 0, end = 0 } = before[at] ?? {}
  const rest = items.slice(at + 1, Math.min(end, at + longest))
  const joint = rest.findIndex(each => isMark(each) || /^(?:and|but|because|when|so|that)$/.test(each))
  const clause = joint < 0 ? rest : rest.slice(0, joint)
  const noun = items[first + 1] ?? ''
  return (
    (at === first + 2 || (at === first + 4 && items[first + 2] === 'of')) &&
    grammar.determiners.has(items[first] ?? '') &&
    !looksPast(noun) &&
    !/ing$/.test(noun) &&
    clause.length > 0 &&
    !clause.some((word, nth) => isVerb(word, nth, clause) || /[^s]s$/.test(word))
  )
}

/** `my husband drive a truck and sleep in it`, where the first verb lacks its `-s` too. */
function isSecondVerb({ items, before }: Line, at: number): boolean {
  const { first = 0 } = before[at] ?? {}
  const place = singular.has(items[first] ?? '') ? first + 1 : first + 2
  const verb = items[place] ?? ''
  const isBehind =
    items[at - 1] === 'and' || (items[at - 2] === 'and' && /^(?:still|also|then)$/.test(items[at - 1] ?? ''))
  return (
    isBehind &&
    at > place &&
    singular.has(items[place - 1] ?? '') &&
    !/s$/.test(verb) &&
    !isVerb(verb, 0, [verb])
  )
}
