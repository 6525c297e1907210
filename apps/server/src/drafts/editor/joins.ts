import {
  females,
  type Grammar,
  isAny,
  isPerson,
  isVerbForm,
  looksPast,
  males,
  sameForm,
  singular,
} from './grammar.ts'
import { isReport, type Line } from './line.ts'
import type { Token } from './numbers.ts'
import { type Items, isMark } from './tokens.ts'

/** The longest predicate that is looked at: longer ones keep their subject. */
const longest = 40
const resumes = /^(?:he|she|it|they)$/

/**
 * How many words of a repeated subject at `at`, after a joint or a sentence's end, are understood without them: only
 * those of the subject of the clause before, and only if nothing in that clause reaches over the second verb.
 */
export function canDropSubject({ items, tokens, before }: Line, at: number, grammar: Grammar): number {
  let end = at - 1
  while (end > 0 && (isMark(items[end]) || items[end] === grammar.and)) end -= 1
  let start = before[end]?.first ?? 0
  if (end - start > longest) return 0
  // `I filled it out, and I mailed it, and I waited.`
  const self = /^(?:i|we)$/.test(items[at] ?? '')
    ? items.slice(start, end + 1).lastIndexOf(items[at] ?? '')
    : 0
  if (self > 0 && (items[start + self - 1] === grammar.and || isMark(items[start + self - 1]))) start += self
  const size = sameSubject(items, [start, at], grammar)
  let verb = start + (size || samePerson(items, start, at))
  if (verb - start > 1 && resumes.test(items[verb] ?? '')) verb += 1
  const rest = items.slice(verb, end + 1)
  const predicate = items.slice(at + (size || 1), Math.min(before[at]?.end ?? at, at + longest))
  if (verb === start || rest.length === 0 || !isClear(rest, grammar)) return 0
  const reaches = (each: string) =>
    grammar.movable.has(each) && !/^(?:until|before|after|during|desde|once)$/.test(each)
  if (
    predicate.some((each, nth) => reaches(each) && !time.test(predicate[nth + 1] ?? '')) ||
    namesOther(tokens.slice(verb, end + 1), items[at] ?? '', grammar)
  )
    return 0
  return joins(rest, predicate, grammar) ? size || 1 : 0
}

const time =
  /^(?:\d.*|january|february|march|april|may|june|july|august|.*ber|last|then|childhood|birth|covid|monday|.*day|school)$/

/** Of two sentences that begin alike, up to their verb and beyond: `I have two kids and a job.` */
export function sameStart({ items, before }: Line, at: number, grammar: Grammar): number[] {
  let end = at - 1
  while (end > 0 && (isMark(items[end]) || items[end] === grammar.and)) end -= 1
  const { first: start = 0, reach = 'said' } = before[end] ?? {}
  const subject = sameSubject(items, [start, at], grammar)
  const rest = items.slice(start + subject, end + 1)
  const isTurned = (each: string) =>
    isAny(each, [grammar.negations, grammar.scopes, grammar.conjunctions]) || each === grammar.and
  if (subject === 0 || reach !== '' || end - start > longest || rest.some(isTurned)) return []
  const sizes: number[] = []
  const isShared = (size: number) => {
    const item = items[start + size - 1] ?? ''
    // `$400 for heat and insulin` is one bill.
    return item === items[at + size - 1] && !/[\d$%]/.test(item)
  }
  for (let size = subject + 1; size < 8 && isShared(size); size += 1)
    if (start + size <= end && !isMark(items[at + size])) sizes.push(size)
  const behind = items.slice(at + subject, Math.min(before[at]?.end ?? at, at + longest))
  const isOther = (each: string) => /^(?:his|her|their|its)$/.test(each) && !rest.includes(each)
  return behind.some(each => isTurned(each) || isOther(each)) ? [] : sizes
}

