import { canBeVerb, endsInS, type Grammar, isPluralSubject, isVerb, looksPast, sameForm } from './grammar.ts'
import {
  clauseStart,
  hasAny,
  hasLaterVerb,
  hasReport,
  isObject,
  isOpener,
  type Line,
  sentenceStart,
} from './line.ts'
import { isEnd } from './tokens.ts'

/** Where the clauses of one sentence, or of two neighbours, begin. */
type Clauses = readonly [first: number, second: number]

const lengths = [2, 3, 4, 5]
const thirdPerson = /^(?:he|she|it|they|ella|él)$/

/** How many words the subject has in each clause, or null: the same words, or a pronoun for the first. */
export function sharedSubject(
  { words }: Line,
  [first, second]: Clauses,
  grammar: Grammar,
): readonly [number, number] | null {
  const word = words[second] ?? ''
  const isEndOf = (at: number) => {
    const each = words[at] ?? ''
    return isVerb(each, grammar) || grammar.adverbs.has(each) || each === 'now' || thirdPerson.test(each)
  }
  if (thirdPerson.test(word) && grammar.determiners.has(words[first] ?? '')) {
    const length = lengths.find(each => isVerb(words[first + each] ?? '', grammar))
    const noun = words[first + (length ?? 0) - 1] ?? ''
    const isMany = endsInS(noun) || isPluralSubject(noun)
    return length && isMany === (word === 'they') ? [length, 1] : null
  }
  if (word !== words[first] || word === '') return null
  if (thirdPerson.test(word) || /^(?:i|we|you|this|yo)$/.test(word)) return [1, 1]
  const length = lengths.find(each => isEndOf(second + each)) ?? 0
  const isSame =
    words.slice(first, first + length).join(' ') === words.slice(second, second + length).join(' ')
  return length > 0 && isSame && isEndOf(first + length) && grammar.determiners.has(word)
    ? [length, length]
    : null
}

/** `we want to stay`, `we want to go`: so much is the same, as far as to a verb that stands for both. */
export function sharedVerb({ words }: Line, [first, second]: Clauses, { be, negations }: Grammar): number {
  const length = [4, 3, 2, 1].find(each => {
    const [one, other] = [words.slice(first, first + each), words.slice(second, second + each)]
    const last = one.at(-1) ?? ''
    const isVerbOfBoth = last === 'to' || (be.has(last) && !looksPast(words[second + each] ?? ''))
    return isVerbOfBoth && one.join(' ') === other.join(' ') && !hasAny(one, negations)
  })
  return length ?? 0
}

type Shared = { lengths: readonly [number, number]; grammar: Grammar }

/** Whether the second clause still has the first one's subject where it is not said again. */
export function mayShare(
  line: Line,
  [first, second]: Clauses,
  { lengths: [length, again], grammar }: Shared,
): boolean {
  const { words } = line
  const before = words.slice(first + length, words[second - 1] === grammar.and ? second - 1 : second)
  if (thirdPerson.test(words[second] ?? '') && namesOther(line, [first, second], { length, before, grammar }))
    return false
  const isSubject = (each: string, nth: number) =>
    grammar.subjects.has(each) &&
    ((!isObject(each) && each !== 'it') || isVerb(before[nth + 1] ?? '', grammar))
  if (before.some((each, nth) => isOpener(before, nth, grammar) || (nth > 0 && isSubject(each, nth))))
    return false
  if (hasReport(before, grammar)) return false
  const [verb = '', next = ''] = words.slice(second + again, second + again + 2)
  const isPerfect = /^(?:have|has|had)$/.test(verb) && (grammar.negations.has(next) || looksPast(next))
  return isPerfect || grammar.finite.has(verb) || !reachesVerb(before, verb, grammar)
}

/** May be a person: by their ending most are. */
const personal =
  /(?:er|or|ar|ist|man|men|ian|ant|ent|ee|lord|son|wife|child|uncle|aunt|niece|nephew|friend|cousin|chief|judge|nurse|boss|cop|kid|boy|girl|mom|dad|people|grandma|grandpa|bill|guy|baby|sheriff|police|clerk|congress)s?$/

