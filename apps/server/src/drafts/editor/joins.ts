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
import { isNoOpener, isPlace, isReport, type Line } from './line.ts'
import { type Items, isMark, type Token } from './tokens.ts'

/** The longest predicate that is looked at: longer ones keep their subject. */
const longest = 40
const resumes = /^(?:he|she|it|they)$/
/** Their clause belongs to the second verb alone: `I have diabetes and have had it since May`. */
const whileThere = /^(?:until|before|after|during|desde)$/
const sinceThen = /^(?:since|until|before|after|during)$/

/**
 * How many words of a repeated subject at `at`, after a joint or a sentence's end, are understood without them: only
 * those of the subject of the clause before, and only if nothing in that clause reaches over the second verb.
 */
export function canDropSubject({ items, tokens, before }: Line, at: number, grammar: Grammar): number {
  let end = at - 1
  while (end > 0 && (isMark(items[end]) || items[end] === grammar.and)) end -= 1
  let start = before[end]?.first ?? 0
  if (end - start > longest) return 0
  if (items[start] === 'in' && /^\d/.test(items[start + 1] ?? '')) start += 2
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
    grammar.movable.has(each) && !(/^ha/.test(predicate[0] ?? '') ? sinceThen : whileThere).test(each)
  if (predicate.some(reaches) || namesOther(tokens.slice(verb, end + 1), items[at] ?? '', grammar)) return 0
  return joins(rest, predicate, grammar) ? size || 1 : 0
}

/** `the bank` in `The bank took it. The bank sold it.`, up to their verbs. */
function sameSubject(items: Items, [start, at]: [number, number], grammar: Grammar): number {
  const first = items[at] ?? ''
  if (first !== items[start] || first === 'there') return 0
  if (grammar.subjects.has(first)) return 1
  const isStart = (word = '') =>
    grammar.verbs.has(word) || looksPast(word) || isVerbForm(word) || /ó$/.test(word)
  for (let size = 1; size < 6; size += 1) {
    const [one = '.', other = '.'] = [items[start + size], items[at + size]]
    if (isStart(other) && (isStart(one) || resumes.test(one)))
      return size > 1 || !grammar.determiners.has(first) ? size : 0
    if (one !== other || isMark(one)) return 0
  }
  return 0
}

/** `My wife has MS. She lost her job.`, `The plant closed. It left 400 of us without work.` */
function samePerson(items: Items, start: number, at: number): number {
  const [owner = '', noun = ''] = items.slice(start, start + 2)
  const pronoun = items[at] ?? ''
  const isKin = pronoun === 'she' ? !males.has(noun) : pronoun === 'he' && !females.has(noun)
  const isOwned =
    /^(?:my|our|the)$/.test(owner) && (singular.has(noun) || (owner === 'the' && isPerson(noun))) && isKin
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
    if ((isJoin(word) && !isNoOpener(rest, nth)) || isReport(rest, nth, grammar)) return false
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
      particle.test(last) ||
      /^(?:day|week|month|year|hour)$/.test(next)
    )
  })
}

/** Never participles or base forms: nothing reaches over them. */
const surePast =
  /^(?:went|came|took|gave|saw|drove|wrote|knew|began|ran|fell|grew|became|ate|spoke|broke|chose|got|never|woke|rode|stole)$/
/** They have an object in the passive too: `I was denied my benefits`. */
const givesTwo =
  /^(?:given|sent|told|paid|sold|offered|taught|shown|denied|refused|charged|asked|left|handed|lent|promised|awarded|granted|owed|caused|named|made|called|found)$/

const stays = /^(?:still|also|then|now|just|always|often|only|even)$/

/** `I don't smoke and drink` is not `I don't smoke. I drink.` */
function joins(rest: Items, predicate: Items, grammar: Grammar): boolean {
  const { finite, determiners, be, reaching, negations } = grammar
  const [verb = '.', next = '', third = '.'] = predicate
  const isOwning = (word = '', object = '', behind = '.') =>
    /^(?:have|has|had)$/.test(word) && (determiners.has(object) || /^\d|^one$/.test(object) || isMark(behind))
  if (isMark(verb)) return false
  const isNever = rest.some(each => negations.has(each))
  if (finite.has(verb) || (surePast.test(verb) && !isNever))
    return !/^(?:lets?|made|make)$/.test(rest[0] ?? '')
  if (verb === rest[0] && (/^(?:have|has|do|does)$/.test(verb) || (isVerbForm(verb) && !sameForm.has(verb))))
    return true
  const main = predicate.find(each => !stays.test(each)) ?? ''
  const isBase = isVerbForm(main) && !looksPast(main)
  const others = isOwning(...rest) || (isBase && /^(?:have|has)$/.test(rest[0] ?? '')) ? rest.slice(1) : rest
  const first = others.findIndex(each => !isAny(each, [be, reaching]))
  const reaches = (word: string, nth: number) =>
    (reaching.has(word) &&
      !/^(?:a|used)$|^in may$/.test(word === 'may' ? `${others[nth - 1]} may` : word) &&
      !isPlace(word, others[nth + 1] ?? '', grammar)) ||
    (/[^aeiou]ly$/.test(word) && nth <= first && !(isBase && be.has(rest[0] ?? '')))
  const isMarked = isVerbForm(verb) && /[^s]s$/.test(verb)
  const isDenied = others.some(each => /^(?:to|lets?|helps?|makes?|made|not|never|no)$/.test(each))
  if (others.some(reaches) && (!isMarked || isDenied)) return false
  if (stays.test(verb)) return !looksPast(next)
  if (!rest.some(each => be.has(each))) return !sameForm.has(verb) || /^(?:run|come|become)$/.test(verb)
  const isActive =
    (determiners.has(next) || /^\d/.test(next)) &&
    looksPast(verb) &&
    !sameForm.has(verb) &&
    !givesTwo.test(verb)
  return isActive || isOwning(verb, next, third) || !(looksPast(verb) || /(?:ing|en)$/.test(verb))
}