/** `the bank` in `The bank took it. The bank sold it.`, up to their verbs. */
function sameSubject(items: Items, [start, at]: [number, number], grammar: Grammar): number {
  const first = items[at] ?? ''
  if (first !== items[start] || first === 'there') return 0
  if (grammar.subjects.has(first)) return 1
  const isStart = (word = '') =>
    grammar.verbs.has(word) ||
    looksPast(word) ||
    isVerbForm(word) ||
    /^(?:never|still|also|always|just)$/.test(word) ||
    (grammar.and === 'y' ? /[aeoó]n?$/ : /ó$/).test(word)
  for (let size = 1; size < 6; size += 1) {
    const [one = '.', other = '.'] = [items[start + size], items[at + size]]
    const isNoun = size === 1 && grammar.determiners.has(first)
    if (!isNoun && isStart(other) && (isStart(one) || resumes.test(one))) return size
    if (one !== other || isMark(one)) return 0
  }
  return 0
}

/** `My wife has MS. She lost her job.`, `The plant closed. It left 400 of us without work.` */
function samePerson(items: Items, start: number, at: number): number {
  const [owner = '', noun = ''] = items.slice(start, start + 2)
  const pronoun = items[at] ?? ''
  const isKin = /^(?:she|ella)$/.test(pronoun)
    ? !males.has(noun)
    : /^(?:he|él)$/.test(pronoun) && !females.has(noun)
  const isOwned =
    (/^(?:my|our|mi|nuestra|nuestro)$/.test(owner) &&
      (singular.has(noun) || females.has(noun) || males.has(noun)) &&
      isKin) ||
    (owner === 'the' && /^(?:woman|lady|girl)$/.test(noun) && pronoun === 'she') ||
    (owner === 'the' && /^(?:man|guy|boy)$/.test(noun) && pronoun === 'he')
  if (pronoun === 'they' && /^(?:my|our)$/.test(owner) && /[^s]s$/.test(noun)) return 2
  const isThing = pronoun === 'it' && /^(?:the|this|our|my)$/.test(owner) && !isPerson(noun)
  return isOwned || isThing ? 2 : 0
}

const same = /^(?:is|was|a|an|the|good|hard|great|single|retired|school|working|young|old|disabled)$/

/** Someone or something else that the pronoun behind may mean. */
function namesOther(rest: readonly Token[], pronoun: string, grammar: Grammar): boolean {
  const words = rest.map(each => each.word)
  const isPredicative =
    grammar.be.has(words[0] ?? '') &&
    words.length < 7 &&
    !words.some(
      each =>
        grammar.prepositions.has(each) || (grammar.determiners.has(each) && !grammar.articles.has(each)),
    )
  if (pronoun === 'he' || pronoun === 'she')
    return rest.some(({ word, letters }, nth) => {
      const others = words.slice(0, nth)
      const last = others.findLast(each => !grammar.determiners.has(each)) ?? ''
      const isPlace = /^(?:in|at|from|on|near|of|the|\d+)$/.test(last)
      const isSame = same.test(words[0] ?? '') && others.every(each => same.test(each))
      return nth > 0 && ((isPerson(word) && !isSame) || (letters === 'capital' && !isPlace))
    })
  if (isPredicative) return false
  if (pronoun === 'they')
    return words.some(
      each => /[^s]s$|men$|^(?:people|children|police|folk)$/.test(each) && !/^(?:was|has|this)$/.test(each),
    )
  const isTime = (word: string, nth: number) =>
    nth === 0 || times.test(word) || grammar.prepositions.has(word)
  return pronoun === 'it' && !words.every(isTime)
}

const times =
  /^\d|ly$|ber$|ary$|day$|^(?:years?|months?|weeks?|down|up|again|one|ago|last|march|april|may|june|july|august)$/
const particle = /^(?:up|down|out|all|back|away|me|us)$/