/** Another person or thing that the pronoun may mean. */
function namesOther(
  { words, tokens }: Line,
  [first, second]: Clauses,
  { length, before, grammar }: { length: number; before: readonly string[]; grammar: Grammar },
): boolean {
  const isMany = words[second] === 'they'
  const isPerson = /^(?:he|she)$/.test(words[second] ?? '')
  const mayBeA = /^(?:am|is|are|was|were)$/.test(before[0] ?? '')
  const isOther = before.slice(1).some(each => {
    if (/^(?:him|her|them|he|she|it|they)$/.test(each)) return true
    if (isMany) return endsInS(each) || /^(?:men|women|people|children)$/.test(each)
    if (isPerson) return personal.test(each)
    return grammar.determiners.has(each) && !(mayBeA && each === 'a') && each !== 'each' && each !== 'every'
  })
  const from = first + length + 1
  const isPlace = (at: number) => /^(?:in|at|from|to|near|on)$/.test(words[at - 1] ?? '')
  return (
    isOther ||
    tokens.slice(from, second).some((each, nth) => each.letters === 'capital' && !isPlace(from + nth))
  )
}

/** Past forms that are no participles. */
const simplePast =
  /^(?:took|came|went|gave|saw|knew|grew|wrote|spoke|broke|chose|drove|ate|fell|began|got|had|made)$/
const beforeInfinitive = /^(?:to|can|will|would|could|should|must)$/

/** Something in the first clause would reach over the second verb: `I can work and have kids`. */
function reachesVerb(before: readonly string[], verb: string, grammar: Grammar): boolean {
  const isTitle = /^(?:am|is|are|was|were)$/.test(before[0] ?? '') && grammar.determiners.has(before[1] ?? '')
  const isPassive = before.some(
    (each, nth) => grammar.be.has(each) && !isMainVerb(each, before[nth + 1] ?? '', grammar),
  )
  if (isPassive && !isTitle && looksPast(verb) && !simplePast.test(verb)) return true
  const isAnchored = looksPast(verb) && !sameForm.has(verb)
  return before.some((each, nth) => {
    const isOwnVerb = isMainVerb(each, before[nth + 1] ?? '', grammar)
    return grammar.reaching.has(each) && !isOwnVerb && !(isAnchored && beforeInfinitive.test(each))
  })
}

/** `I had a job`, `to the store`: neither an auxiliary nor an infinitive. */
function isMainVerb(word: string, next: string, grammar: Grammar): boolean {
  if (word === 'to') return !isVerb(next, grammar) && next !== 'be'
  return /^(?:have|has|had)$/.test(word) && !looksPast(next) && next !== 'to' && next !== 'not'
}

const female = /^(?:mom|mother|sister|wife|daughter|aunt|niece|grandma|grandmother|girlfriend|mama)$/
const male = /^(?:dad|father|brother|husband|son|uncle|nephew|grandpa|grandfather|boyfriend|papa)$/

/** `the rent it went up`, `my mother she works`: a pronoun that says the subject again. */
export function isResumptive(line: Line, i: number, grammar: Grammar): boolean {
  const { words, tokens } = line
  const word = words[i] ?? ''
  if (!/^(?:he|she|it|they|we)$/.test(word) || i === 0 || isEnd(tokens[i])) return false
  if (word === 'we')
    return (
      /^(?:i|me|my)$/.test(words[clauseStart(line, i - 1, grammar)] ?? '') &&
      words.slice(Math.max(0, i - 5), i).includes(grammar.and)
    )
  const subject = subjectBefore(line, i)
  if (subject.length < 1) return false
  const relative = subject.findIndex(each => /^(?:who|that|which|where)$/.test(each))
  const noun = relative < 0 ? (subject.at(-1) ?? '') : (subject[relative - 1] ?? '')
  const place = subject.findIndex(each => grammar.prepositions.has(each))
  const head = place > 0 && (relative < 0 || place < relative) ? (subject[place - 1] ?? noun) : noun
  const hasPredicate = subject
    .slice(1)
    .some(each => grammar.auxiliaries.has(each) || (looksPast(each) && !sameForm.has(each)))
  if (relative < 0 && hasPredicate) return false
  return (
    isFor(
      word,
      { head, subject, isAfterAnd: words[i - subject.length - 1] === grammar.and, grammar },
      words[i + 1] ?? '',
    ) && isSubjectAgain(line, i, { head, isSure: relative >= 0, grammar })
  )
}

