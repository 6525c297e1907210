import { canBeVerb, females, type Grammar, isAny, isVerbForm, looksPast, males } from './grammar.ts'
import type { Line } from './line.ts'
import { type Items, isMark } from './tokens.ts'

const auxiliary =
  /^(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|may|might|need|needs)$/
const spanishPast = /(?:[a-z]ó|aron|ieron|aba|aban)$/
const spanishVerb = /(?:[éó]|[aei]mos|aron|ieron|(?!.*ll)\S{2,}[^aeiousch]i)$/

/** Conjugated, as far as a word alone shows it. */
export const isVerb = (word: string, nth: number, words: Items) =>
  (auxiliary.test(word) && !(word === 'may' && words[nth - 1] === 'in')) || looksPast(word)

const time = '(?:later|ago|day|year|month|week|night|winter|summer|spring|fall)'
const timeFirst = new RegExp(
  `^(?:(?:now|then|today|still|ahora|luego) |(?:last|next|every|that) ${time} |\\S+ \\S+ ${time} )`,
)
const questionFirst = /^(?:can|will|would|could|do|does|is|are|why|how)$/

/** `she left`, `nobody helps`, `my pay is low`, `the VA denied my claim`; not `my wife` in `my kids and my wife`. */
export function startsClause(items: Items, at: number, grammar: Grammar): boolean {
  const [first = '', second = '', third = ''] = items.slice(at, at + 3)
  const { subjects, determiners, prepositions, and, me, openers, verbs } = grammar
  const early = timeFirst.exec(`${first} ${second} ${third} `)?.[0].split(' ').length ?? 1
  if (early > 1 && first !== second && (early < 4 || /^(?:\d+|one)$/.test(first)))
    return startsClause(items, at + early - 1, grammar)
  if (subjects.has(first)) return !isMark(second)
  if (/^th(?:at|is) (?:is|was)$/.test(`${first} ${second}`)) return true
  if (
    /^(?:please|me and|do not|its (?:not|a|the|so|too|very|just|wrong|been|gone|over|getting|hard|\d+))$/.test(
      first === 'please' ? first : `${first} ${second}`,
    )
  )
    return true
  if (questionFirst.test(first) && isAny(second, [subjects, determiners])) return true
  if (and === 'y' && /^(?:no|nunca|ya)$/.test(first)) return startsClause(items, at + 1, grammar)
  if (and === 'y' && verbs.has(first)) return !isMark(second)
  if (and === 'y' && /^(?:nos|me|se|les|te)$/.test(first)) return !isMark(second)
  if ((and === 'y' && spanishVerb.test(first)) || (first === me && second === and)) return true
  if (isMark(second) || isAny(first, [prepositions, openers]) || prepositions.has(second) || and === second)
    return false
  const isImperative = isVerbForm(first) && !/s$/.test(first) && !verbs.has(second)
  return (determiners.has(first) || !isImperative) && hasPredicate(items, at, grammar)
}

const adverb = /^(?:almost|never|just|also|already|finally|nearly|even|really)$/
const ends =
  /^(?:died|closed|stopped|failed|recovered|changed|started|ended|happened|arrived|moved|survived|doubled|tripled)$/
const object = /^(?:me|him|her|us|them|it|you|to|in|at|for|from|up|down)$/
const quantity = /^(?:lot|most|some|many|half|none|both|each|one|rest|number|\d+)$/
const behindVerb = /^(?:off|out|no|not|on|with|twice|once|every|again|back|home|here|there|now)$/

/** A verb behind a noun, and nothing before it that begins a phrase of its own. */
function hasPredicate(items: Items, at: number, grammar: Grammar): boolean {
  const { subjects, determiners, prepositions, and, movable, openers, verbs, conjunctions } = grammar
  const isAfterTime = /^(?:then|later|ago|now)$/.test(items[at - 1] ?? '')
  const noun = determiners.has(items[at] ?? '') ? at + 1 : at
  let hasPlace = false
  for (let verb = noun; verb < noun + 7; verb += 1) {
    const [last = '', word = '', next = '', behind = ''] = items.slice(verb - 1, verb + 3)
    if (verb > at && (verbs.has(word) || /^(?:refuse|keep|never)/.test(word))) return true
    const isDetermined = determiners.has(next) || /^(?:\d|one$)/.test(next)
    const isOpen = isMark(next) || isDetermined || object.test(next)
    const isEvident =
      isAfterTime ||
      /body$|^(?:everyone|someone)$/.test(items[at] ?? '') ||
      adverb.test(last) ||
      ends.test(word) ||
      isDetermined ||
      object.test(next) ||
      !/[^e]ed$/.test(word)
    const isPast = isEvident && (looksPast(word) || spanishPast.test(word))
    const isPresent =
      isVerbForm(word) && (isOpen || behindVerb.test(next) || movable.has(next) || behind === and)
    const isBare = verb === noun + 1 && /[^s]s$/.test(last) && isMark(next) && canBeVerb(word)
    const isMarked = isDetermined && /[^s]s$/.test(word)
    if (verb > noun && !hasPlace && (isPast || isPresent || isMarked || isBare)) return true
    if (prepositions.has(word) && !(word === 'of' && quantity.test(last))) hasPlace = true
    else if ((subjects.has(word) && word !== 'there') || isMark(word) || word === and) return false
    else if (isAny(word, [openers, conjunctions])) return false
    else if (determiners.has(word) && verb > at && !prepositions.has(last)) return false
  }
  return false
}

