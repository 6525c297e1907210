import { type Grammar, irregular, sameForm } from './grammar.ts'
import { type Items, isEnd, isMark } from './items.ts'

export function sentenceStart(items: Items, at: number): number {
  let start = at
  while (start > 0 && !isEnd(items[start - 1])) start -= 1
  return start
}

function sentenceEnd(items: Items, at: number): number {
  let end = at
  while (!isEnd(items[end])) end += 1
  return end
}

/** A statement of its own: no `if`, `that` or `said` in it reaches over what follows. */
export function isPlainClause(words: Items, grammar: Grammar): boolean {
  const first = words.find(each => !grammar.fillers.has(each) && each !== ',') ?? ''
  const isStatement = grammar.subjects.has(first) || grammar.determiners.has(first)
  return isStatement && !words.some(each => each === '"' || reachesOn(each, grammar))
}

/** A clause with this word reaches over what follows: `if`, `that`, `said`. */
const reachesOn = (word: string, { openers, reports }: Grammar) => openers.has(word) || reports.has(word)

const looksPast = (word: string) => /ed$/.test(word) || irregular.has(word) || sameForm.has(word)

/**
 * How many words of a repeated subject at `at`, after `and` or a sentence's end, are understood without them: only
 * those of the subject of the clause before, and only if nothing in that clause reaches over the second verb.
 */
export function canDropSubject(items: Items, at: number, grammar: Grammar): number {
  let end = at - 1
  while (end > 0 && (isMark(items[end]) || items[end] === grammar.and)) end -= 1
  const start = sentenceStart(items, end)
  const first = items[at] ?? ''
  const size = grammar.determiners.has(first) ? 2 : grammar.subjects.has(first) && first !== 'there' ? 1 : 0
  const isRepeated = size > 0 && items.slice(at, at + size).every((each, nth) => each === items[start + nth])
  if (!isRepeated || start + size > end) return 0
  const rest = items.slice(start + size, end + 1)
  const predicate = items.slice(at + size, sentenceEnd(items, at))
  const isOther = grammar.others.has(first)
  const staysApart = isClear(rest, grammar) && !predicate.some(each => grammar.movable.has(each))
  return staysApart && (!isOther || isPredicative(rest, grammar)) && joins(rest, predicate, grammar)
    ? size
    : 0
}