/** The words of the clause before the pronoun, with a relative clause. */
function subjectBefore(line: Line, i: number): readonly string[] {
  const first = Math.max(sentenceStart(line, i - 1), i - 10)
  const isBegin = (at: number) =>
    (at < i && line.tokens[at]?.gap === ',') ||
    /^(?:and|but|because|so|if|when|since|while|y|pero)$/.test(line.words[at - 1] ?? '')
  let start = i
  while (start > first && !isBegin(start)) start -= 1
  return line.words.slice(start, i)
}

type Subject = { head: string; subject: readonly string[]; isAfterAnd: boolean; grammar: Grammar }

/** Number and gender of the pronoun are those of the noun. */
function isFor(pronoun: string, { head, subject, isAfterAnd, grammar }: Subject, next: string): boolean {
  const isMany = endsInS(head) || isPluralSubject(head) || isAfterAnd
  if (pronoun === 'they') return isMany || (grammar.auxiliaries.has(next) && subject.some(endsInS))
  if (endsInS(head)) return false
  return !((pronoun !== 'he' && male.test(head)) || (pronoun !== 'she' && female.test(head)))
}

/** The pronoun and its verb are the clause, and no relative one: `the man he robbed is old`. */
function isSubjectAgain(
  line: Line,
  i: number,
  { head, isSure, grammar }: { head: string; isSure: boolean; grammar: Grammar },
): boolean {
  const { words, tokens } = line
  const [word = '', next = '', third = ''] = words.slice(i, i + 3)
  if (grammar.adverbs.has(next)) return !looksPast(third) || !hasLaterVerb(line, i + 3, grammar)
  if (grammar.auxiliaries.has(next)) return !isOtherClause(words.slice(i + 2, i + 8), next, grammar)
  const isNoVerb = /^(?:to|not|a|the|like|in|up|out)$/.test(third)
  if (isVerb(third, grammar) && tokens[i + 2]?.gap === '' && !isNoVerb) return false
  const isAlone = !hasLaterVerb(line, i + 2, grammar)
  const hasMore = third !== '' && tokens[i + 2]?.gap === ''
  if (next !== '' && (isSure || tokens[i]?.gap === ',')) return true
  if (word === 'they' && canBeVerb(next) && isAlone) return true
  if (!looksPast(next))
    return isVerb(next, grammar) || (word !== 'they' && endsInS(next)) || (word === 'it' && hasMore)
  const isTold = word === 'it' || female.test(head) || male.test(head)
  const hasObject = grammar.determiners.has(third) || /^(?:\d.*|everything|me|us|it|them|all)$/.test(third)
  return hasObject || (hasMore && (isTold || isAlone))
}

/** `the people they can help live here`, `the man he is lives here` */
function isOtherClause(rest: readonly string[], auxiliary: string, grammar: Grammar): boolean {
  const [third = ''] = rest
  if (endsInS(third) && isVerb(third, grammar)) return true
  if (!/^(?:can|could|will|would|must|should)$/.test(auxiliary)) return false
  const own = rest.findIndex(each => each !== 'not' && !grammar.adverbs.has(each))
  return rest.slice(own + 1).some((each, nth) => {
    const last = rest[own + nth] ?? ''
    const isNoun = grammar.determiners.has(last) || /^(?:to|and|but)$/.test(last)
    return grammar.verbs.has(each) && !grammar.prepositions.has(each) && !isNoun
  })
}
