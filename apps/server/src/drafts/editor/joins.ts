import {
  females,
  type Grammar,
  isPerson,
  isVerbForm,
  looksPast,
  males,
  sameForm,
  singular,
} from './grammar.ts'
import type { Line } from './line.ts'
import { type Items, isMark, type Token } from './tokens.ts'

/** The longest predicate that is looked at: longer ones keep their subject. */
const longest = 40

/**
 * How many words of a repeated subject at `at`, after a joint or a sentence's end, are understood without them: only
 * those of the subject of the clause before, and only if nothing in that clause reaches over the second verb.
 */
export function canDropSubject({ items, tokens, before }: Line, at: number, grammar: Grammar): number {
  const isJoint = (place: number) => isMark(items[place]) || items[place] === grammar.and
  let end = at - 1
  while (end > 0 && isJoint(end)) end -= 1
  const start = lastSubject(items, [before[end]?.first ?? 0, end], at, grammar)
  if (end - start > longest) return 0
  const size = sameSubject(items, start, at, grammar)
  const subject = size > 0 ? size : samePerson(items, start, at)
  const rest = items.slice(
    start + subject + (subject > 1 && resumes.test(items[start + subject] ?? '') ? 1 : 0),
    end + 1,
  )
  const predicate = items.slice(at + Math.max(1, size), Math.min(before[at]?.end ?? at, at + longest))
  if (subject === 0 || rest.length === 0 || !isClear(rest, grammar)) return 0
  if (
    predicate.some(each => grammar.movable.has(each) && !/^(?:until|before|after|during|desde)$/.test(each))
  )
    return 0
  const isNamed = namesOther(tokens.slice(start + subject, end + 1), items[at] ?? '', grammar)
  return !isNamed && joins(rest, predicate, grammar) ? Math.max(1, size) : 0
}

const resumes = /^(?:he|she|it|they)$/

/** Where the last clause with that subject begins. */
function lastSubject(items: Items, [first, end]: [number, number], at: number, { and }: Grammar): number {
  for (let start = end; start > first && end - start < longest; start -= 1) {
    const isJoint = items[start - 1] === and || isMark(items[start - 1])
    if (isJoint && items[start] === items[at] && /^(?:i|we)$/.test(items[at] ?? '')) return start
  }
  return first
}

/** `the bank` in `The bank took it. The bank sold it.`, up to their verbs. */
function sameSubject(items: Items, start: number, at: number, grammar: Grammar): number {
  const first = items[at] ?? ''
  if (first !== items[start] || first === 'there') return 0
  if (grammar.subjects.has(first)) return 1
  const isStart = (word: string) =>
    grammar.verbs.has(word) || looksPast(word) || isVerbForm(word) || /[óó]$/.test(word)
  for (let size = 1; size < 6 && items[at + size] !== undefined; size += 1) {
    const isEnd =
      isStart(items[at + size] ?? '') &&
      (isStart(items[start + size] ?? '') || resumes.test(items[start + size] ?? ''))
    if (isEnd && (size > 1 || !grammar.determiners.has(first))) return size
    if (items[at + size] !== items[start + size] || isMark(items[at + size])) return 0
  }
  return 0
}

/** `My wife has MS. She lost her job.`, `The plant closed. It left 400 of us without work.` */
function samePerson(items: Items, start: number, at: number): number {
  const [owner = '', noun = ''] = items.slice(start, start + 2)
  const pronoun = items[at] ?? ''
  const isKin = pronoun === 'she' ? !males.has(noun) : pronoun === 'he' && !females.has(noun)
  const isOwned = /^(?:my|our)$/.test(owner) && singular.has(noun) && isKin
  const isThing = pronoun === 'it' && /^(?:the|this|our|my)$/.test(owner) && !isPerson(noun)
  return isOwned || isThing ? 2 : 0
}

/** Someone or something else that the pronoun behind may mean. */
function namesOther(rest: readonly Token[], pronoun: string, grammar: Grammar): boolean {
  const words = rest.map(each => each.word)
  const isPlace = (nth: number) => {
    const last = words.slice(0, nth).findLast(each => !grammar.determiners.has(each)) ?? ''
    return /^(?:in|at|from|on|near|of|the)$/.test(last) || /\d/.test(last)
  }
  if (pronoun === 'he' || pronoun === 'she')
    return rest.some(
      ({ word, letters }, nth) =>
        (isPerson(word) && nth > 0 && !isOf(words, nth)) || (letters === 'capital' && !isPlace(nth)),
    )
  if (pronoun === 'they')
    return (
      words.some(
        each =>
          /[^s]s$|men$|^(?:people|children|police|folk)$/.test(each) &&
          !grammar.be.has(each) &&
          each !== 'this',
      ) && !isPredicative(words, grammar)
    )
  if (pronoun !== 'it') return false
  const isPlain = (word: string, nth: number) =>
    nth === 0 ||
    /\d|ly$|^(?:year|month|week|time|down|up|again|one)$/.test(word) ||
    grammar.prepositions.has(word) ||
    looksPast(word) ||
    monthOrDay.test(word)
  return !isPredicative(words, grammar) && !words.every(isPlain)
}

const monthOrDay =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|ago|last|later)$/