/** No second clause in it, and no relative clause without a pronoun: `the man my sister sued`. */
function isClear(rest: Items, grammar: Grammar): boolean {
  const { subjects, determiners, prepositions, be, reaching, finite, and, conjunctions } = grammar
  const isHelper = (word: string) => be.has(word) || reaching.has(word) || /ly$/.test(word)
  const verb = rest.findIndex(each => !isHelper(each))
  return rest.every((word, nth) => {
    if (isMark(word) || word === '"' || word === and || word === 'or' || word === 'nor') return false
    if (reachesOn(word, grammar) || conjunctions.has(word)) return false
    if (subjects.has(word) && !finite.has(word)) return false
    const before = rest[nth - 1] ?? ''
    return !determiners.has(word) || nth <= verb + 1 || prepositions.has(before) || isHelper(before)
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
  if (grammar.finite.has(verb)) return true
  const [first = '', second = ''] = rest
  const isOwning =
    /^(?:have|has|had)$/.test(first) && (grammar.determiners.has(second) || /^\d|^one$/.test(second))
  const others = isOwning ? rest.slice(1) : rest
  const reaches = (word: string, nth: number) =>
    (grammar.reaching.has(word) && !isPlace(word, others[nth + 1] ?? '', grammar)) || /[^aeiou]ly$/.test(word)
  if (others.some(reaches)) return false
  if (!rest.some(each => grammar.be.has(each))) return !sameForm.has(verb)
  const isHaving =
    /^(?:have|has|had)$/.test(verb) && (grammar.determiners.has(next) || /^\d|^one$/.test(next))
  return isHaving || !(looksPast(verb) || /(?:ing|en)$/.test(verb))
}

/** `to the store`, not `to work`. */
function isPlace(word: string, next: string, grammar: Grammar): boolean {
  return (word === 'to' || word === 'a') && (grammar.determiners.has(next) || grammar.articles.has(next))
}

const finiteVerbs =
  /^(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|may|might)$/

/** The pronoun that says a subject again: `the rent it went up`. Not `the man he robbed was old`. */
export function isResumptive(items: Items, at: number, grammar: Grammar): boolean {
  const pronoun = items[at] ?? ''
  if (!/^(?:he|she|it|they|we)$/.test(pronoun)) return false
  const end = items[at - 1] === ',' ? at - 1 : at
  const opens = (word: string | undefined) =>
    isMark(word) || /^(?:because|but|so|that|when|if|well)$/.test(word ?? '')
  let start = end
  while (start > 0 && end - start < 6 && !opens(items[start - 1])) start -= 1
  const [first = '', second = '', third = ''] = items.slice(start, end)
  const subject = items.slice(start, end)
  if (pronoun === 'we') return first === 'me' && second === 'and'
  if (pronoun === 'it' || pronoun === 'they') {
    const fits = pronoun === 'it' ? !/s$/.test(subject.at(-1) ?? '') : /s$/.test(subject.at(-1) ?? '')
    const owners =
      pronoun === 'it' ? /^(?:the|my|our|this|that|their|his|her)$/ : /^(?:my|our|these|those|their|his|her)$/
    if (!fits || !owners.test(first)) return false
  } else if (!/^(?:my|our)$/.test(first)) return false
  if (subject.length < 2 || subject.length > 3 || grammar.prepositions.has(second)) return false
  if (looksPast(second) || looksPast(third) || finiteVerbs.test(third)) return false
  return !hasSecondVerb(items, at + 1)
}

/** Behind the first verb and what belongs to it. */
function hasSecondVerb(items: Items, start: number): boolean {
  let at = start + 1
  while (finiteVerbs.test(items[at - 1] ?? '') && (looksPast(items[at] ?? '') || items[at] === 'not')) at += 1
  for (; !isMark(items[at]) && !/^(?:and|but|because|when|so|that)$/.test(items[at] ?? ''); at += 1)
    if (finiteVerbs.test(items[at] ?? '') || looksPast(items[at] ?? '')) return true
  return false
}

/** Every sentence with its `because`, `when` or `if` clause behind the main clause, or null if none can be moved. */
export function findSplit(items: Items, grammar: Grammar): Items | null {
  const moved: string[] = []
  let isMoved = false
  for (let start = 0; start < items.length; ) {
    const end = sentenceEnd(items, start)
    const sentence = items.slice(start, end)
    const turned = turn(sentence, grammar)
    isMoved ||= turned !== null
    moved.push(...(turned ?? sentence), items[end] ?? '.')
    start = end + 1
  }
  return isMoved ? moved : null
}

function turn(sentence: Items, grammar: Grammar): Items | null {
  const { movable, because, subjects, scopes, negations, and } = grammar
  const first = sentence[0] ?? ''
  if (!movable.has(first)) return null
  const isJoint = (word: string, nth: number) => word === ',' || (nth > 1 && subjects.has(word))
  const commas = sentence.flatMap((word, nth) => (word === ',' ? [nth] : []))
  const starts =
    commas.length > 0 ? commas : sentence.flatMap((word, nth) => (isJoint(word, nth) ? [nth] : []))
  const [split = 0] = starts
  if (starts.length !== 1) return null
  const clause = sentence.slice(0, split)
  const main = sentence.slice(sentence[split] === ',' ? split + 1 : split)
  const isMovedOn = (word: string, nth: number) =>
    (nth > 0 && movable.has(word)) || word === '"' || (word === and && subjects.has(clause[nth + 1] ?? ''))
  const reachesOver = (word: string, nth: number) =>
    reachesOn(word, grammar) ||
    scopes.has(word) ||
    word === and ||
    word === 'or' ||
    word === 'but' ||
    word === 'so' ||
    word === '"' ||
    (because.has(first) && negations.has(word) && !/^(?:can|could)$/.test(main[nth - 1] ?? '')) ||
    (word === 'to' &&
      !/^(?:had|have|has|going|able|need|needs|needed)$/.test(main[nth - 1] ?? '') &&
      !isPlace('to', main[nth + 1] ?? '', grammar))
  if (clause.length < 3 || main.length < 2 || clause.some(isMovedOn) || main.some(reachesOver)) return null
  return [...main, ...clause]
}
