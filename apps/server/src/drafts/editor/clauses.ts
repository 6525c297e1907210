import { females, type Grammar, isVerbForm, looksPast, males } from './grammar.ts'
import type { Line } from './line.ts'
import { type Items, isMark } from './tokens.ts'

const auxiliary =
  /^(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|may|might|need|needs)$/
const spanishPast = /(?:[a-z]ó|aron|ieron|aba|aban)$/
const object = /^(?:me|him|her|us|them|it|you|to|in|at|for|from|up|down)$/

/** Conjugated, as far as a word alone shows it. */
export const isVerb = (word: string, nth: number, words: Items) =>
  (auxiliary.test(word) && !(word === 'may' && words[nth - 1] === 'in')) || looksPast(word)

/** `she left`, `nobody helps`, `my pay is low`, `the VA denied my claim`; not `my wife` in `my kids and my wife`. */
export function startsClause(items: Items, at: number, grammar: Grammar): boolean {
  const [first = '', second = '', third = ''] = items.slice(at, at + 3)
  const { subjects, determiners, prepositions, and, me, movable, openers, verbs, conjunctions } = grammar
  if (subjects.has(first)) return !isMark(second)
  if (first === me && second === and) return true
  if (/^(?:now|then|today|still|ahora|luego|please)$/.test(first) && second !== first)
    return first === 'please' || startsClause(items, at + 1, grammar)
  if (
    /^(?:\d+|one|last|next|every|that)$/.test(first) &&
    /^(?:later|ago|day|year|month|week|night|winter|summer|spring|fall)$/.test(
      /^\d|one/.test(first) ? third : second,
    )
  )
    return startsClause(items, at + (/^\d|one/.test(first) ? 3 : 2), grammar)
  if (grammar.and === 'y' && /^(?:no|nunca)$/.test(first)) return startsClause(items, at + 1, grammar)
  if (grammar.and === 'y' && /(?:[éó]|[aei]mos|aron|ieron)$/.test(first)) return true
  if (first === 'do' && second === 'not') return true
  if (
    /^(?:can|will|would|could|do|does|is|are|why|how)$/.test(first) &&
    (subjects.has(second) || determiners.has(second))
  )
    return true
  if (first === 'its' && /^(?:not|a|the|so|too|very|just|wrong)$/.test(second)) return true
  if (
    isMark(second) ||
    prepositions.has(first) ||
    prepositions.has(second) ||
    openers.has(first) ||
    and === second
  )
    return false
  if (/^(?:nobody|every|everybody|nothing|no|nadie)$/.test(first) && verbs.has(third)) return true
  const isAfterTime = /^(?:then|later|ago|now)$/.test(items[at - 1] ?? '')
  const from = determiners.has(first) ? at + 1 : at
  if (from === at && isVerbForm(first) && !/s$/.test(first) && !verbs.has(second)) return false
  let hasPlace = false
  for (let verb = from; verb < from + 7; verb += 1) {
    const [word = '', next = '', behind = ''] = items.slice(verb, verb + 3)
    const isBehindNoun = verb > at && (verb > from || from === at)
    const isAuxiliary = verbs.has(word) || /^(?:refuse|keep|never)/.test(word)
    if (isAuxiliary && verb > at) return true
    const isPast = isBehindNoun && (looksPast(word) || spanishPast.test(word))
    const isDetermined = determiners.has(next) || /^(?:\d|one$)/.test(next)
    const isOpen =
      isMark(next) ||
      isDetermined ||
      object.test(next) ||
      /^(?:off|out|no|not|on|with)$/.test(next) ||
      movable.has(next) ||
      behind === and
    if (isBehindNoun && isDetermined && /[^s]s$/.test(word)) return true
    if (
      isPast &&
      !hasPlace &&
      (isDetermined || object.test(next) || isAfterTime || /[^e]ed$/.test(word) === false)
    )
      return true
    if (isBehindNoun && !hasPlace && isVerbForm(word) && isOpen) return true
    if (prepositions.has(word)) hasPlace = true
    else if (
      openers.has(word) ||
      (subjects.has(word) && word !== 'there') ||
      conjunctions.has(word) ||
      isMark(word) ||
      word === and
    )
      return false
    else if (determiners.has(word) && !prepositions.has(items[verb - 1] ?? '')) return false
  }
  return false
}

/** After which words each pronoun may repeat a subject. */
const repeating: Record<string, RegExp> = {
  él: /^(?:mi|nuestro)$/,
  ella: /^(?:mi|nuestra)$/,
  he: /^(?:my|our|the)$/,
  she: /^(?:my|our|the)$/,
  it: /^(?:the|my|our|this|that|their|his|her)$/,
  they: /^(?:my|our|the|these|those|their|his|her|people)$/,
  we: /^/,
}
const opensClause = /^(?:and|because|but|so|that|when|if|well|since|after|before|y)$/
const moves = /^(?:came|went|moved|died|arrived|fell|rose|happened|stayed|lived|grew|closed)$/

