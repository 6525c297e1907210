import { females, type Grammar, irregular, males, sameForm } from './grammar.ts'
import { type Items, isMark } from './items.ts'
import type { Line } from './line.ts'

const finiteVerbs =
  /^(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|may|might|need|needs)$/
const spanishPast = /(?:[a-z]ó|aron|ieron)$/
export const looksPast = (word: string) => /[^e]ed$/.test(word) || irregular.has(word) || sameForm.has(word)

/** `she left`, `nobody helps`, `my pay is low`, `the VA denied my claim`; not `my wife` in `my kids and my wife`. */
export function startsClause(items: Items, at: number, grammar: Grammar): boolean {
  const [first = '', second = ''] = items.slice(at, at + 2)
  const { subjects, determiners, prepositions, openers, conjunctions, verbs, reports } = grammar
  if (subjects.has(first)) return !isMark(second)
  if (/^(?:now|then|today|ahora)$/.test(first) && second !== first)
    return startsClause(items, at + 1, grammar)
  if (first === 'its' && /^(?:not|a|the|so|too|very|just|wrong)$/.test(second)) return true
  if (isMark(second) || prepositions.has(second) || grammar.and === second) return false
  if (/^(?:nobody|everyone|everybody|nothing|everything)$/.test(first)) return true
  if (!determiners.has(first)) return verbs.has(second)
  for (let verb = at + 1; verb < at + 6; verb += 1) {
    const [word = '', next = ''] = items.slice(verb, verb + 2)
    const isPast = verb > at + 1 && (looksPast(word) || spanishPast.test(word) || /[^s]s$/.test(word))
    const isDetermined = determiners.has(next) || /^(?:\d|one$)/.test(next)
    const hasObject = isDetermined || /^(?:me|him|her|us|them|it|you|to|in|at|for|from|up|down)$/.test(next)
    const isVerbLike = verbs.has(word) || (verb > at + 1 && reports.has(word))
    if (
      isVerbLike ||
      (isPast &&
        (hasObject ? !/s$/.test(word) || isDetermined : irregular.has(word) || spanishPast.test(word)))
    )
      return true
    const isOther = [determiners, prepositions, openers, subjects, conjunctions].some(each => each.has(word))
    if (isOther || isMark(word) || word === grammar.and) return false
  }
  return false
}

/** The longest predicate that is looked at: longer ones keep their subject. */
export const longest = 40

/**
 * How many words of a repeated subject at `at`, after `and` or a sentence's end, are understood without them: only
 * those of the subject of the clause before, and only if nothing in that clause reaches over the second verb.
 */
export function canDropSubject({ items, before }: Line, at: number, grammar: Grammar): number {
  const isJoint = (place: number) => isMark(items[place]) || items[place] === grammar.and
  const end = isJoint(at - 1) ? (isJoint(at - 2) ? at - 3 : at - 2) : at - 1
  const start = before[end]?.first ?? 0
  const first = items[at] ?? ''
  const size = grammar.determiners.has(first) ? 2 : grammar.subjects.has(first) && first !== 'there' ? 1 : 0
  const isRepeated = size > 0 && items.slice(at, at + size).every((each, nth) => each === items[start + nth])
  const own = items[start + 2] === 'has' && !looksPast(items[start + 3] ?? '') ? 3 : 2
  const isSame = isSamePerson(items.slice(start, end + 1), first, grammar)
  if (isSame && joins(items.slice(start + own, end + 1), items.slice(at + 1, at + 4), grammar)) return 1
  if (!isRepeated || start + size > end || end - start > longest) return 0
  const rest = items.slice(start + size, end + 1)
  const predicate = items.slice(at + size, Math.min(before[at]?.end ?? at, at + longest))
  const staysApart = isClear(rest, grammar) && !predicate.some(each => grammar.movable.has(each))
  const isOnlySeveral =
    first === 'they' && !rest.some(each => /s$|men$|^(?:people|children|police|folk)$/.test(each))
  const names = !grammar.others.has(first) || isOnlySeveral || isPredicative(rest, grammar)
  return staysApart && names && joins(rest, predicate, grammar) ? size : 0
}

/** `My wife has MS. She lost her job.` No other person is named. */
function isSamePerson(
  [owner = '', noun = '', verb = '', ...rest]: Items,
  pronoun: string,
  { determiners, prepositions, and }: Grammar,
): boolean {
  const isKin = pronoun === 'she' ? females.has(noun) : pronoun === 'he' && males.has(noun)
  const names = (word: string) =>
    determiners.has(word) || prepositions.has(word) || word === and || isMark(word)
  return (
    isKin &&
    /^(?:my|our)$/.test(owner) &&
    /^(?:is|was|has|had)$/.test(verb) &&
    rest.length > 0 &&
    rest.length < 4 &&
    !rest.some(names)
  )
}