/** No second clause in it, and no relative clause without a pronoun: `the man my sister sued`. */
function isClear(rest: Items, grammar: Grammar): boolean {
  const { subjects, determiners, prepositions, be, reaching, finite, and, conjunctions, openers, verbs } =
    grammar
  const isHelper = (word: string) => isAny(word, [be, reaching]) || /ly$/.test(word)
  const isVerb = (word = '') => verbs.has(word) || looksPast(word) || isVerbForm(word)
  const verb = rest.findIndex(each => !isHelper(each))
  const isJoin = (word: string) =>
    isMark(word) || /^(?:or|nor|o|ni|")$/.test(word) || isAny(word, [conjunctions, openers])
  return rest.every((word, nth) => {
    const [last = '', next = ''] = [rest[nth - 1], rest[nth + 1]]
    if ((isJoin(word) && !(openers.has(word) && time.test(next))) || isReport(rest, nth, grammar))
      return false
    if (subjects.has(word) && !finite.has(word)) return /^(?:you|it)$/.test(word) && nth > 0 && !isVerb(next)
    if (word === and)
      return (
        !subjects.has(next) && !looksPast(next) && !rest.slice(nth + 2, nth + 4).some(each => verbs.has(each))
      )
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

/** Never participles or base forms: nothing reaches over them. */
const surePast =
  /^(?:went|came|took|gave|saw|drove|wrote|knew|began|ran|fell|grew|became|ate|spoke|broke|chose|got|never|woke|rode|stole)$/
/** They have an object in the passive too: `I was denied my benefits`. */
const givesTwo =
  /^(?:given|sent|told|paid|sold|offered|taught|shown|denied|refused|charged|asked|left|handed|lent|promised|awarded|granted|owed|caused|named|made|called|found)$/

/** `I don't smoke and drink` is not `I don't smoke. I drink.` */
function joins(rest: Items, predicate: Items, grammar: Grammar): boolean {
  const { finite, determiners, be, reaching } = grammar
  const [verb = '.', next = '', third = '.'] = predicate
  const isOwning = (word = '', object = '', behind = '.') =>
    /^(?:have|has|had)$/.test(word) && (determiners.has(object) || /^\d|^one$/.test(object) || isMark(behind))
  if (isMark(verb)) return false
  if (finite.has(verb) || surePast.test(verb)) return !/^(?:lets?|made|make)$/.test(rest[0] ?? '')
  if (verb === rest[0] && /^(?:have|has|do|does)$/.test(verb)) return true
  const others = isOwning(...rest) ? rest.slice(1) : rest
  const main = others.findIndex(each => !isAny(each, [be, reaching]))
  const reaches = (word: string, nth: number) =>
    (reaching.has(word) &&
      !/^(?:a|used)$|^in may$/.test(word === 'may' ? `${others[nth - 1]} may` : word) &&
      !(word === 'no' && grammar.prepositions.has(others[nth - 1] ?? '')) &&
      !isPlace(word, others[nth + 1] ?? '', grammar)) ||
    (/[^aeiou]ly$/.test(word) && nth <= main)
  const isMarked = isVerbForm(verb) && /[^s]s$/.test(verb)
  const isDenied = others.some(each => /^(?:to|lets?|helps?|makes?|made|not|never|no)$/.test(each))
  const isAdverb = /^(?:still|also|then|now)$/.test(verb)
  const isFree = isAdverb && !others.some(each => reaching.has(each) && each !== 'to')
  if (others.some(reaches) && !isFree && (!isMarked || isDenied)) return false
  if (isAdverb || /^(?:just|always|often|only|even)$/.test(verb)) return isFree || !looksPast(next)
  if (
    be.has(rest[0] ?? '') &&
    /^(?:a|the|my|our|from)$/.test(rest[1] ?? '') &&
    looksPast(verb) &&
    !rest.some(each => /ing$/.test(each))
  )
    return true
  if (!rest.some(each => be.has(each))) return !sameForm.has(verb) || /^(?:run|come|become)$/.test(verb)
  const isActive = determiners.has(next) && looksPast(verb) && !sameForm.has(verb) && !givesTwo.test(verb)
  return isActive || isOwning(verb, next, third) || !(looksPast(verb) || /(?:ing|en)$/.test(verb))
}

/** `to the store`, not `to work`. */
export function isPlace(word: string, next: string, { determiners }: Grammar): boolean {
  const isName = /^(?:iraq|you|me|us|college|school|church|court|mexico)$/.test(next)
  return (word === 'to' || word === 'a') && (determiners.has(next) || isName)
}