/** `is a nurse`: the same person. */
const isOf = (words: Items, nth: number) =>
  /^(?:is|was|am|are|a|an|great|good)$/.test(words[0] ?? '') &&
  words
    .slice(0, nth)
    .every(each =>
      /^(?:is|was|a|the|good|hard|great|single|retired|school|working|\w+ed|young|old)$/.test(each),
    )

/** `is a nurse`, `was sick`: it names no third person. */
function isPredicative(rest: Items, { be, determiners, prepositions }: Grammar): boolean {
  const [verb = '', ...words] = rest
  const isOwner = (word: string) => determiners.has(word) && !/^(?:a|the|una?|el|la)$/.test(word)
  return be.has(verb) && words.length <= 5 && !words.some(each => isOwner(each) || prepositions.has(each))
}

/** No second clause in it, and no relative clause without a pronoun: `the man my sister sued`. */
function isClear(rest: Items, grammar: Grammar): boolean {
  const {
    subjects,
    determiners,
    prepositions,
    be,
    reaching,
    finite,
    and,
    conjunctions,
    openers,
    reports,
    verbs,
  } = grammar
  const isHelper = (word: string) => be.has(word) || reaching.has(word) || /ly$/.test(word)
  const verb = rest.findIndex(each => !isHelper(each))
  return rest.every((word, nth) => {
    const [last = '', next = ''] = [rest[nth - 1], rest[nth + 1]]
    const isObject =
      /^(?:you|it)$/.test(word) && nth > 0 && !verbs.has(next) && !looksPast(next) && !isVerbForm(next)
    if (isMark(word) || /^(?:or|nor|o|ni|")$/.test(word) || conjunctions.has(word)) return false
    if (
      openers.has(word) ||
      (reports.has(word) && !prepositions.has(next) && !determiners.has(next) && nth !== rest.length - 1)
    )
      return false
    if (subjects.has(word) && !finite.has(word) && !isObject) return false
    if (word === and)
      return (
        !subjects.has(next) &&
        !verbs.has(rest[nth + 2] ?? '') &&
        !looksPast(next) &&
        !verbs.has(rest[nth + 3] ?? '')
      )
    const isReported = reports.has(rest[nth - 1] ?? '') && rest.slice(nth).some(each => verbs.has(each))
    if (determiners.has(word) && isReported) return false
    return (
      !determiners.has(word) ||
      nth <= verb + 1 ||
      prepositions.has(last) ||
      isHelper(last) ||
      last === and ||
      particle.test(last)
    )
  })
}
const particle = /^(?:up|down|out|all|back|away|me|us)$/

/** Never participles or base forms: nothing reaches over them. */
const surePast =
  /^(?:went|came|took|gave|saw|drove|wrote|knew|began|ran|fell|grew|became|ate|spoke|broke|chose|got|never|woke|rode|stole)$/

/** `I don't smoke and drink` is not `I don't smoke. I drink.` */
function joins(rest: Items, predicate: Items, grammar: Grammar): boolean {
  const { finite, determiners, be, reaching } = grammar
  const [verb = '', next = '', third = ''] = predicate
  if (isMark(verb)) return false
  if (finite.has(verb) || surePast.test(verb)) return !/^(?:lets?|made|make)$/.test(rest[0] ?? '')
  if (verb === rest[0] && /^(?:have|has|do|does)$/.test(verb)) return true
  const isOwning = (word = '', object = '', behind = '') =>
    /^(?:have|has|had)$/.test(word) && (determiners.has(object) || /^\d|^one$/.test(object) || isMark(behind))
  const others = isOwning(rest[0], rest[1], rest[2] ?? '.') ? rest.slice(1) : rest
  const main = others.findIndex(each => !(be.has(each) || reaching.has(each)))
  const reaches = (word: string, nth: number) =>
    (reaching.has(word) &&
      !isPlace(word, others[nth + 1] ?? '', grammar) &&
      !(word === 'a' || word === 'used')) ||
    (/[^aeiou]ly$/.test(word) && nth <= main)
  const isMarked = isVerbForm(verb) && /[^s]s$/.test(verb)
  if (
    others.some(reaches) &&
    !(
      isMarked && !others.some(each => /^(?:to|let|lets|help|helps|made|make|makes|not|never|no)$/.test(each))
    )
  )
    return false
  if (/^(?:still|also|then|now|just|always|often|only|even)$/.test(verb))
    return isVerbForm(next) || finite.has(next) || !looksPast(next)
  if (!rest.some(each => be.has(each))) return !sameForm.has(verb) || /^(?:run|come|become)$/.test(verb)
  const isActive = determiners.has(next) && looksPast(verb) && !sameForm.has(verb) && !givesTwo.test(verb)
  return isActive || isOwning(verb, next, third) || !(looksPast(verb) || /(?:ing|en)$/.test(verb))
}

/** They have an object in the passive too: `I was denied my benefits`. */
const givesTwo =
  /^(?:given|sent|told|paid|sold|offered|taught|shown|denied|refused|charged|asked|left|handed|lent|promised|awarded|granted|owed|caused|named|made|called|found)$/

/** `to the store`, not `to work`. */
export function isPlace(word: string, next: string, { determiners }: Grammar): boolean {
  return (
    (word === 'to' || word === 'a') &&
    (determiners.has(next) || /^(?:iraq|you|me|us|college|school|church|court|mexico)$/.test(next))
  )
}