/** After which words each pronoun may repeat a subject. */
const repeating: Record<string, RegExp> = {
  él: /^(?:mi|nuestro)$/,
  ella: /^(?:mi|nuestra)$/,
  ellos: /^(?:mis|nuestros|los)$/,
  ellas: /^(?:mis|nuestras|las)$/,
  he: /^(?:my|our|the)$/,
  she: /^(?:my|our|the)$/,
  it: /^(?:the|my|our|this|that|their|his|her)$/,
  they: /^(?:my|our|the|these|those|their|his|her|people)$/,
}
const opensClause = /^(?:and|because|but|so|that|when|if|well|since|after|before|y)$/

/** The pronoun that says a subject again: `the rent it went up`. Not `the man he robbed was old`. */
export function isResumptive({ items, before }: Line, at: number, grammar: Grammar): boolean {
  const pronoun = items[at] ?? ''
  if (pronoun === 'we') return /(?:^| )me and /.test(items.slice(Math.max(0, at - 5), at).join(' '))
  const owners = repeating[pronoun]
  if (!owners) return false
  const end = items[at - 1] === ',' ? at - 1 : at
  const { start: first = 0 } = before[at] ?? {}
  let start = end
  while (
    start > first &&
    end - start < 9 &&
    !isMark(items[start - 1]) &&
    (!opensClause.test(items[start - 1] ?? '') || grammar.determiners.has(items[start - 2] ?? ''))
  )
    start -= 1
  if (start - 1 === first && items[first] === 'that') start = first
  const isInner = (each: string, nth: number, all: Items) =>
    nth > 1 && owners.test(each) && isVerbForm(all[nth - 1] ?? '')
  start += Math.max(0, items.slice(start, end).findLastIndex(isInner))
  const subject = items.slice(start, end)
  const [owner = ''] = subject
  const behind = subject.findIndex(
    (each, nth) => nth > 0 && (each === 'who' || grammar.prepositions.has(each)),
  )
  const head = behind > 0 ? subject.slice(0, behind) : subject
  const last = head.at(-1) ?? ''
  const isKin = /^(?:he|él)$/.test(pronoun)
    ? !females.has(last)
    : !/^(?:she|ella)$/.test(pronoun) || !males.has(last)
  const isName = owners.test(owner) && (head.length > 1 || owner === 'people') && head.length < 6 && isKin
  const isNoName = (each: string) =>
    looksPast(each) || isAny(each, [grammar.openers, grammar.reports, grammar.verbs])
  const others = subject[behind] === 'who' ? [] : subject.slice(head.length)
  if (!isName || [...head.slice(1), ...others].some(isNoName) || hasSecondVerb(items, at + 1)) return false
  const isInClause = grammar.movable.has(items[start - 1] ?? '') && owner !== 'the'
  return isInClause || isMain(items, at, { owner, last, isComma: end < at })
}

const intransitive =
  /^(?:came|went|moved|died|arrived|fell|rose|happened|stayed|lived|grew|closed|drinks?|works?|sleeps?|smokes?|votes?|suffers?|struggles?|waits?|lives?|farms?)$/
const sureMain = /^(?:is|are|was|were|never|both|all|always|keep|just|also)$/
const takesTwo =
  /^(?:sold|bought|gave|told|sent|paid|owed|left|made|called|found|asked|taught|offered|charged|promised|denied|refused|lent|got|brought|did|cost|read|wrote|showed|shot|hit|beat|had|took|built|saved|cut|let|set|put|saw|heard|kept|won|lost|named|handed|awarded|granted|caused)$/
const noObject =
  /^(?:in|on|at|by|with|for|to|from|of|last|yesterday|today|there|here|once|twice|every|and|but|because|when)$|ly$/

/** Whether the verb behind the pronoun is the sentence's, and not that of `the man he robbed`. */
function isMain(
  items: Items,
  at: number,
  { owner, last, isComma }: { owner: string; last: string; isComma: boolean },
): boolean {
  const [pronoun = '', verb = '', next = '.'] = items.slice(at, at + 3)
  const isPast = looksPast(verb)
  if (pronoun === 'it') return true
  if (isComma || /^(?:él|ell[ao]s?)$/.test(pronoun)) return !(isMark(next) && isPast)
  if (sureMain.test(verb) || intransitive.test(verb) || (next === 'not' && auxiliary.test(verb))) return true
  if (isMark(next) || (pronoun === 'they' && owner === 'the' && isVerbForm(next))) return false
  if (isPast && !takesTwo.test(verb) && !isMark(next) && !noObject.test(next)) return true
  if (owner !== 'the' && (pronoun !== 'they' || /s$|^(?:people|children|police|kids)$/.test(last)))
    return true
  if (/^(?:my|our|his|her|their|no|me|us|\d+)$/.test(next)) return !(isPast && /s$|men$|people$/.test(last))
  return owner === 'the' ? isVerbForm(verb) && !isPast && !isMark(next) : /^(?:a|the)$/.test(next)
}

/** Behind the first verb and what belongs to it. */
function hasSecondVerb(items: Items, first: number): boolean {
  let at = first + (/^(?:all|both|never|always|also|just|really)$/.test(items[first] ?? '') ? 2 : 1)
  while (auxiliary.test(items[at - 1] ?? '') && (looksPast(items[at] ?? '') || items[at] === 'not'))
    at += items[at] === 'not' ? 2 : 1
  const rest = items.slice(at, at + 40)
  const end = rest.findIndex(
    each => isMark(each) || /^(?:and|but|because|when|so|that|to|since|until|who|y)$/.test(each),
  )
  const isOther = (each: string, nth: number, all: Items) =>
    isVerb(each, nth, all) || (/[^s]s$/.test(each) && isVerbForm(each))
  return end < 0 || rest.slice(0, end).some(isOther)
}