/** No second clause in it, and no relative clause without a pronoun: `the man my sister sued`. */
function isClear(rest: Items, grammar: Grammar): boolean {
  const { subjects, determiners, prepositions, be, reaching, finite, and, conjunctions, openers, reports } =
    grammar
  const isHelper = (word: string) => be.has(word) || reaching.has(word) || /ly$/.test(word)
  const verb = rest.findIndex(each => !isHelper(each))
  return rest.every((word, nth) => {
    const isJoint = isMark(word) || word === and || /^(?:or|nor|o|ni|")$/.test(word) || conjunctions.has(word)
    if (isJoint || openers.has(word) || reports.has(word) || (subjects.has(word) && !finite.has(word)))
      return false
    const last = rest[nth - 1] ?? ''
    return !determiners.has(word) || nth <= verb + 1 || prepositions.has(last) || isHelper(last)
  })
}

/** `is a nurse`, `was sick`: it names no third person. */
function isPredicative(rest: Items, { be, determiners, prepositions }: Grammar): boolean {
  const [verb = '', ...words] = rest
  const isOwner = (word: string) => determiners.has(word) && !/^(?:a|the|una?|el|la)$/.test(word)
  return be.has(verb) && words.length <= 5 && !words.some(each => isOwner(each) || prepositions.has(each))
}

/** `I don't smoke and drink` is not `I don't smoke. I drink.` */
function joins(rest: Items, predicate: Items, grammar: Grammar): boolean {
  const [verb = '', next = ''] = predicate
  if (isMark(verb)) return false
  if (grammar.finite.has(verb) || /^(?:went|came|took|gave|saw|drove|wrote|knew|began|ran|fell)$/.test(verb))
    return true
  if (verb === rest[0] && /^(?:have|has|do|does)$/.test(verb)) return true
  const isOwning = (word = '', object = '') =>
    /^(?:have|has|had)$/.test(word) && (grammar.determiners.has(object) || /^\d|^one$/.test(object))
  const others = isOwning(...rest) ? rest.slice(1) : rest
  const reaches = (word: string, nth: number) =>
    (grammar.reaching.has(word) && !isPlace(word, others[nth + 1] ?? '', grammar)) || /[^aeiou]ly$/.test(word)
  if (others.some(reaches)) return false
  if (!rest.some(each => grammar.be.has(each)))
    return !sameForm.has(verb) || /^(?:run|come|become)$/.test(verb)
  const isActive =
    grammar.determiners.has(next) && looksPast(verb) && !sameForm.has(verb) && !givesTwo.test(verb)
  return isActive || isOwning(verb, next) || verb === 'got' || !(looksPast(verb) || /(?:ing|en)$/.test(verb))
}

/** They have an object in the passive too: `I was denied my benefits`. */
const givesTwo =
  /^(?:given|sent|told|paid|sold|offered|taught|shown|denied|refused|charged|asked|left|handed|lent|promised|awarded|granted|owed|caused|named|made|called|found)$/

/** `to the store`, not `to work`. */
function isPlace(word: string, next: string, { determiners }: Grammar): boolean {
  return (word === 'to' || word === 'a') && determiners.has(next)
}

/** The pronoun that says a subject again: `the rent it went up`. Not `the man he robbed was old`. */
export function isResumptive({ items, before }: Line, at: number, grammar: Grammar): boolean {
  const pronoun = items[at] ?? ''
  const owners = repeating[pronoun]
  if (!owners) return false
  const end = items[at - 1] === ',' ? at - 1 : at
  const opens = (word = '') => isMark(word) || /^(?:because|but|so|that|when|if|well)$/.test(word)
  const first = before[at]?.start ?? 0
  let start = end
  const isFirst = () => start - 1 === first && items[first] === 'that'
  while (start > first && end - start < 7 && (isFirst() || !opens(items[start - 1]))) start -= 1
  const subject = items.slice(start, end)
  const [owner = '', noun = ''] = subject
  if (pronoun === 'we') return owner === 'me' && noun === 'and'
  const place = subject.findIndex((each, nth) => nth > 1 && grammar.prepositions.has(each))
  const last = subject[place < 0 ? subject.length - 1 : place - 1] ?? ''
  if (!owners.test(owner) || (pronoun === 'it' && /[^s]s$/.test(last))) return false
  const isName = subject.length > 1 && subject.length < (place < 0 ? 5 : 7) && !grammar.prepositions.has(noun)
  // Only an object behind the verb tells it from `the people they robbed`.
  let verb = at + 1
  while (
    items[verb] === 'not' ||
    (finiteVerbs.test(items[verb] ?? '') && !grammar.determiners.has(items[verb + 1] ?? ''))
  )
    verb += 1
  const hasObject = grammar.determiners.has(items[verb + 1] ?? '')
  const isPlain =
    pronoun === 'it' ||
    (hasObject && !(owner === 'the' && looksPast(items[verb] ?? ''))) ||
    (owner !== 'the' && (pronoun !== 'they' || /s$/.test(last)))
  const isRelative = pronoun !== 'it' && isMark(items[at + 2]) && looksPast(items[at + 1] ?? '')
  const { openers, reports, verbs, and } = grammar
  const isNoName = (word: string) =>
    looksPast(word) || word === and || [openers, reports, verbs].some(each => each.has(word))
  return isName && !isRelative && isPlain && !subject.slice(1).some(isNoName) && !hasSecondVerb(items, at + 1)
}

/** After which words each pronoun may repeat a subject. */
const repeating: Record<string, RegExp> = {
  él: /^(?:mi|nuestro)$/,
  ella: /^(?:mi|nuestra)$/,
  he: /^(?:my|our)$/,
  she: /^(?:my|our)$/,
  it: /^(?:the|my|our|this|that|their|his|her)$/,
  they: /^(?:my|our|the|these|those|their|his|her)$/,
  we: /^me$/,
}

export const isVerb = (word: string, nth: number, words: Items) =>
  (finiteVerbs.test(word) && !(word === 'may' && words[nth - 1] === 'in')) || looksPast(word)

/** Behind the first verb and what belongs to it. */
function hasSecondVerb(items: Items, first: number): boolean {
  let at = first + 1
  while (finiteVerbs.test(items[at - 1] ?? '') && (looksPast(items[at] ?? '') || items[at] === 'not')) at += 1
  const rest = items.slice(at, at + longest)
  const end = rest.findIndex(each => isMark(each) || /^(?:and|but|because|when|so|that)$/.test(each))
  return end < 0 || rest.slice(0, end).some(isVerb)
}

/** The sentence with its leading `because`, `when` or `if` clause behind the main clause, or null. */
export function moveClause(sentence: Items, grammar: Grammar, isEdited: boolean): Items | null {
  const { movable, because, subjects, determiners, scopes, negations, openers, reports, and, me } = grammar
  const [first = '', second = ''] = sentence
  if (!isEdited && /^(?:so|well|and|but)$/.test(first) && movable.has(second))
    return moveClause(sentence.slice(1), grammar, false)
  if (
    !movable.has(first) &&
    !/^(?:even (?:though|if)|as (?:soon|long)|every time)$/.test(`${first} ${second}`)
  )
    return null
  const opensMain = (word: string, nth: number) =>
    nth > 1 &&
    word !== 'there' &&
    (subjects.has(word) ||
      (word === me && sentence[nth + 1] === and) ||
      (determiners.has(word) && startsClause(sentence, nth, grammar)))
  const places = (isJoint: (word: string, nth: number) => boolean) =>
    sentence.flatMap((word, nth) => (isJoint(word, nth) ? [nth] : []))
  const commas = places(word => word === ',')
  const [split = 0, ...others] = commas.length > 0 ? commas : places(opensMain)
  const clause = sentence.slice(0, split)
  const main = sentence.slice(commas.length > 0 ? split + 1 : split)
  // An edit has the comma that people leave out.
  if (isEdited && commas.length === 0) return null
  if (others.length > 0 || clause.length < 2 || main.length < 2 || sentence.includes('"')) return null
  const movesOn = (word: string, nth: number) =>
    (nth > 1 && movable.has(word)) || (word === and && subjects.has(clause[nth + 1] ?? ''))
  const reachesOver = (word: string, nth: number) => {
    const last = main[nth - 1] ?? ''
    const isDenied =
      because.has(first) && negations.has(word) && word !== 'no' && !/^(?:can|could)$/.test(last)
    const isPlan = word === 'to' && !isPlace(word, main[nth + 1] ?? '', grammar) && !mayPlan.test(last)
    const isJoint = word === and || /^(?:or|but|so)$/.test(word)
    const opens = openers.has(word) && !/^(?:tengo|tenemos|tiene|tienen|hay) que$/.test(`${last} ${word}`)
    return isDenied || isPlan || isJoint || opens || reports.has(word) || scopes.has(word)
  }
  return clause.some(movesOn) || main.some(reachesOver) ? null : [...main, ...clause]
}

const mayPlan = /^(?:had|have|has|going|able|need|needs|needed)$/