/** The pronoun that says a subject again: `the rent it went up`. Not `the man he robbed was old`. */
export function isResumptive({ items, before }: Line, at: number, grammar: Grammar): boolean {
  const pronoun = items[at] ?? ''
  const owners = repeating[pronoun]
  if (!owners) return false
  if (pronoun === 'we')
    return items
      .slice(Math.max(0, at - 5), at - 2)
      .some(
        (each, nth, all) =>
          each === 'me' && items[Math.max(0, at - 5) + nth + 1] === grammar.and && all.length > 0,
      )
  const end = items[at - 1] === ',' ? at - 1 : at
  const first = before[at]?.start ?? 0
  let start = end
  const opens = (word = '') => isMark(word) || opensClause.test(word)
  while (start > first && end - start < 9 && !opens(items[start - 1])) start -= 1
  if (start > first && items[start - 1] === 'that' && start - 1 === first) start -= 1
  const inner = items
    .slice(start, end)
    .findLastIndex((each, nth, all) => nth > 1 && owners.test(each) && isVerbForm(all[nth - 1] ?? ''))
  if (inner > 0) start += inner
  const subject = items.slice(start, end)
  const [owner = '', , who = ''] = subject
  const place = subject.findIndex((each, nth) => nth > 0 && grammar.prepositions.has(each))
  const relative = who === 'who' ? 2 : -1
  const head = subject.slice(0, relative > 0 ? relative : place > 0 ? place : undefined)
  const last = head.at(-1) ?? ''
  const isKin = pronoun === 'he' || pronoun === 'él' ? !females.has(last) : !males.has(last)
  const isPerson = !/^(?:he|she|él|ella)$/.test(pronoun) || isKin
  const isName = owners.test(owner) && (head.length > 1 || owner === 'people') && head.length < 6 && isPerson
  if (!isName || subject.length < 1) return false
  const rest = head.slice(owner === 'people' ? 0 : 1)
  const isNoName = (word: string) =>
    looksPast(word) ||
    grammar.openers.has(word) ||
    grammar.reports.has(word) ||
    grammar.verbs.has(word) ||
    grammar.determiners.has(word)
  if (rest.some(isNoName) || hasSecondVerb(items, at + 1)) return false
  const others = subject.slice(head.length)
  if (relative < 0 && others.some(each => isNoName(each) && !grammar.determiners.has(each))) return false
  const isInClause = grammar.movable.has(items[start - 1] ?? '') && owner !== 'the'
  return isInClause || isMain(items, at, { owner, last, isComma: end < at })
}

/** Whether the verb behind the pronoun is the sentence's, and not that of `the man he robbed`. */
function isMain(
  items: Items,
  at: number,
  { owner, last, isComma }: { owner: string; last: string; isComma: boolean },
): boolean {
  const [pronoun = '', verb = '', next = '', third = ''] = items.slice(at, at + 4)
  if (isComma || pronoun === 'it' || /^(?:él|ella)$/.test(pronoun))
    return !(isMark(next) && looksPast(verb) && pronoun !== 'it')
  if (/^(?:is|are|was|were|never|both|all|always|keep|just|also)$/.test(verb)) return true
  if (/^(?:do|does|did|can|could|will|would|should)$/.test(verb) && next === 'not') return true
  if (moves.test(verb)) return true
  if (isMark(next) && looksPast(verb)) return false
  const isObject =
    /^(?:my|our|his|her|their|a|no|me|us|\d+)$/.test(next) || (next === 'the' && owner !== 'the')
  const isOwned = owner !== 'the' && (pronoun !== 'they' || /s$|^(?:people|children|police|kids)$/.test(last))
  if (/^(?:have|has|had|can|will)$/.test(verb))
    return isOwned || (/^(?:no|a|my|our|the|\d+|been|be)$/.test(next) && third !== '')
  const isPlainObject =
    !isMark(next) &&
    !/^(?:in|on|at|by|with|for|to|from|of|last|yesterday|today|there|here|once|twice|every|and|but|because|when)$|ly$/.test(
      next,
    )
  if (looksPast(verb) && !takesTwo.test(verb) && isPlainObject) return true
  if (owner === 'the')
    return (
      (isObject &&
        next !== 'the' &&
        !/s$|men$|people$/.test(looksPast(verb) ? last : '') &&
        !(looksPast(verb) && next === 'a')) ||
      (isVerbForm(verb) && !looksPast(verb) && !isMark(next))
    )
  return isObject || isOwned
}

const takesTwo =
  /^(?:sold|bought|gave|told|sent|paid|owed|left|made|called|found|asked|taught|offered|charged|promised|denied|refused|lent|got|brought|did|cost|read|wrote|showed|shot|hit|beat|had|took|built|saved|cut|let|set|put|saw|heard|kept|won|lost|named|handed|awarded|granted|caused)$/

/** Behind the first verb and what belongs to it. */
function hasSecondVerb(items: Items, first: number): boolean {
  let at = first + (/^(?:all|both|never|always|also|just|really)$/.test(items[first] ?? '') ? 2 : 1)
  while (auxiliary.test(items[at - 1] ?? '') && (looksPast(items[at] ?? '') || items[at] === 'not')) at += 1
  const rest = items.slice(at, at + 40)
  const end = rest.findIndex(
    each => isMark(each) || /^(?:and|but|because|when|so|that|to|since|until|who|y)$/.test(each),
  )
  return end < 0 || rest.slice(0, end).some(isVerb)
}
